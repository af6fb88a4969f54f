import type { Clock } from '../../../platform/clock.ts';
import { keepDoing } from '../../../platform/keep-doing.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { refitMarketModel } from './refit-market-model.server.ts';

/** How often to ask whether it is time. */
const askMs = 300_000;

type Keeper = { database: Database; clock: Clock; logError(error: unknown): void };

/**
 * Sees to it that the model of the market is of today, from now on. Where that fails the old one stays.
 * @returns the way to stop
 */
export function keepMarketModel({ database, clock, logError }: Keeper): () => Promise<void> {
  const refit = (signal: AbortSignal) => refitMarketModel(database.forPlatform(), clock, signal);
  return keepDoing(refit, { everyMs: askMs, onError: logError });
}
