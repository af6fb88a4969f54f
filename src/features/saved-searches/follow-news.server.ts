import { createAlarmClock } from '../../platform/alarm-clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { matchNews, type NewsTools } from './match-news.server.ts';

export type NewsFollowing = Omit<NewsTools, 'scope'> & {
  database: Pick<Database, 'listen' | 'forPlatform'>;
  logError(error: unknown): void;
};

/** A notice can be lost, and whoever held the turn can be killed: this is the second chance. */
const pollMs = 5000;
/** So that a burst of single changes is taken a few at a time. */
const restMs = 500;

/**
 * Holds news of cars against the saved searches from now on, woken by PostgreSQL whenever a car changes.
 * @returns the way to stop
 */
export async function followNews({ database, logError, ...tools }: NewsFollowing): Promise<() => Promise<void>> {
  const scope = database.forPlatform();
  const alarm = createAlarmClock();
  const rest = createAlarmClock();
  const stopping = new AbortController();
  const { signal } = stopping;
  await database.listen('car_changed', alarm.ring);
  let failing = false;

  const takeSome = async (): Promise<number> => {
    const taken = await matchNews({ ...tools, scope });
    failing = false;
    return taken;
  };
  const onFailure = (error: unknown): 0 => {
    // Once for every outage.
    if (!failing && !signal.aborted) logError(error);
    failing = true;
    return 0;
  };
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      if ((await takeSome().catch(onFailure)) > 0) continue;
      await rest.sleep(restMs);
      await alarm.sleep(pollMs);
    }
  };
  const following = follow();
  return async () => {
    stopping.abort();
    rest.ring();
    alarm.ring();
    await following;
  };
}
