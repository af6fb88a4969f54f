import { isWatchlistPath } from '../features/watchlist/watchlist-path.ts';
import { readWatchlist } from './watchlist/read-watchlist.server.ts';
import type { ConfiguredPage } from './configured-page-data.ts';
import { pack } from './packed.ts';
import { readSearch } from './read-search.server.ts';
import type { SearchPageData } from './search-data.ts';
import type { SiteRequest } from './site-request.ts';

/** What an address means on this site. @throws a redirect, or 404 for one that means nothing here */
export async function readConfiguredPage(asked: SiteRequest, request: Request, url: URL): Promise<ConfiguredPage> {
  const { config, template } = asked.site;
  if (isWatchlistPath(config, url.pathname)) return pack(await readWatchlist(asked, request));
  return pack<SearchPageData>({ kind: 'search', template, ...(await readSearch(asked, url)) });
}
