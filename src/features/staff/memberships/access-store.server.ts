import { asc, eq, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { toLikePatterns } from '../../../platform/text/like-patterns.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { sites } from '../../sites/site-tables.server.ts';
import type { StaffRole } from '../roles.ts';

export type Place = { id: number; slug: string; name: string };

/** The dealership or website of an address, and what a person may do there. */
export type Access = {
  /** In the dealership; for a website, in the dealership that owns it. */
  roles: StaffRole[];
  dealership: Place & { state: AustralianState };
  site?: Place;
};

type Address = { dealershipSlug: string | undefined; siteSlug: string | undefined };

/** A membership covers a dealership directly, through its group, or as operator. */
const coversSql = "(m.role = 'operator' or m.dealership_id = d.id or m.group_id = d.group_id)";

type AccessRow = {
  roles: StaffRole[];
  id: number;
  slug: string;
  name: string;
  state: AustralianState;
  site_id: number | null;
  site_slug: string;
  site_name: string;
};

const findAccessSql = (join: string, slug: string): string => `
  select array(select distinct m.role::text from staff_memberships m where m.staff_id = $1 and ${coversSql}) as roles,
    d.id, d.slug, d.name, d.state, s.id as site_id, s.slug as site_slug, s.name as site_name
  from dealerships d ${join} where ${slug} = $2`;

const accessByDealership = {
  name: 'access to dealership',
  text: findAccessSql('left join sites s on false', 'd.slug'),
};
const accessBySite = {
  name: 'access to site',
  text: findAccessSql('join sites s on s.dealership_id = d.id', 's.slug'),
};

/** Read for every request, so that a removed membership counts at once. Undefined for a place where the person has no role. */
export const findAccess = (
  scope: PlatformScope,
  staffId: string,
  { dealershipSlug, siteSlug }: Address,
): Promise<Access | undefined> =>
  scope.run(async ({ $client }) => {
    const statement = siteSlug === undefined ? accessByDealership : accessBySite;
    const { rows } = await $client.query<AccessRow>({ ...statement, values: [staffId, siteSlug ?? dealershipSlug] });
    const [row] = rows;
    if (!row || row.roles.length === 0) return undefined;
    const { roles, id, slug, name, state } = row;
    return {
      roles,
      dealership: { id, slug, name, state },
      ...(row.site_id !== null && { site: { id: row.site_id, slug: row.site_slug, name: row.site_name } }),
    };
  });

export type StartPageChoice = {
  kind: 'dealership' | 'site';
  slug: string;
  name: string;
  /** Of a website: its dealership. */
  dealership: string | null;
  roles: StaffRole[];
};

type StartPageChoiceRow = Omit<StartPageChoice, 'dealership'> & { dealership: string | null };

/** The dealerships and websites that a person may open, by name. Every word of the text must occur in the name. */
export const listStartPageChoices = (
  scope: PlatformScope,
  staffId: string,
  { text, limit }: { text: string; limit: number },
): Promise<StartPageChoice[]> =>
  scope.run(async (tx) => {
    const covers = sql`m.staff_id = ${staffId} and ${sql.raw(coversSql)}`;
    const { rows } = await tx.execute<StartPageChoiceRow>(sql`
      with mine as (
        select d.id, d.slug, d.name, array(select distinct m.role::text from staff_memberships m where ${covers}) as roles
        from dealerships d where exists (select from staff_memberships m where ${covers}))
      select kind, slug, name, dealership, roles from (
        select 'dealership' as kind, slug, name, null as dealership, roles from mine
        union all
        select 'site', s.slug, s.name, mine.name, mine.roles from sites s join mine on mine.id = s.dealership_id
      ) found
      where name || ' ' || slug ilike all (${sql.param(toLikePatterns(text))}::text[])
      order by kind, lower(name), slug
      limit ${limit}`);
    return rows;
  });

/** The websites that a dealership owns. */
export const listOwnSites = (scope: PlatformScope, dealershipId: number): Promise<Place[]> =>
  scope.run((tx) =>
    tx
      .select({ id: sites.id, slug: sites.slug, name: sites.name })
      .from(sites)
      .where(eq(sites.dealershipId, dealershipId))
      .orderBy(asc(sites.name), asc(sites.id)),
  );
