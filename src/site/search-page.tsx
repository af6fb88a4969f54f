import { type Packed, unpack } from './packed.ts';
import { ResultsView } from './results-view.tsx';
import type { SearchPageData } from './search-data.ts';
import { ResultsFoot } from './templates/parts/results/results-foot.tsx';
import { templateNamed } from './templates/registry.ts';

export function SearchPage({ packed }: { packed: Packed<SearchPageData> }) {
  const data = unpack(packed);
  const { Search } = templateNamed(data.template);
  return (
    <ResultsView packed={packed}>
      <Search data={data} />
      <ResultsFoot foot={data.foot} />
    </ResultsView>
  );
}
