import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { deleteOldMiscellaneous } from './miscellaneous-store.server.ts';

const everyMs = 24 * 3_600_000;

type Options = { database: Database; logError(error: unknown): void };

/** @returns a function that stops it */
export const deleteOldResultsPeriodically = ({ database, logError }: Options): (() => Promise<void>) =>
  runPeriodically(() => deleteOldMiscellaneous(database.forPlatform()), { everyMs, onError: logError });
