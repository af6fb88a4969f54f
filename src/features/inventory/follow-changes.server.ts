import { type AlarmClock, createAlarmClock } from '../../platform/alarm-clock.ts';
import type { Clock } from '../../platform/clock.ts';

export type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

export type Following = {
  /** Rings when there may be something to see. */
  alarm: AlarmClock;
  /** Takes in everything committed before it was called; says so first, if there is anything. */
  catchUp(onChanges: () => void): Promise<void>;
  /** What can wait until nothing is missing. */
  tidyUp(): Promise<void>;
  clock: Clock;
  log: Log;
};

/** A notice can be lost with a connection that died unnoticed: this is the second chance. */
const pollMs = 500;
/** Between two looks, so that two hundred single changes a second are taken in a few at a time. */
const restMs = 20;
/** Whoever has not looked for longer than this is behind, whatever there would have been to see. */
const overdueSeconds = (2 * pollMs) / 1000;

/**
 * Looks for changes whenever the alarm rings and twice a second, one look at a time. A look that fails is told and tried again;
 * what was not taken in is found by the next.
 */
export function followChanges({ alarm, catchUp, tidyUp, clock, log }: Following) {
  const rest = createAlarmClock();
  const seconds = (): number => clock().getTime() / 1000;
  let lookedAt = seconds();
  let behind = false;
  let failing = false;
  const stopping = new AbortController();

  const look = async (): Promise<void> => {
    const began = seconds();
    try {
      await catchUp(() => {
        behind = true;
      });
    } catch (error) {
      // Once for every outage, not twice a second.
      if (!failing)
        log.error({ err: error }, 'the search index cannot follow the database: it goes on with what it has');
      [failing, behind] = [true, true];
      return;
    }
    if (failing) log.warn({ seconds: seconds() - lookedAt }, 'the search index follows the database again');
    [failing, behind] = [false, false];
    lookedAt = began;
    await tidyUp().catch((error: unknown) => log.error({ err: error }, 'the search index could not be tidied up'));
  };

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await rest.sleep(restMs);
      await alarm.sleep(pollMs);
    }
  };
  const following = follow();

  return {
    lagSeconds: (): number => {
      const age = Math.max(0, seconds() - lookedAt);
      return behind || age > overdueSeconds ? age : 0;
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      rest.ring();
      alarm.ring();
      await following;
    },
  };
}
