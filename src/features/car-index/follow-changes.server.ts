import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type InterruptibleSleep, createInterruptibleSleep } from '../../platform/async/interruptible-sleep.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { CarIndexSync } from './car-index-sync.server.ts';

export type FollowOptions = {
  /** Woken when there may be changes. */
  wakeUp: InterruptibleSleep;
  sync: Pick<CarIndexSync, 'poll' | 'applyBatch' | 'staleSince'>;
  /** Runs while the index is up to date. */
  maintain(signal: AbortSignal): Promise<void>;
  /** The pause between two polls, so that 200 single changes a second are applied in small batches. */
  restMs?: number;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
};

/** Polls even without a notification, in case the connection died unnoticed. */
const pollMs = 500;
/** An index that has not polled for this long counts as behind, even if nothing changed. */
const overdueSeconds = (2 * pollMs) / 1000;

/** An index without progress for this long is stuck. A large feed takes longer, but one batch of it does not. */
const stuckSeconds = 10;

/**
 * Polls for changes on every wake-up, twice a second, and between two batches. Logs a failed poll and tries again: what
 * was not applied is still queued, or the next poll finds it.
 */
export function followChanges({ wakeUp, sync, maintain, restMs = 20, clock, log }: FollowOptions) {
  const rest = createInterruptibleSleep();
  const seconds = (): number => clock().getTime() / 1000;
  let polledAt = seconds();
  let progressedAt = polledAt;
  let [failing, failedAt] = [false, 0];
  const stopping = new AbortController();
  const { signal } = stopping;
  const onBatch = (): void => {
    // A load that keeps failing makes no progress either.
    if (!failing) progressedAt = seconds();
  };

  /** @returns whether there is more to apply immediately */
  const catchUp = async (): Promise<boolean> => {
    const began = seconds();
    await sync.poll(polledAt, { signal, onBatch });
    polledAt = began;
    const more = await sync.applyBatch();
    if (failing) log.warn({ seconds: seconds() - failedAt }, 'the search index follows the database again');
    failing = false;
    progressedAt = seconds();
    return more;
  };

  const onFailure = (error: unknown): false => {
    // Log once per outage, not twice a second.
    if (!failing && !signal.aborted) {
      log.error({ err: error }, 'the search index cannot follow the database and serves the state of its last poll');
      [failing, failedAt] = [true, seconds()];
    }
    return false;
  };

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      if (await catchUp().catch(onFailure)) {
        await yieldToEventLoop();
        continue;
      }
      if (!failing)
        await maintain(signal).catch((error: unknown) =>
          log.error({ err: error }, 'maintenance of the search index failed'),
        );
      await rest.sleep(restMs);
      await wakeUp.sleep(pollMs);
    }
  };
  const following = follow();

  return {
    lagSeconds: (): number => {
      const age = seconds() - polledAt;
      const since = sync.staleSince() ?? (failing || age > overdueSeconds ? polledAt : undefined);
      return since === undefined ? 0 : Math.max(0, seconds() - since);
    },
    isStuck: (): boolean => seconds() - progressedAt > stuckSeconds,
    /** Finishes the current batch and drops the rest of the queue. */
    stop: async (): Promise<void> => {
      stopping.abort();
      rest.wake();
      wakeUp.wake();
      await following;
    },
  };
}
