import { type Packed, unpack } from './packed.ts';
import { ResultsView } from './results-view.tsx';
import type { SearchPageData } from './search-data.ts';
import { ResultsFoot } from './templates/parts/results/results-foot.tsx';
import { templateNamed } from './templates/registry.ts';
import { searchLayouts } from './templates/search-layouts.ts';

export function SearchPage({ packed }: { packed: Packed<SearchPageData> }) {
  const data = unpack(packed);
  const Search = searchLayouts[data.template];
  return (
    <ResultsView packed={packed}>
      <Search data={data} Card={templateNamed(data.template).Card} />
      <ResultsFoot foot={data.foot} />
    </ResultsView>
  );
}
