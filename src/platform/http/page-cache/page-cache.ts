import { LruCache } from '../../cache/lru-cache.ts';
import type { Tenant } from '../../cache/tenant-cache.ts';
import type { Clock } from '../../clock.ts';
import type { Encodings } from './encoding.ts';
import { type PageVariant, StoredPage } from './stored-page.ts';

/** The data that a page was rendered from. The page is not served for any other version. */
export type PageVersion = Tenant & { readonly stockVersion: number };

/** The page that a request was served before, and the host it was for. */
type Alias = { host: string; key: string };

type Entry = { page: StoredPage; version: PageVersion; expiresAt: number; aliases: readonly string[] };

export type PageCache = ReturnType<typeof createPageCache>;

/** Requests that differ in what is not part of the key (campaign parameters) are aliases of one page. */
const maxAliases = 16;
/** Bytes of a page's headers, keys and map entries, roughly. */
const overhead = 4096;

/** Rendered pages, limited by their bytes. The least recently requested are evicted. */
export function createPageCache({ clock, maxAgeMs, maxBytes }: { clock: Clock; maxAgeMs: number; maxBytes: number }) {
  const pages = new LruCache<string, Entry>({
    maxSize: maxBytes,
    onEvict: (_key, entry) => deleteAliases(entry.aliases),
  });
  const aliases = new Map<string, Alias>();
  const rendering = new Map<string, Promise<StoredPage | Response>>();

  const deleteAliases = (requestKeys: readonly string[]): void => {
    for (const requestKey of requestKeys) aliases.delete(requestKey);
  };

  /** Also called when the size of an entry may have changed. */
  const store = (key: string, entry: Entry): void => {
    const aliasBytes = entry.aliases.reduce((sum, { length }) => sum + length, 0);
    pages.set(key, entry, overhead + entry.page.bytes + aliasBytes);
  };

  const storeRendered = (key: string, page: StoredPage, version: PageVersion, expiresAt: number): void => {
    const previous = pages.peek(key);
    // A render that started earlier may finish later.
    if (previous && isNewer(previous.version, version)) return;
    store(key, { page, version, expiresAt, aliases: previous?.aliases ?? [] });
  };

  const findCurrent = (key: string, version: PageVersion): Entry | undefined => {
    const entry = pages.get(key);
    return entry && isSame(entry.version, version) && entry.expiresAt > clock().getTime() ? entry : undefined;
  };

  return {
    findAlias: (requestKey: string): Alias | undefined => aliases.get(requestKey),

    /** Records which page a request was served. Beyond the limit, the oldest alias of a page is dropped. */
    addAlias: (requestKey: string, alias: Alias): void => {
      const entry = pages.peek(alias.key);
      if (!entry || aliases.has(requestKey)) return;
      aliases.set(requestKey, alias);
      const all = [...entry.aliases, requestKey];
      deleteAliases(all.slice(0, -maxAliases));
      entry.aliases = all.slice(-maxAliases);
      store(alias.key, entry);
    },

    /** The page, if it is current and stored in one of these encodings. */
    find: (key: string, version: PageVersion, encodings: Encodings): PageVariant | undefined =>
      findCurrent(key, version)?.page.find(encodings),

    /**
     * The stored page, or the one that `render` returns; requests that arrive while it renders share it. A `Response`
     * is not stored: only the requests that waited for it get it. `render` receives the previous page, which it may
     * return again. Instead of a 503 the previous page of the same site version is served.
     */
    read: async (
      key: string,
      version: PageVersion,
      encodings: Encodings,
      render: (previous: StoredPage | undefined) => Promise<StoredPage | Response>,
    ): Promise<PageVariant | Response> => {
      const entry = findCurrent(key, version);
      if (entry) {
        const variant = await entry.page.get(encodings);
        if (pages.peek(key) === entry) store(key, entry);
        return variant;
      }
      const flight = `${key}\n${version.siteVersion}.${version.stockVersion}`;
      let shared = rendering.get(flight);
      if (!shared) {
        const expiresAt = clock().getTime() + maxAgeMs;
        shared = render(pages.peek(key)?.page)
          .then((rendered) => {
            if (rendered instanceof StoredPage) storeRendered(key, rendered, version, expiresAt);
            return rendered;
          })
          .finally(() => rendering.delete(flight));
        rendering.set(flight, shared);
      }
      const rendered = await shared;
      if (rendered instanceof StoredPage) return rendered.get(encodings);
      const previous = rendered.status === 503 ? pages.peek(key) : undefined;
      return previous?.version.siteVersion === version.siteVersion ? previous.page.get(encodings) : rendered.clone();
    },

    stats: () => ({ pages: pages.count, bytes: pages.size }),
  };
}

const isSame = (one: PageVersion, other: PageVersion): boolean =>
  one.siteId === other.siteId && one.siteVersion === other.siteVersion && one.stockVersion === other.stockVersion;

const isNewer = (one: PageVersion, other: PageVersion): boolean =>
  one.siteId === other.siteId &&
  (one.siteVersion > other.siteVersion ||
    (one.siteVersion === other.siteVersion && one.stockVersion > other.stockVersion));
