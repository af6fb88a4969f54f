import { randomInt } from 'node:crypto';
import { lruMemoize } from '../../platform/cache/lru-memoize.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';
import { type HostKind, normaliseHostname, classifyHost } from '../sites/urls/hostname.ts';
import {
  findSiteRow,
  listPreviousConfigs,
  listSiteVersions,
  type SiteRow,
  type SiteVersion,
} from '../sites/site-store.server.ts';
import { toReadableConfig } from './drafts/draft-config.ts';
import { findDraft } from './drafts/draft-store.server.ts';
import { findValidConfig } from './last-valid-config.ts';
import type { PreviewTokens } from './preview/preview-token.server.ts';
import {
  type ConfiguredSite,
  InvalidSiteConfig,
  type ParseConfig,
  parseSiteConfig,
  type SiteConfig,
} from './site-config.ts';

export type HostLookup =
  | { kind: 'directory'; sites: { slug: string; name: string }[] }
  | { kind: 'console' }
  | { kind: 'site'; site: ConfiguredSite }
  /** The link has expired, or is not ours. */
  | { kind: 'expired preview' }
  | { kind: 'unknown' };

export type SiteDirectory = Awaited<ReturnType<typeof openSiteDirectory>>;

const rereadMs = 15_000;
/** Entries are hosts; a site has several names and ports. */
const maxHosts = 10_000;

/**
 * Finds the site of a host without a query. The list of hostnames is cached in memory and reread at every change
 * notification; a site is loaded on first use and cached until its version changes.
 */
type Databases = { database: Pick<Database, 'forSite' | 'listen'>; platformDatabase: PlatformDatabase };

type Previews = { tokens: Pick<PreviewTokens, 'read'>; clock: Clock };

export async function openSiteDirectory(
  { database, platformDatabase }: Databases,
  platformHost: string,
  log: Pick<Log, 'error'>,
  parse: ParseConfig = parseSiteConfig,
  previews: Previews = { tokens: { read: () => undefined }, clock: systemClock },
) {
  let versions: SiteVersion[] = [];
  let bySlug = new Map<string, SiteVersion>();
  let byHostname = new Map<string, SiteVersion>();
  let bySearchHost = new Map<string, SiteVersion>();
  const loaded = new Map<number, { version: number; site: Promise<ConfiguredSite>; ready?: ConfiguredSite }>();
  const readListeners: ((site: ConfiguredSite) => void)[] = [];

  const refresh = coalesced(async () => {
    versions = await listSiteVersions(platformDatabase.forPlatform());
    bySlug = new Map(versions.map((site) => [site.slug, site]));
    byHostname = new Map(
      versions.flatMap((site) => site.hostnames.map((name) => [normaliseHostname(name) ?? name, site])),
    );
    // Of several sites with the same host, the first has it.
    bySearchHost = new Map(versions.toReversed().flatMap((site) => toSearchHosts(site).map((name) => [name, site])));
    for (const id of loaded.keys()) if (!versions.some((site) => site.id === id)) loaded.delete(id);
  });

  const readSite = async (id: number): Promise<ConfiguredSite> => {
    const scope = database.forSite(id);
    const row = await findSiteRow(scope);
    if (!row) throw new Error(`site ${id} is gone`);
    return toSite(row, await readConfig(row, parse, () => listPreviousConfigs(scope), log));
  };

  const read = async (id: number): Promise<ConfiguredSite> => {
    const site = await readSite(id);
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

  /** A site as it is, and as its draft would make it; without a draft the two are the same. */
  const readDraft = async (siteId: number): Promise<{ published: ConfiguredSite; draft: ConfiguredSite }> => {
    const [published, draft] = await Promise.all([readSite(siteId), findDraft(database.forSite(siteId))]);
    const config = draft ? toReadableConfig(draft.config).config : published.config;
    return {
      published,
      draft: {
        ...published,
        template: draft?.template ?? published.template,
        // Unlike that of any other request: nothing that is cached for a version is found.
        version: -randomInt(1, 2 ** 31),
        config: { ...config, analytics: { ...config.analytics, tagManagerId: null } },
        preview: true,
      },
    };
  };

  /** Read for every request. */
  const readPreview = async (token: string): Promise<ConfiguredSite | undefined> => {
    const preview = previews.tokens.read(token, previews.clock());
    if (!preview || !versions.some(({ id }) => id === preview.siteId)) return undefined;
    const { draft } = await readDraft(preview.siteId);
    return {
      ...draft,
      template: preview.template ?? draft.template,
      ...(preview.at && { previewedAt: preview.at }),
    };
  };

  const classifyCached = lruMemoize(maxHosts, (host) => classifyHost(host, platformHost));

  return {
    find: async (host: string | undefined): Promise<HostLookup> => {
      const classified = classifyHost(host, platformHost);
      if (classified.kind === 'directory') return { kind: 'directory', sites: versions };
      if (classified.kind === 'console') return classified;
      if (classified.kind === 'preview') {
        const site = await readPreview(classified.token);
        return site ? { kind: 'site', site } : { kind: 'expired preview' };
      }
      const found = findVersion(classified);
      return found ? { kind: 'site', site: await loadVersion(found) } : { kind: 'unknown' };
    },
    /** The site whose InstantSearch endpoint has this host: its own host, or `search.host` in its config. */
    findSearched: async (host: string): Promise<ConfiguredSite | undefined> => {
      const name = normaliseHostname(host) ?? '';
      const classified = classifyHost(host, platformHost);
      if (classified.kind === 'preview') return readPreview(classified.token);
      const found = findVersion(classified) ?? bySearchHost.get(name);
      return found && loadVersion(found);
    },
    /**
     * Whether this host may get a certificate of its own: the platform's own host, the console's, a site's, or that of its
     * search. A preview's may not: certificates are published, and its name is the key to the draft.
     */
    isKnown: (host: string): boolean => {
      const classified = classifyHost(host, platformHost);
      if (classified.kind === 'directory' || classified.kind === 'console' || findVersion(classified)) return true;
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
    readDraft,
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
    const valid = findValidConfig(await earlier(), parse);
    if (valid) return valid;
    log.error({ site: row.slug }, 'no earlier config is valid, using the defaults');
    return parse({});
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
