import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { stockViews } from './view-tables.server.ts';

export type StockView = { id: number; name: string; query: string; shared: boolean; isOwn: boolean };

/** A person and a dealership may have this many, so that the list of views stays a list. */
export const maxViews = 50;

/** The person's own views, then those that others share, by name. Needs the scope of a staff member. */
export const listStockViews = (scope: DealershipScope, staffId: string): Promise<StockView[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: stockViews.id,
        name: stockViews.name,
        query: stockViews.query,
        shared: stockViews.shared,
        isOwn: sql<boolean>`${stockViews.staffId} = ${staffId}`,
      })
      .from(stockViews)
      .where(
        and(
          eq(stockViews.dealershipId, scope.dealershipId),
          or(eq(stockViews.staffId, staffId), eq(stockViews.shared, true)),
        ),
      )
      .orderBy(desc(sql`${stockViews.staffId} = ${staffId}`), asc(sql`lower(${stockViews.name})`), asc(stockViews.id))
      .limit(2 * maxViews),
  );

export type NewStockView = { name: string; query: string; shared: boolean };

/** Saves a view under a name; one of the person's with the same name is replaced. @returns false if there are too many */
export const saveStockView = (scope: DealershipScope, staffId: string, view: NewStockView): Promise<boolean> =>
  scope.run(async (tx) => {
    const own = and(eq(stockViews.dealershipId, scope.dealershipId), eq(stockViews.staffId, staffId));
    const others = await tx.$count(stockViews, and(own, sql`${stockViews.name} <> ${view.name}`));
    if (others >= maxViews) return false;
    await tx
      .insert(stockViews)
      .values({ ...view, dealershipId: scope.dealershipId, staffId })
      .onConflictDoUpdate({
        target: [stockViews.dealershipId, stockViews.staffId, stockViews.name],
        set: { query: view.query, shared: view.shared },
      });
    return true;
  });

/** Deletes a view of the person, or also one that others share. @returns whether there was one */
export const deleteStockView = (
  scope: DealershipScope,
  { id, staffId, deletesShared }: { id: number; staffId: string; deletesShared: boolean },
): Promise<boolean> =>
  scope.run(async (tx) => {
    const mine = eq(stockViews.staffId, staffId);
    const deleted = await tx
      .delete(stockViews)
      .where(
        and(
          eq(stockViews.id, id),
          eq(stockViews.dealershipId, scope.dealershipId),
          deletesShared ? or(mine, eq(stockViews.shared, true)) : mine,
        ),
      )
      .returning({ id: stockViews.id });
    return deleted.length > 0;
  });
