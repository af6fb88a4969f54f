import { type Packed, unpack } from '../rendering/packed-data.ts';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { ResultsProvider } from './results-provider.tsx';
import type { SearchPageData } from './search-data.ts';
import { ResultsFooter } from '../templates/components/results/results-footer.tsx';
import { getTemplate } from '../templates/registry.ts';
import { searchLayouts } from '../templates/search-layouts.ts';

export function SearchResultsView({ packed }: { packed: Packed<SearchPageData> }) {
  const data = unpack(packed);
  const Search = searchLayouts[data.template];
  return (
    <ResultsProvider packed={packed}>
      <Search data={data} Card={getTemplate(data.template).Card} />
      {data.results.cars.length === 0 && <RecentlyViewed />}
      <ResultsFooter foot={data.foot} />
    </ResultsProvider>
  );
}
