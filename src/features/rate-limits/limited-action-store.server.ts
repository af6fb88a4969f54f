import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Scope, Transaction } from '../../platform/postgres/database.ts';

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

/** A limit and who is counted towards it. */
export type SenderLimit = RateLimit & { sender: string };

/**
 * Counts an action towards all limits, or towards none where one is reached. Returns the seconds to wait for that one.
 * @param limits callers list the same kinds of senders in the same order, so that two calls never deadlock
 */
export async function takeLimitedActionsIn(
  { $client }: Transaction,
  limits: readonly SenderLimit[],
  action: string,
): Promise<number> {
  const { rows } = await $client.query<{ seconds: number }>(
    'select app.take_limited_actions($1, $2, $3, $4) as seconds',
    [
      limits.map(({ sender }) => sender),
      action,
      limits.map(({ max }) => max),
      limits.map(({ perSeconds }) => perSeconds),
    ],
  );
  return rows[0]?.seconds ?? 0;
}

/** How many actions of a sender count now. */
export const countLimitedActions = (scope: Scope<string>, sender: string): Promise<number> =>
  scope.run(async ({ $client }) => {
    const { rows } = await $client.query<{ count: number }>('select app.count_limited_actions($1) as count', [sender]);
    return rows[0]?.count ?? 0;
  });

/** Takes a counted action back: it no longer counts towards the limit. */
export const returnLimitedAction = (scope: Scope<string>, taken: TakenAction): Promise<void> =>
  scope.run((tx) => returnLimitedActionIn(tx, taken));

/** The same within a transaction. */
export async function returnLimitedActionIn({ $client }: Transaction, { sender, action }: TakenAction): Promise<void> {
  await $client.query('select app.return_limited_action($1, $2)', [sender, action]);
}

type TakenAction = { sender: string; action: string };
