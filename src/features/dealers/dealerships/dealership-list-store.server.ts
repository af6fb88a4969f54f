import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { toLikePatterns } from '../../../platform/text/like-patterns.ts';
import { dealerships, groups, sites } from '../../sites/site-tables.server.ts';
import { type ListPage, type ListQuery, pageSize, toListPage } from '../list-page.ts';

export type DealershipRow = {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  group: { slug: string; name: string } | null;
  sites: number;
};

export const listDealerships = (scope: PlatformScope, { text, page }: ListQuery): Promise<ListPage<DealershipRow>> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({
        id: dealerships.id,
        slug: dealerships.slug,
        name: dealerships.name,
        city: dealerships.city,
        state: dealerships.state,
        groupSlug: groups.slug,
        groupName: groups.name,
        sites: sql<number>`(select count(*) from ${sites} where ${sites.dealershipId} = ${dealerships.id})::int`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(dealerships)
      .leftJoin(groups, eq(groups.id, dealerships.groupId))
      .where(
        and(
          ...toLikePatterns(text).map((pattern) =>
            or(
              ilike(dealerships.name, pattern),
              ilike(dealerships.slug, pattern),
              ilike(dealerships.city, pattern),
              ilike(groups.name, pattern),
            ),
          ),
        ),
      )
      .orderBy(asc(dealerships.name), asc(dealerships.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return toListPage(
      rows.map(({ groupSlug, groupName, ...row }) => ({
        ...row,
        group: groupSlug === null || groupName === null ? null : { slug: groupSlug, name: groupName },
      })),
      page,
    );
  });
