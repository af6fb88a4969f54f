import { setImmediate as breath } from 'node:timers/promises';
import { type AlarmClock, createAlarmClock } from '../../platform/alarm-clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { CarMirror } from './car-mirror.server.ts';

export type Following = {
  /** Rings when there may be something to see. */
  alarm: AlarmClock;
  mirror: Pick<CarMirror, 'look' | 'takeInSome' | 'missingSince'>;
  /** What can wait until nothing is missing. */
  tidyUp(signal: AbortSignal): Promise<void>;
  clock: Clock;
  log: Log;
};

/** A notice can be lost with a connection that died unnoticed: this is the second chance. */
const pollMs = 500;
/** Between two looks, so that two hundred single changes a second are taken in a few at a time. */
const restMs = 20;
/** Whoever has not looked for longer than this is behind, whatever there would have been to see. */
const overdueSeconds = (2 * pollMs) / 1000;

/** Whoever has got nowhere for so long is stuck. A large feed takes longer, but a slice of it does not. */
const stuckSeconds = 10;

/**
 * Looks for changes whenever the alarm rings, twice a second, and between any two slices of what it takes in. A look that
 * fails is told and tried again; what was not taken in still waits, or is found by the next.
 */
export function followChanges({ alarm, mirror, tidyUp, clock, log }: Following) {
  const rest = createAlarmClock();
  const seconds = (): number => clock().getTime() / 1000;
  let lookedAt = seconds();
  let movedAt = lookedAt;
  let [failing, failedAt] = [false, 0];
  const stopping = new AbortController();
  const { signal } = stopping;
  const onSlice = (): void => {
    // A load that breaks off again and again gets nowhere either.
    if (!failing) movedAt = seconds();
  };

  /** @returns whether there is more to take in at once */
  const catchUp = async (): Promise<boolean> => {
    const began = seconds();
    await mirror.look(lookedAt, { signal, onSlice });
    lookedAt = began;
    const more = await mirror.takeInSome();
    if (failing) log.warn({ seconds: seconds() - failedAt }, 'the search index follows the database again');
    failing = false;
    movedAt = seconds();
    return more;
  };

  const onFailure = (error: unknown): false => {
    // Once for every outage, not twice a second.
    if (!failing && !signal.aborted) {
      log.error({ err: error }, 'the search index cannot follow the database: it goes on with what it has');
      [failing, failedAt] = [true, seconds()];
    }
    return false;
  };

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      if (await catchUp().catch(onFailure)) {
        await breath();
        continue;
      }
      if (!failing)
        await tidyUp(signal).catch((error: unknown) =>
          log.error({ err: error }, 'the search index could not be tidied up'),
        );
      await rest.sleep(restMs);
      await alarm.sleep(pollMs);
    }
  };
  const following = follow();

  return {
    lagSeconds: (): number => {
      const age = seconds() - lookedAt;
      const since = mirror.missingSince() ?? (failing || age > overdueSeconds ? lookedAt : undefined);
      return since === undefined ? 0 : Math.max(0, seconds() - since);
    },
    isStuck: (): boolean => seconds() - movedAt > stuckSeconds,
    /** What is being taken in is finished, what waits is left. */
    stop: async (): Promise<void> => {
      stopping.abort();
      rest.ring();
      alarm.ring();
      await following;
    },
  };
}
