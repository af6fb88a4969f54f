import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Scope } from '../../platform/postgres/database.ts';

/**
 * Counts an action of a sender over all processes and servers. Returns the seconds to wait if this one exceeds the limit,
 * and 0 if it is allowed. An action that was allowed before is allowed again, and counts once.
 */
export const takeLimitedAction = (
  scope: Scope<string>,
  { max, perSeconds }: RateLimit,
  { sender, action }: { sender: string; /** A UUID. */ action: string },
): Promise<number> =>
  scope.run(async ({ $client }) => {
    // Two of these are part of every lead, so the query is raw.
    const { rows } = await $client.query<{ seconds: number }>(
      'select app.take_limited_action($1, $2, $3, $4) as seconds',
      [sender, action, max, perSeconds],
    );
    return rows[0]?.seconds ?? 0;
  });

/** Takes a counted action back: it no longer counts towards the limit. */
export const returnLimitedAction = async (
  scope: Scope<string>,
  { sender, action }: { sender: string; action: string },
): Promise<void> => {
  await scope.run(({ $client }) => $client.query('select app.return_limited_action($1, $2)', [sender, action]));
};
