import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { toLikePatterns } from '../../../platform/text/like-patterns.ts';
import { redirects } from '../content-tables.server.ts';
import type { StoredRedirect } from './plan-redirects.ts';

const columns = { from: redirects.fromPath, target: redirects.target, permanent: redirects.permanent };

const redirectsPerPage = 50;

/** The redirects whose addresses contain every word. */
export const searchRedirects = (scope: SiteScope, { text, page }: { text: string; page: number }) =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
      .from(redirects)
      .where(
        and(
          eq(redirects.siteId, scope.siteId),
          ...toLikePatterns(text).map((like) =>
            or(sql`${redirects.fromPath} ilike ${like}`, sql`${redirects.target} ilike ${like}`),
          ),
        ),
      )
      .orderBy(asc(redirects.fromPath))
      .limit(redirectsPerPage)
      .offset((page - 1) * redirectsPerPage);
    const total = rows[0]?.total ?? 0;
    return { rows, total, page, pages: Math.max(1, Math.ceil(total / redirectsPerPage)) };
  });

export const listRedirects = (tx: Transaction, siteId: number): Promise<StoredRedirect[]> =>
  tx.select(columns).from(redirects).where(eq(redirects.siteId, siteId)).orderBy(asc(redirects.fromPath));

/** Adds redirects, and changes those whose former address is stored. */
export async function writeRedirects(tx: Transaction, siteId: number, rows: readonly StoredRedirect[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Key extends keyof StoredRedirect>(key: Key) => sql.param(rows.map((row) => row[key]));
  await tx.execute(sql`insert into redirects (site_id, from_path, target, permanent)
    select ${siteId}, * from unnest(${column('from')}::text[], ${column('target')}::text[], ${column('permanent')}::boolean[])
    on conflict (site_id, from_path) do update set target = excluded.target, permanent = excluded.permanent`);
}

export async function deleteRedirect(tx: Transaction, siteId: number, from: string): Promise<boolean> {
  const deleted = await tx
    .delete(redirects)
    .where(and(eq(redirects.siteId, siteId), eq(redirects.fromPath, from)))
    .returning({ from: redirects.fromPath });
  return deleted.length > 0;
}
