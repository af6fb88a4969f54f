import type { Sql } from 'postgres';

/** Whether a statement in the test's database waits for another transaction. */
export const isWaitingForLock = async (owner: Sql): Promise<boolean> => {
  const waiting = await owner`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return waiting.length > 0;
};
