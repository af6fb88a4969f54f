import type { HeadersArgs } from 'react-router';
import type { Route } from './+types/configured-page.ts';
import { isSearchResults, readThroughCache } from '../search/results-browser-cache.ts';
import { unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { loadView, getView } from './page-views.ts';
import { readConfiguredPage } from './read-configured-page.server.ts';
import { searchMeta } from '../search/search-meta.ts';
import { SearchResultsView } from '../search/search-results-view.tsx';
import { siteRequest } from '../server/site-request.ts';

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  readConfiguredPage(context.get(siteRequest), request, url);

/** Shows recently seen results immediately. If the server cannot be reached, the last results stay. */
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const page = await readThroughCache(new URL(request.url), serverLoader);
  if (!isSearchResults(page)) await loadView(unpack(page).kind);
  return page;
};

export const headers = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData: page }) => {
  if (!page) return [];
  if (isSearchResults(page)) return searchMeta(unpack(page));
  return toMetaDescriptors(unpack(page).head);
};

export default function ConfiguredPage({ loaderData }: Route.ComponentProps) {
  if (isSearchResults(loaderData)) return <SearchResultsView packed={loaderData} />;
  const page = unpack(loaderData);
  const { View } = getView(page.kind);
  return <View page={page} />;
}
