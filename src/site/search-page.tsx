import type { Route } from './+types/search-page.ts';
import { readKept } from './kept-results.ts';
import { pack, type Packed, unpack } from './packed.ts';
import { readSearch } from './read-search.server.ts';
import { ResultsView } from './results-view.tsx';
import type { SearchPageData } from './search-data.ts';
import { searchMeta } from './search-meta.ts';
import { siteRequest } from './site-request.ts';
import { ResultsFoot } from './templates/parts/results/results-foot.tsx';
import { templateNamed } from './templates/registry.ts';

export const loader = async ({ context, url }: Route.LoaderArgs): Promise<Packed<SearchPageData>> => {
  const request = context.get(siteRequest);
  return pack({ template: request.site.template, ...(await readSearch(request, url)) });
};

/** Results that the browser has seen lately come back at once; when the server cannot be reached, the last ones stay. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readKept(new URL(request.url), serverLoader);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? searchMeta(unpack(loaderData)) : []);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const data = unpack(loaderData);
  const { Search } = templateNamed(data.template);
  return (
    <ResultsView packed={loaderData}>
      <Search data={data} />
      <ResultsFoot foot={data.foot} />
    </ResultsView>
  );
}
