import { LruCache } from '../cache/lru-cache.ts';

export type FindImage<Image> = (siteId: number, id: number) => Promise<Image | undefined>;

/** Contains the site, so that one site never gets another site's image. */
type ImageKey = `site ${number} image ${number}`;

interface Lifetime {
  /** On the clock of `now`. */
  ends: number;
}

interface CachedLookup<Image> {
  image: Promise<Image | undefined>;
  lifetime: Lifetime;
}

interface LookupCacheOptions {
  /** Maximum number of entries; the least recently used is evicted first. */
  maxEntries: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

/** An image may be removed from its site: it disappears after this time. */
const foundMs = 60_000;
/** A page requests a new image immediately. */
const missingMs = 1000;

/**
 * Caches image lookups: most image requests end in 304 Not Modified. Concurrent requests share one lookup. Failures are
 * not cached.
 */
export function cacheImageLookups<Image>(
  find: FindImage<Image>,
  { maxEntries, now = () => performance.now() }: LookupCacheOptions,
): FindImage<Image> {
  const cache = new LruCache<ImageKey, CachedLookup<Image>>({ maxSize: maxEntries });

  async function runLookup(lifetime: Lifetime, siteId: number, id: number): Promise<Image | undefined> {
    try {
      const image = await find(siteId, id);
      if (image === undefined) lifetime.ends = Math.min(lifetime.ends, now() + missingMs);
      return image;
    } catch (error) {
      lifetime.ends = -Infinity;
      throw error;
    }
  }

  function startLookup(siteId: number, id: number): CachedLookup<Image> {
    // From the start of the query: the result is no newer than that.
    const lifetime: Lifetime = { ends: now() + foundMs };
    return { lifetime, image: runLookup(lifetime, siteId, id) };
  }

  return (siteId, id) => {
    const key: ImageKey = `site ${siteId} image ${id}`;
    const cached = cache.get(key);
    if (cached && now() < cached.lifetime.ends) return cached.image;
    const lookup = startLookup(siteId, id);
    cache.set(key, lookup);
    return lookup.image;
  };
}
