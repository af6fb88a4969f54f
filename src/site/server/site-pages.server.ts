import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import { getStockVersion } from '../../features/car-search/stock-version.ts';
import type { SitePages } from '../../features/site-config/impact/site-pages.ts';
import type { ListLinkTargets } from '../../features/site-config/link-targets.ts';
import type { ConfiguredSite } from '../../features/site-config/site-config.ts';
import { createTenantCache } from '../../platform/cache/tenant-cache.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { listAddresses } from '../sitemaps/list-addresses.server.ts';
import { listLinkTargets } from '../sitemaps/list-link-targets.server.ts';
import type { Providers } from './providers.ts';
import { anonymousRequester, type SiteRequest, siteRequest } from './site-request.ts';

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  database: Pick<Database, 'forSite'>;
  index: CarIndex;
  clock: Clock;
  providers: Providers;
  logError(error: unknown): void;
};

/** Longer than any check of a draft takes. */
const cacheMs = 60_000;

/** Asks the router of the visitors' pages for a site that need not be published. */
export function openSitePages({ build, database, index, clock, providers, logError }: Options): SitePages & {
  listLinkTargets: ListLinkTargets;
} {
  let handle: ReturnType<typeof createRequestHandler> | undefined;
  const prepare = async () => (handle ??= createRequestHandler(await readBuild(build), 'production'));
  const requests = new WeakMap<ConfiguredSite, SiteRequest>();
  const toRequest = (site: ConfiguredSite): SiteRequest => {
    const known = requests.get(site);
    if (known) return known;
    const request: SiteRequest = {
      site,
      scope: database.forSite(site.id),
      index,
      stockVersion: getStockVersion(site, index),
      cache: createTenantCache({ clock: systemClock, maxAgeMs: cacheMs, maxTenants: 1 }),
      ...anonymousRequester,
      clock,
      ...providers,
      phoneRateLimiter: async () => 0,
      secondsToWait: async () => 0,
      requestId: 'impact',
      logError,
    };
    requests.set(site, request);
    return request;
  };
  return {
    listPaths: (site, perKind) => listAddresses(toRequest(site), perKind),
    listLinkTargets: (site, perKind) => listLinkTargets(toRequest(site), perKind),
    request: async (site, path) => {
      const context = new RouterContextProvider();
      context.set(siteRequest, toRequest(site));
      const { status, headers } = await (await prepare())(new Request(`https://any-host.invalid${path}`), context);
      return { status, location: headers.get('location') };
    },
  };
}

/** Runs all middleware and loaders of a page, and does not render it. */
async function readBuild(build: Options['build']): Promise<ServerBuild> {
  const read = typeof build === 'function' ? await build() : build;
  return { ...read, entry: { ...read.entry, module: { ...read.entry.module, default: answer } } };
}

const answer: ServerBuild['entry']['module']['default'] = async (_request, status, headers) =>
  new Response(null, { status, headers });
