import { rememberLast } from '../../platform/cache/remember-last.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type HostKind, normaliseHostname, readHost } from './hostname.ts';
import { InvalidSiteConfig, type ParseConfig, parseSiteConfig, type SiteConfig } from './site-config.ts';
import {
  findSiteRow,
  listEarlierConfigs,
  listSiteVersions,
  type SiteRow,
  type SiteVersion,
} from './site-store.server.ts';
import type { Site } from './site.ts';

export type FoundHost =
  | { kind: 'directory'; sites: { slug: string; name: string }[] }
  | { kind: 'site'; site: Site }
  | { kind: 'unknown' };

export type SiteDirectory = Awaited<ReturnType<typeof openSiteDirectory>>;

const rereadMs = 15_000;
/** Sites, with some names and ports each. */
const mostHosts = 10_000;

/**
 * Finds the site of a host without asking the database: the list of names is held in memory and read anew at every
 * notice of a change; a site is loaded when it is first asked for and kept until its version moves on.
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
  const loaded = new Map<number, { version: number; site: Promise<Site>; ready?: Site }>();

  const refresh = coalesced(async () => {
    versions = await listSiteVersions(database.forPlatform());
    bySlug = new Map(versions.map((site) => [site.slug, site]));
    byHostname = new Map(
      versions.flatMap((site) => site.hostnames.map((name) => [normaliseHostname(name) ?? name, site])),
    );
    for (const id of loaded.keys()) if (!versions.some((site) => site.id === id)) loaded.delete(id);
  });

  const load = async (id: number): Promise<Site> => {
    const scope = database.forSite(id);
    const row = await findSiteRow(scope);
    if (!row) throw new Error(`site ${id} is gone`);
    return toSite(row, await readConfig(row, parse, () => listEarlierConfigs(scope), log));
  };

  const siteAt = ({ id, version }: SiteVersion): Promise<Site> => {
    const cached = loaded.get(id);
    if (cached?.version === version) return cached.site;
    const site = load(id);
    const loading: { version: number; site: Promise<Site>; ready?: Site } = { version, site };
    loaded.set(id, loading);
    site.then(
      (ready) => (loading.ready = ready),
      () => undefined,
    );
    // A failed load is not kept: the next request tries again.
    site.catch(() => {
      if (loaded.get(id)?.site === site) loaded.delete(id);
    });
    return site;
  };

  const refreshAndTell = (): void => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'the list of sites could not be read'));
  };
  await refresh();
  await database.listen('site_changed', refreshAndTell);
  // Notices can be lost with a connection that died unnoticed, and a refresh can fail: this is the second chance.
  setInterval(refreshAndTell, rereadMs).unref();

  const versionOf = (read: HostKind): SiteVersion | undefined => {
    if (read.kind === 'slug') return bySlug.get(read.slug);
    return read.kind === 'hostname' ? byHostname.get(read.hostname) : undefined;
  };

  const readLately = rememberLast(mostHosts, (host) => readHost(host, platformHost));

  return {
    find: async (host: string | undefined): Promise<FoundHost> => {
      const read = readHost(host, platformHost);
      if (read.kind === 'directory') return { kind: 'directory', sites: versions };
      const found = versionOf(read);
      return found ? { kind: 'site', site: await siteAt(found) } : { kind: 'unknown' };
    },
    /** The site of a host, if its present version is in memory: for who cannot wait. */
    peek: (host: string): Site | undefined => {
      const found = versionOf(readLately(host));
      const kept = found && loaded.get(found.id);
      return kept?.version === found?.version ? kept?.ready : undefined;
    },
    /** The site of an id, for what happens without a request. */
    require: async (id: number): Promise<Site> => {
      const found = versions.find((site) => site.id === id);
      if (!found) throw new Error(`site ${id} is gone`);
      return siteAt(found);
    },
    list: (): { slug: string; name: string }[] => versions,
  };
}

/** The present config, or with a warning the newest earlier one that can be read. */
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
    log.error({ site: row.slug, problems: error.message }, 'a site keeps its last good config: the new one is refused');
    for (const config of await earlier()) {
      const result = tryParse(parse, config);
      if (result) return result;
    }
    log.error({ site: row.slug }, 'no earlier config can be read: the site runs on the defaults');
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

const toSite = (row: SiteRow, config: SiteConfig): Site => ({
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

/** However many ask while a run is under way, exactly one more run follows it. */
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
