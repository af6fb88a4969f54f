import { lruMemoize } from '../../platform/cache/lru-memoize.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type HostKind, normaliseHostname, classifyHost } from '../sites/urls/hostname.ts';
import {
  findSiteRow,
  listPreviousConfigs,
  listSiteVersions,
  type SiteRow,
  type SiteVersion,
} from '../sites/site-store.server.ts';
import {
  type ConfiguredSite,
  InvalidSiteConfig,
  type ParseConfig,
  parseSiteConfig,
  type SiteConfig,
} from './site-config.ts';

export type HostLookup =
  | { kind: 'directory'; sites: { slug: string; name: string }[] }
  | { kind: 'site'; site: ConfiguredSite }
  | { kind: 'unknown' };

export type SiteDirectory = Awaited<ReturnType<typeof openSiteDirectory>>;

const rereadMs = 15_000;
/** Entries are hosts; a site has several names and ports. */
const maxHosts = 10_000;

/**
 * Finds the site of a host without a query. The list of hostnames is cached in memory and reread at every change
 * notification; a site is loaded on first use and cached until its version changes.
 */
export async function openSiteDirectory(
  database: Database,
  platformHost: string,
  log: Pick<Log, 'error'>,
  parse: ParseConfig = parseSiteConfig,
) {
  let versions: SiteVersion[] = [];
  let bySlug = new Map<string, SiteVersion>();
  let byHostname = new Map<string, SiteVersion>();
  let bySearchHost = new Map<string, SiteVersion>();
  const loaded = new Map<number, { version: number; site: Promise<ConfiguredSite>; ready?: ConfiguredSite }>();
  const readListeners: ((site: ConfiguredSite) => void)[] = [];

  const refresh = coalesced(async () => {
    versions = await listSiteVersions(database.forPlatform());
    bySlug = new Map(versions.map((site) => [site.slug, site]));
    byHostname = new Map(
      versions.flatMap((site) => site.hostnames.map((name) => [normaliseHostname(name) ?? name, site])),
    );
    // Of several sites with the same host, the first has it.
    bySearchHost = new Map(versions.toReversed().flatMap((site) => toSearchHosts(site).map((name) => [name, site])));
    for (const id of loaded.keys()) if (!versions.some((site) => site.id === id)) loaded.delete(id);
  });

  const read = async (id: number): Promise<ConfiguredSite> => {
    const scope = database.forSite(id);
    const row = await findSiteRow(scope);
    if (!row) throw new Error(`site ${id} is gone`);
    const site = toSite(row, await readConfig(row, parse, () => listPreviousConfigs(scope), log));
    for (const listener of readListeners) listener(site);
    return site;
  };

  const loadVersion = ({ id, version }: SiteVersion): Promise<ConfiguredSite> => {
    const cached = loaded.get(id);
    if (cached?.version === version) return cached.site;
    const site = read(id);
    const loading: { version: number; site: Promise<ConfiguredSite>; ready?: ConfiguredSite } = { version, site };
    loaded.set(id, loading);
    site.then(
      (ready) => (loading.ready = ready),
      () => undefined,
    );
    // A failed load is not cached: the next request tries again.
    site.catch(() => {
      if (loaded.get(id)?.site === site) loaded.delete(id);
    });
    return site;
  };

  const refreshOrLog = (): void => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'reading the list of sites failed'));
  };
  await refresh();
  await database.listen('site_changed', refreshOrLog);
  // Notifications are lost when a connection dies silently, and a refresh can fail, so it is repeated periodically.
  setInterval(refreshOrLog, rereadMs).unref();

  const findVersion = (host: HostKind): SiteVersion | undefined => {
    if (host.kind === 'slug') return bySlug.get(host.slug);
    return host.kind === 'hostname' ? byHostname.get(host.hostname) : undefined;
  };

  const classifyCached = lruMemoize(maxHosts, (host) => classifyHost(host, platformHost));

  return {
    find: async (host: string | undefined): Promise<HostLookup> => {
      const classified = classifyHost(host, platformHost);
      if (classified.kind === 'directory') return { kind: 'directory', sites: versions };
      const found = findVersion(classified);
      return found ? { kind: 'site', site: await loadVersion(found) } : { kind: 'unknown' };
    },
    /** The site whose InstantSearch endpoint has this host: its own host, or `search.host` in its config. */
    findSearched: async (host: string): Promise<ConfiguredSite | undefined> => {
      const name = normaliseHostname(host) ?? '';
      const found = findVersion(classifyHost(host, platformHost)) ?? bySearchHost.get(name);
      return found && loadVersion(found);
    },
    /** Whether requests at this host are served: the platform's own host, a site's, or that of its search. */
    isKnown: (host: string): boolean => {
      const classified = classifyHost(host, platformHost);
      if (classified.kind === 'directory' || findVersion(classified)) return true;
      return bySearchHost.has(normaliseHostname(host) ?? '');
    },
    /** The site of a host if its current version is in memory, synchronously. */
    peek: (host: string): ConfiguredSite | undefined => {
      const found = findVersion(classifyCached(host));
      const cached = found && loaded.get(found.id);
      return cached?.version === found?.version ? cached?.ready : undefined;
    },
    /** The site with an id, for work outside of requests. */
    require: async (id: number): Promise<ConfiguredSite> => {
      const found = versions.find((site) => site.id === id);
      if (!found) throw new Error(`site ${id} is gone`);
      return loadVersion(found);
    },
    list: (): { id: number; slug: string; name: string }[] => versions,
    /** Reads a site from the database without caching it. */
    read,
    /** Calls back with every site that is read from now on: on its first use, and after a change. */
    onRead: (listener: (site: ConfiguredSite) => void): void => void readListeners.push(listener),
  };
}

function toSearchHosts({ searchHost }: SiteVersion): string[] {
  const host = searchHost === null ? undefined : URL.parse(searchHost)?.host;
  const name = host === undefined ? undefined : normaliseHostname(host);
  return name === undefined ? [] : [name];
}

/** The current config, or, with a logged error, the newest earlier one that is valid. */
async function readConfig(
  row: SiteRow,
  parse: ParseConfig,
  earlier: () => Promise<unknown[]>,
  log: Pick<Log, 'error'>,
): Promise<SiteConfig> {
  try {
    return parse(row.config);
  } catch (error) {
    if (!(error instanceof InvalidSiteConfig)) throw error;
    log.error({ site: row.slug, problems: error.message }, 'the config of a site is invalid, using the last valid one');
    for (const config of await earlier()) {
      const result = tryParse(parse, config);
      if (result) return result;
    }
    log.error({ site: row.slug }, 'no earlier config is valid, using the defaults');
    return parse({});
  }
}

function tryParse(parse: ParseConfig, config: unknown): SiteConfig | undefined {
  try {
    return parse(config);
  } catch (error) {
    if (error instanceof InvalidSiteConfig) return undefined;
    throw error;
  }
}

const toSite = (row: SiteRow, config: SiteConfig): ConfiguredSite => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  template: row.template,
  version: row.version,
  dealership_id: row.dealershipId,
  dealershipIds: row.dealershipIds,
  canonicalHost: row.hostnames.find((name) => name.canonical)?.hostname ?? null,
  locations: row.locations,
  config,
});

/** Calls during a run share exactly one following run. */
function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
