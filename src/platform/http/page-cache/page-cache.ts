import type { Tenant } from '../../cache/tenant-memory.ts';
import type { Clock } from '../../clock.ts';
import type { Encoding, Encodings } from './encoding.ts';
import { type PageVariant, StoredPage } from './stored-page.ts';

/** What a page was rendered from, beside its address: under any other it is not shown. */
export type PageStamp = Tenant & { readonly stockVersion: number };

/** A way in which a page was asked for, and the host whose site it was then. */
type Alias = { host: string; key: string };

type Kept = { page: StoredPage; stamp: PageStamp; until: number; bytes: number; aliases: readonly string[] };

export type PageCache = ReturnType<typeof createPageCache>;

/** Campaigns give every visitor an address of his own: the page is found under each, at once under these. */
const mostAliases = 16;
/** Of a page's headers, of its keys and of the maps around it. */
const overhead = 4096;

/** Rendered pages, at most so many bytes of them; what was not asked for the longest gives way. */
export function createPageCache({ clock, maxAgeMs, maxBytes }: { clock: Clock; maxAgeMs: number; maxBytes: number }) {
  const pages = new Map<string, Kept>();
  const aliases = new Map<string, Alias>();
  const rendering = new Map<string, Promise<StoredPage | Response>>();
  let bytes = 0;

  const forget = (key: string): void => {
    const kept = pages.get(key);
    if (!kept) return;
    bytes -= kept.bytes;
    pages.delete(key);
    for (const alias of kept.aliases) aliases.delete(alias);
  };

  const weigh = (kept: Kept): void => {
    bytes -= kept.bytes;
    kept.bytes = overhead + kept.page.bytes + kept.aliases.reduce((sum, { length }) => sum + length, 0);
    bytes += kept.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  };

  const keep = (key: string, page: StoredPage, stamp: PageStamp, until: number): void => {
    const before = pages.get(key);
    // Who began earlier may end later.
    if (before && isNewer(before.stamp, stamp)) return;
    const kept = { page, stamp, until, bytes: 0, aliases: before?.aliases ?? [] };
    if (before) bytes -= before.bytes;
    pages.delete(key);
    pages.set(key, kept);
    weigh(kept);
  };

  const current = (key: string, stamp: PageStamp): Kept | undefined => {
    const kept = pages.get(key);
    if (!kept || !isSame(kept.stamp, stamp) || kept.until <= clock().getTime()) return undefined;
    pages.delete(key);
    pages.set(key, kept);
    return kept;
  };

  return {
    /** Which page was meant the last time that somebody asked with these words. */
    aliasOf: (asked: string): Alias | undefined => aliases.get(asked),

    /** From now on these words mean this page; of too many, those that were heard first do no longer. */
    callAlso: (asked: string, alias: Alias): void => {
      const kept = pages.get(alias.key);
      if (!kept || aliases.has(asked)) return;
      aliases.set(asked, alias);
      const all = [...kept.aliases, asked];
      for (const oldest of all.slice(0, -mostAliases)) aliases.delete(oldest);
      kept.aliases = all.slice(-mostAliases);
      weigh(kept);
    },

    /** The page, if it is here in this encoding and still holds. */
    find: (key: string, stamp: PageStamp, encoding: Encoding): PageVariant | undefined =>
      current(key, stamp)?.page.find(encoding),

    /**
     * The page as it is here, else as `render` makes it; however many ask meanwhile, it is made once. A response is not
     * for keeping: those who waited for it get it, nobody after them. `render` is given the page as it was last, which
     * may still do.
     */
    read: async (
      key: string,
      stamp: PageStamp,
      { soon, well }: Encodings,
      render: (earlier: StoredPage | undefined) => Promise<StoredPage | Response>,
    ): Promise<PageVariant | Response> => {
      const here = current(key, stamp);
      if (here) {
        const variant = await here.page.in(well);
        if (pages.get(key) === here) weigh(here);
        return variant;
      }
      const flight = `${key}\n${stamp.siteVersion}.${stamp.stockVersion}`;
      let making = rendering.get(flight);
      if (!making) {
        const until = clock().getTime() + maxAgeMs;
        making = render(pages.get(key)?.page)
          .then((made) => {
            if (made instanceof StoredPage) keep(key, made, stamp, until);
            return made;
          })
          .finally(() => rendering.delete(flight));
        rendering.set(flight, making);
      }
      const made = await making;
      return made instanceof StoredPage ? (made.find(well) ?? made.in(soon)) : made.clone();
    },

    stats: () => ({ pages: pages.size, bytes }),
  };
}

const isSame = (one: PageStamp, other: PageStamp): boolean =>
  one.siteId === other.siteId && one.siteVersion === other.siteVersion && one.stockVersion === other.stockVersion;

const isNewer = (one: PageStamp, other: PageStamp): boolean =>
  one.siteId === other.siteId &&
  (one.siteVersion > other.siteVersion ||
    (one.siteVersion === other.siteVersion && one.stockVersion > other.stockVersion));
