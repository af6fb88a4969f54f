import type { HeadersArgs } from 'react-router';
import type { Route } from './+types/configured-page.ts';
import { isResults, readKept } from './kept-results.ts';
import { unpack } from './packed.ts';
import { metaOf } from './page-head.ts';
import { loadView, viewNamed } from './page-views.ts';
import { readConfiguredPage } from './read-configured-page.server.ts';
import { searchMeta } from './search-meta.ts';
import { SearchPage } from './search-page.tsx';
import { siteRequest } from './site-request.ts';

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  readConfiguredPage(context.get(siteRequest), request, url);

/** Results that the browser has seen lately come back at once; when the server cannot be reached, the last ones stay. */
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const page = await readKept(new URL(request.url), serverLoader);
  if (!isResults(page)) await loadView(unpack(page).kind);
  return page;
};

export const headers = ({ loaderHeaders, errorHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData: page }) => {
  if (!page) return [];
  if (isResults(page)) return searchMeta(unpack(page));
  return metaOf(unpack(page).head);
};

export default function ConfiguredPage({ loaderData }: Route.ComponentProps) {
  if (isResults(loaderData)) return <SearchPage packed={loaderData} />;
  const page = unpack(loaderData);
  const { View } = viewNamed(page.kind);
  return <View page={page} />;
}
