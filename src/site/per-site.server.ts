import type { SiteRequest } from './site-request.ts';

/**
 * What all pages of a site have in common is read once in a few seconds, however many loaders and visitors ask. It must
 * depend on the site alone, never on who asks for what.
 */
export const perSite = <Result>(read: (request: SiteRequest) => Promise<Result>) => remembered(read, () => 0);

/** The same for what comes from the index: read anew as soon as the stock that the site lists has changed. */
export const perStock = <Result>(read: (request: SiteRequest) => Promise<Result>) =>
  remembered(read, ({ stockVersion }) => stockVersion);

function remembered<Result>(
  read: (request: SiteRequest) => Promise<Result>,
  stampOf: (request: SiteRequest) => number,
) {
  return (request: SiteRequest): Promise<Result> => {
    const { site, memory } = request;
    return memory.read({ siteId: site.id, siteVersion: site.version }, read, () => read(request), stampOf(request));
  };
}
