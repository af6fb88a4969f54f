import { LruCache } from '../cache/lru-cache.ts';

export type FindImage<Image> = (siteId: number, id: number) => Promise<Image | undefined>;

/** Contains the site, so that one site never gets another site's image. */
type ImageKey = `site ${number} image ${number}`;

interface Life {
  /** Milliseconds of `now`. */
  ends: number;
}

interface Answer<Image> {
  image: Promise<Image | undefined>;
  life: Life;
}

interface RememberOptions {
  /** Maximum number of entries; the least recently used goes first. */
  most: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

/** An image may be removed from its site: it disappears after this time. */
const foundMs = 60_000;
/** A page with a new image requests it at once. */
const missingMs = 1000;

/**
 * Caches image lookups: most image requests end in 304 Not Modified. Concurrent requests share one lookup. Failures are
 * not cached.
 */
export function cacheImageLookups<Image>(
  find: FindImage<Image>,
  { most, now = () => performance.now() }: RememberOptions,
): FindImage<Image> {
  const answers = new LruCache<ImageKey, Answer<Image>>({ maxSize: most });

  async function ask(life: Life, siteId: number, id: number): Promise<Image | undefined> {
    try {
      const image = await find(siteId, id);
      if (image === undefined) life.ends = Math.min(life.ends, now() + missingMs);
      return image;
    } catch (error) {
      life.ends = -Infinity;
      throw error;
    }
  }

  function begin(siteId: number, id: number): Answer<Image> {
    // From the start of the query: the result is no newer than that.
    const life: Life = { ends: now() + foundMs };
    return { life, image: ask(life, siteId, id) };
  }

  return (siteId, id) => {
    const key: ImageKey = `site ${siteId} image ${id}`;
    const held = answers.get(key);
    if (held && now() < held.life.ends) return held.image;
    const answer = begin(siteId, id);
    answers.set(key, answer);
    return answer.image;
  };
}
