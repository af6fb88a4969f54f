import { sql } from 'drizzle-orm';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { PlatformScope } from '../../platform/postgres/database.ts';

/**
 * Counts an action of a sender over all processes and servers. Returns the seconds to wait if this one exceeds the limit,
 * and 0 if it is allowed. An action that was allowed before is allowed again, and counts once.
 */
export const takeLimitedAction = (
  scope: PlatformScope,
  { max, perSeconds }: RateLimit,
  { sender, action }: { sender: string; /** A UUID. */ action: string },
): Promise<number> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ seconds: number }>(
      sql`select app.take_limited_action(${sender}, ${action}::uuid, ${max}, ${perSeconds}) as seconds`,
    );
    return rows[0]?.seconds ?? 0;
  });
