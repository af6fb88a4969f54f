import type { SiteRequest } from './site-request.ts';

/** What of a request remembering takes. */
type Remembering = Pick<SiteRequest, 'site' | 'memory'>;

/**
 * What all pages of a site have in common is read once in a few seconds, however many loaders and visitors ask. It must
 * depend on the site alone, never on who asks for what.
 */
export const perSite = <Result, Request extends Remembering = SiteRequest>(
  read: (request: Request) => Promise<Result>,
) => remembered(read, () => 0);

/** The same for what comes from the index: read anew as soon as the stock that the site lists has changed. */
export const perStock = <Result>(read: (request: SiteRequest) => Promise<Result>) =>
  remembered(read, ({ stockVersion }) => stockVersion);

type ReadOne<Key, Result> = (request: SiteRequest, key: Key) => Promise<Result>;

/** The same for what is read for one of few things that all pages of a site have to do with: a dealership, a location. */
export const perSiteAnd = <Key, Result>(read: ReadOne<Key, Result>, nameOf: (key: Key) => string) =>
  byName(
    perSite(async () => new Map<string, Promise<Result>>()),
    read,
    nameOf,
  );

/** The same for one of the site's many cars: of those that were asked for last. */
export const perStockAnd = <Key, Result>(read: ReadOne<Key, Result>, nameOf: (key: Key) => string) =>
  byName(
    perStock(async () => new Map<string, Promise<Result>>()),
    read,
    nameOf,
  );

/** Of a site's thousand cars as many as are looked at together; of the rest there are far fewer. */
const mostNames = 200;

function byName<Key, Result>(
  answersOf: (request: SiteRequest) => Promise<Map<string, Promise<Result>>>,
  read: ReadOne<Key, Result>,
  nameOf: (key: Key) => string,
) {
  return async (request: SiteRequest, key: Key): Promise<Result> => {
    const answers = await answersOf(request);
    const name = nameOf(key);
    const known = answers.get(name);
    if (known) return known;
    const answer = read(request, key);
    const [oldest] = answers.keys();
    if (answers.size >= mostNames && oldest !== undefined) answers.delete(oldest);
    answers.set(name, answer);
    // Told to those who waited for it, and not remembered.
    answer.catch(() => answers.delete(name));
    return answer;
  };
}

function remembered<Result, Request extends Remembering>(
  read: (request: Request) => Promise<Result>,
  stampOf: (request: Request) => number,
) {
  return (request: Request): Promise<Result> => {
    const { site, memory } = request;
    return memory.read({ siteId: site.id, siteVersion: site.version }, read, () => read(request), stampOf(request));
  };
}
