import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { DealershipScope, PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { toLikePatterns } from '../../../platform/text/like-patterns.ts';
import { dealerships, groups, sites } from '../../sites/site-tables.server.ts';
import { type ListPage, type ListQuery, pageSize, toListPage } from '../list-page.ts';

export type GroupRow = { id: number; slug: string; name: string; hideFinance: boolean; dealerships: number };

export const listGroups = (scope: PlatformScope, { text, page }: ListQuery): Promise<ListPage<GroupRow>> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({
        id: groups.id,
        slug: groups.slug,
        name: groups.name,
        hideFinance: groups.hideFinance,
        dealerships: sql<number>`count(${dealerships.id})::int`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(groups)
      .leftJoin(dealerships, eq(dealerships.groupId, groups.id))
      .where(
        and(...toLikePatterns(text).map((pattern) => or(ilike(groups.name, pattern), ilike(groups.slug, pattern)))),
      )
      .groupBy(groups.id)
      .orderBy(asc(groups.name), asc(groups.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return toListPage(rows, page);
  });

/** All groups, for a select. */
export const listGroupChoices = (scope: PlatformScope): Promise<{ id: number; name: string }[]> =>
  scope.run((tx) => tx.select({ id: groups.id, name: groups.name }).from(groups).orderBy(asc(groups.name)));

export type GroupDetails = Omit<GroupRow, 'dealerships'> & {
  dealerships: { id: number; slug: string; name: string; city: string; state: string; sites: number }[];
};

export const findGroup = (scope: PlatformScope, slug: string): Promise<GroupDetails | undefined> =>
  scope.run(async (tx) => {
    const [group] = await tx.select().from(groups).where(eq(groups.slug, slug));
    if (!group) return undefined;
    const members = await tx
      .select({
        id: dealerships.id,
        slug: dealerships.slug,
        name: dealerships.name,
        city: dealerships.city,
        state: dealerships.state,
        sites: sql<number>`count(${sites.id})::int`,
      })
      .from(dealerships)
      .leftJoin(sites, eq(sites.dealershipId, dealerships.id))
      .where(eq(dealerships.groupId, group.id))
      .groupBy(dealerships.id)
      .orderBy(asc(dealerships.name));
    return { ...group, dealerships: members };
  });

/** The group of a dealership, if it is in one. */
export const findGroupOf = (scope: DealershipScope): Promise<{ slug: string; name: string } | undefined> =>
  scope.run(async (tx) => {
    const [group] = await tx
      .select({ slug: groups.slug, name: groups.name })
      .from(groups)
      .innerJoin(dealerships, eq(dealerships.groupId, groups.id))
      .where(eq(dealerships.id, scope.dealershipId));
    return group;
  });

export const isGroupSlugTaken = async (tx: Transaction, slug: string): Promise<boolean> =>
  (await tx.select({ id: groups.id }).from(groups).where(eq(groups.slug, slug))).length > 0;

export type GroupValues = { name: string; hideFinance: boolean };

export const insertGroup = async (tx: Transaction, group: GroupValues & { slug: string }): Promise<void> => {
  await tx.insert(groups).values(group);
};

/** @returns whether the group exists */
export const updateGroup = (scope: PlatformScope, slug: string, values: GroupValues): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx.update(groups).set(values).where(eq(groups.slug, slug));
    return rowCount === 1;
  });
