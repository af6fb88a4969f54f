import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope } from '../../platform/postgres/database.ts';
import type { TemplateName } from './config/template-name.ts';
import type { SiteLocation } from './site.ts';
import { dealerships, siteConfigHistory, siteDealerships, siteHostnames, sites } from './site-tables.server.ts';

export type SiteRow = {
  id: number;
  slug: string;
  name: string;
  template: TemplateName;
  version: number;
  dealershipId: number;
  dealershipIds: number[];
  hostnames: { hostname: string; canonical: boolean }[];
  locations: SiteLocation[];
  config: unknown;
};

export type SiteVersion = {
  id: number;
  slug: string;
  name: string;
  version: number;
  /** `search.host` of its config, valid or not. */
  searchHost: string | null;
  hostnames: string[];
};

/** All sites with version and hostnames; small enough to reread at every change. */
export const listSiteVersions = (scope: PlatformScope): Promise<SiteVersion[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: sites.id,
        slug: sites.slug,
        name: sites.name,
        version: sites.version,
        searchHost: sql<string | null>`${sites.config} #>> '{search,host}'`,
        hostnames: sql<string[]>`coalesce(array_agg(${siteHostnames.hostname})
          filter (where ${siteHostnames.hostname} is not null), '{}')`,
      })
      .from(sites)
      .leftJoin(siteHostnames, eq(siteHostnames.siteId, sites.id))
      .groupBy(sites.id)
      .orderBy(asc(sites.id)),
  );

export const findSiteRow = (scope: SiteScope): Promise<SiteRow | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({
        id: sites.id,
        slug: sites.slug,
        name: sites.name,
        template: sites.template,
        version: sites.version,
        dealershipId: sites.dealershipId,
        config: sites.config,
        dealershipIds: sql<number[]>`array(select ${siteDealerships.dealershipId} from ${siteDealerships}
          where ${siteDealerships.siteId} = ${sites.id} order by ${siteDealerships.position})`,
        hostnames: sql<SiteRow['hostnames']>`(select coalesce(jsonb_agg(jsonb_build_object(
          'hostname', ${siteHostnames.hostname}, 'canonical', ${siteHostnames.canonical})), '[]')
          from ${siteHostnames} where ${siteHostnames.siteId} = ${sites.id})`,
        locations: sql<SiteLocation[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'location_type', coalesce(l.location_type::text, ''), 'dealership_slug', d.slug,
          'address', jsonb_build_object('city', l.city, 'state', l.state)) order by l.id), '[]')
          from ${siteDealerships} shown join locations l on l.dealership_id = shown.dealership_id
          join ${dealerships} d on d.id = l.dealership_id where shown.site_id = ${scope.siteId} and l.visible)`,
      })
      .from(sites)
      .where(eq(sites.id, scope.siteId));
    return row;
  });

/** The site's own hosts, in no particular order. */
export const listHostnames = (scope: SiteScope): Promise<string[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({ hostname: siteHostnames.hostname })
      .from(siteHostnames)
      .where(eq(siteHostnames.siteId, scope.siteId));
    return rows.map(({ hostname }) => hostname);
  });

/** Earlier configs, newest first: the fallback when the current one is invalid. */
export const listPreviousConfigs = (scope: SiteScope): Promise<unknown[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({ config: siteConfigHistory.config })
      .from(siteConfigHistory)
      .where(eq(siteConfigHistory.siteId, scope.siteId))
      .orderBy(desc(siteConfigHistory.version))
      .limit(20);
    return rows.map((row) => row.config);
  });
