import { runPeriodically } from '../../../platform/async/run-periodically.ts';
import type { PlatformDatabase } from '../../../platform/postgres/platform-database.ts';
import { deleteOldMiscellaneous } from './miscellaneous-store.server.ts';

const everyMs = 24 * 3_600_000;

type Options = { platformDatabase: PlatformDatabase; logError(error: unknown): void };

/** @returns a function that stops it */
export const deleteOldResultsPeriodically = ({ platformDatabase, logError }: Options): (() => Promise<void>) =>
  runPeriodically(() => deleteOldMiscellaneous(platformDatabase.forPlatform()), { everyMs, onError: logError });
