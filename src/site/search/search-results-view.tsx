import { type Packed, unpack } from '../rendering/packed-data.ts';
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
      <ResultsFooter foot={data.foot} />
    </ResultsProvider>
  );
}
