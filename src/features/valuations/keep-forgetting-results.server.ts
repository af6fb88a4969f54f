import { keepDoing } from '../../platform/keep-doing.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { forgetMiscellaneous } from './miscellaneous-store.server.ts';

const everyMs = 24 * 3_600_000;

type Forgetting = { database: Database; logError(error: unknown): void };

/** Forgets results of valuations that are old, from now on. @returns the way to stop */
export const keepForgettingResults = ({ database, logError }: Forgetting): (() => Promise<void>) =>
  keepDoing(() => forgetMiscellaneous(database.forPlatform()), { everyMs, onError: logError });
