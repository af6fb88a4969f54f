import { and, asc, desc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { toLikePatterns } from '../../../platform/text/like-patterns.ts';
import type { TemplateName } from '../../sites/config/template-name.ts';
import { dealerships, siteDealerships, siteHostnames, sites } from '../../sites/site-tables.server.ts';
import { type ListPage, type ListQuery, pageSize, toListPage } from '../list-page.ts';

export type WebsiteRow = {
  id: number;
  slug: string;
  name: string;
  template: TemplateName;
  dealership: { slug: string; name: string };
  hostnames: { hostname: string; canonical: boolean }[];
};

const hostnamesOfSite = sql<WebsiteRow['hostnames']>`(
  select coalesce(jsonb_agg(jsonb_build_object('hostname', h.hostname, 'canonical', h.canonical)
    order by h.canonical desc, h.hostname), '[]')
  from ${siteHostnames} h where h.site_id = ${sites.id})`;

export const listWebsites = (scope: PlatformScope, { text, page }: ListQuery): Promise<ListPage<WebsiteRow>> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({
        id: sites.id,
        slug: sites.slug,
        name: sites.name,
        template: sites.template,
        dealershipSlug: dealerships.slug,
        dealershipName: dealerships.name,
        hostnames: hostnamesOfSite,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(sites)
      .innerJoin(dealerships, eq(dealerships.id, sites.dealershipId))
      .where(
        and(
          ...toLikePatterns(text).map((pattern) =>
            or(
              ilike(sites.name, pattern),
              ilike(sites.slug, pattern),
              ilike(dealerships.name, pattern),
              sql`exists (select from ${siteHostnames} h where h.site_id = ${sites.id} and h.hostname ilike ${pattern})`,
            ),
          ),
        ),
      )
      .orderBy(asc(sites.name), asc(sites.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return toListPage(
      rows.map(({ dealershipSlug, dealershipName, ...row }) => ({
        ...row,
        dealership: { slug: dealershipSlug, name: dealershipName },
      })),
      page,
    );
  });

export type WebsiteDetails = WebsiteRow & {
  createdAt: Date;
  dealershipId: number;
  config: unknown;
  /** Whose cars it shows; its own dealership first. */
  shown: { id: number; slug: string; name: string }[];
};

export const findWebsite = (scope: PlatformScope, slug: string): Promise<WebsiteDetails | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        id: sites.id,
        slug: sites.slug,
        name: sites.name,
        template: sites.template,
        createdAt: sites.createdAt,
        config: sites.config,
        dealershipId: sites.dealershipId,
        dealershipSlug: dealerships.slug,
        dealershipName: dealerships.name,
        hostnames: hostnamesOfSite,
      })
      .from(sites)
      .innerJoin(dealerships, eq(dealerships.id, sites.dealershipId))
      .where(eq(sites.slug, slug));
    if (!row) return undefined;
    const { dealershipSlug, dealershipName, ...site } = row;
    const shown = await tx
      .select({ id: dealerships.id, slug: dealerships.slug, name: dealerships.name })
      .from(siteDealerships)
      .innerJoin(dealerships, eq(dealerships.id, siteDealerships.dealershipId))
      .where(eq(siteDealerships.siteId, row.id))
      .orderBy(asc(siteDealerships.position), asc(dealerships.name));
    return { ...site, dealership: { slug: dealershipSlug, name: dealershipName }, shown };
  });

export type WebsiteValues = { name: string; template: TemplateName };

/** @returns whether the website exists */
export const updateWebsite = (scope: PlatformScope, slug: string, values: WebsiteValues): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx.update(sites).set(values).where(eq(sites.slug, slug));
    return rowCount === 1;
  });

/** Locks the website, so that its hostnames change one after the other. */
export async function lockWebsite(tx: Transaction, slug: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: sites.id }).from(sites).where(eq(sites.slug, slug)).for('update');
  return row?.id;
}

export const hasCanonicalHostname = async (tx: Transaction, siteId: number): Promise<boolean> =>
  (await tx.select({ hostname: siteHostnames.hostname }).from(siteHostnames).where(isCanonicalOf(siteId))).length > 0;

const isCanonicalOf = (siteId: number) => and(eq(siteHostnames.siteId, siteId), siteHostnames.canonical);
const isHostnameOf = (siteId: number, hostname: string) =>
  and(eq(siteHostnames.siteId, siteId), eq(siteHostnames.hostname, hostname));

export const insertHostname = async (
  tx: Transaction,
  row: { siteId: number; hostname: string; canonical: boolean },
): Promise<void> => {
  await tx.insert(siteHostnames).values(row);
};

/** @returns whether the website had it */
export const deleteHostname = async (tx: Transaction, siteId: number, hostname: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(siteHostnames).where(isHostnameOf(siteId, hostname));
  return rowCount === 1;
};

/** @returns whether the website has it */
export const setCanonicalHostname = async (tx: Transaction, siteId: number, hostname: string): Promise<boolean> => {
  const isOwn = (await tx.$count(siteHostnames, isHostnameOf(siteId, hostname))) > 0;
  if (!isOwn) return false;
  // First the former one: at most one hostname is canonical at any moment.
  await tx
    .update(siteHostnames)
    .set({ canonical: false })
    .where(and(isCanonicalOf(siteId), ne(siteHostnames.hostname, hostname)));
  await tx.update(siteHostnames).set({ canonical: true }).where(isHostnameOf(siteId, hostname));
  return true;
};

/** Dealerships whose cars the website does not show yet: of its group first, then all others. */
export const listShowableDealerships = (
  scope: PlatformScope,
  siteId: number,
): Promise<{ id: number; name: string; isOfGroup: boolean }[]> =>
  scope.run((tx) => {
    const isOfGroup = sql<boolean>`coalesce(${dealerships.groupId} = (select own.group_id from ${sites} s
      join ${dealerships} own on own.id = s.dealership_id where s.id = ${siteId}), false)`;
    return tx
      .select({ id: dealerships.id, name: dealerships.name, isOfGroup })
      .from(dealerships)
      .where(
        sql`not exists (select from ${siteDealerships} shown
          where shown.site_id = ${siteId} and shown.dealership_id = ${dealerships.id})`,
      )
      .orderBy(desc(isOfGroup), asc(dealerships.name));
  });

/** Shows the cars of another dealership on the website. Does nothing if it does already, or if one of them is gone. */
export const showDealership = (scope: PlatformScope, slug: string, dealershipId: number): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`
      insert into ${siteDealerships} (site_id, dealership_id, position)
      select s.id, d.id, (select coalesce(max(position), 0) + 1 from ${siteDealerships} where site_id = s.id)
      from ${sites} s, ${dealerships} d where s.slug = ${slug} and d.id = ${dealershipId}
      on conflict do nothing`);
  });

/** No longer shows the cars of a dealership. The website's own dealership always stays. */
export const hideDealership = (scope: PlatformScope, slug: string, dealershipId: number): Promise<void> =>
  scope.run(async (tx) => {
    await tx.execute(sql`
      delete from ${siteDealerships} shown using ${sites} s
      where s.slug = ${slug} and shown.site_id = s.id and shown.dealership_id = ${dealershipId}
        and s.dealership_id <> shown.dealership_id`);
  });
