import { isWatchlistPath } from '../features/watchlist/watchlist-path.ts';
import type { ConfiguredPage } from './configured-page-data.ts';
import { readContentPage } from './content/read-content-page.server.ts';
import { readModelPage } from './models/read-model-page.server.ts';
import { movedOrMissing } from './moved-or-missing.server.ts';
import { pack } from './packed.ts';
import { readSearch } from './read-search.server.ts';
import type { SearchPageData } from './search-data.ts';
import type { SiteRequest } from './site-request.ts';
import { readWatchlist } from './watchlist/read-watchlist.server.ts';

/** What an address means on this site. @throws a redirect, or 404 for one that means nothing here */
export async function readConfiguredPage(asked: SiteRequest, request: Request, url: URL): Promise<ConfiguredPage> {
  const { config, template } = asked.site;
  if (isWatchlistPath(config, url.pathname)) return pack(await readWatchlist(asked, request));
  const search = await readSearch(asked, url);
  if (search) return pack<SearchPageData>({ kind: 'search', template, ...search });
  const written = (await readContentPage(asked, url.pathname)) ?? (await readModelPage(asked, url));
  if (written) return pack(written);
  throw await movedOrMissing(asked, url);
}
