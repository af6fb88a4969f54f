import { LruCache } from '../../platform/cache/lru-cache.ts';
import type { SiteRequest } from './site-request.ts';

type CacheScope = Pick<SiteRequest, 'site' | 'cache'>;

/**
 * Reads once every few seconds what all pages of a site share, for all loaders and visitors. The result must depend on
 * the site alone, never on the visitor or the URL.
 */
export const cachePerSite = <Result, Request extends CacheScope = SiteRequest>(
  read: (request: Request) => Promise<Result>,
) => cached(read, () => 0);

/** The same for data from the car index: read again as soon as the stock that the site lists changes. */
export const cachePerStock = <Result>(read: (request: SiteRequest) => Promise<Result>) =>
  cached(read, ({ stockVersion }) => stockVersion);

type ReadOne<Key, Result> = (request: SiteRequest, key: Key) => Promise<Result>;

/** The same for one of a few things that all pages of a site share: a dealership, a location. */
export const cachePerSiteAndKey = <Key, Result>(read: ReadOne<Key, Result>, getName: (key: Key) => string) =>
  cachedByName(
    cachePerSite(async () => createResults<Result>()),
    read,
    getName,
  );

/** The same for one of the site's many cars: stores the most recently requested ones. */
export const cachePerStockAndKey = <Key, Result>(read: ReadOne<Key, Result>, getName: (key: Key) => string) =>
  cachedByName(
    cachePerStock(async () => createResults<Result>()),
    read,
    getName,
  );

type Results<Result> = LruCache<string, Promise<Result>>;

/** Per site; of a site's thousand cars as many as are viewed at a time. */
const maxResults = 200;

const createResults = <Result>(): Results<Result> => new LruCache({ maxSize: maxResults });

function cachedByName<Key, Result>(
  getResults: (request: SiteRequest) => Promise<Results<Result>>,
  read: ReadOne<Key, Result>,
  getName: (key: Key) => string,
) {
  return async (request: SiteRequest, key: Key): Promise<Result> => {
    const results = await getResults(request);
    const name = getName(key);
    const existing = results.get(name);
    if (existing) return existing;
    const result = read(request, key);
    results.set(name, result);
    // A failure reaches those who waited for it, and is not cached.
    result.catch(() => results.delete(name));
    return result;
  };
}

function cached<Result, Request extends CacheScope>(
  read: (request: Request) => Promise<Result>,
  getStamp: (request: Request) => number,
) {
  return (request: Request): Promise<Result> => {
    const { site, cache } = request;
    return cache.read({ siteId: site.id, siteVersion: site.version }, read, () => read(request), getStamp(request));
  };
}
