import { isWatchlistPath } from '../../features/watchlist/watchlist-path.ts';
import type { ConfiguredPage } from './configured-page-data.ts';
import { readContentPage } from '../content/read-content-page.server.ts';
import { readModelPage } from '../models/read-model-page.server.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import { pack } from '../rendering/packed-data.ts';
import { readSearch } from '../search/read-search.server.ts';
import type { SearchPageData } from '../search/search-data.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readWatchlist } from '../watchlist/read-watchlist.server.ts';

/** Reads the page that a site has at a URL. @throws a redirect, or 404 */
export async function readConfiguredPage(
  siteRequest: SiteRequest,
  request: Request,
  url: URL,
): Promise<ConfiguredPage> {
  const { config, template } = siteRequest.site;
  if (isWatchlistPath(config, url.pathname)) return pack(await readWatchlist(siteRequest, request));
  const search = await readSearch(siteRequest, url);
  if (search) return pack<SearchPageData>({ kind: 'search', template, ...search });
  const page = (await readContentPage(siteRequest, url.pathname)) ?? (await readModelPage(siteRequest, url));
  if (page) return pack(page);
  throw await redirectOrNotFound(siteRequest, url);
}
