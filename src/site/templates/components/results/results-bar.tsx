import type { ReactNode } from 'react';
import { countFilters } from '../../../../features/car-search/filters/build-filter-chips.ts';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { countWithNoun } from '../../../../ui/text/count-with-noun.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { filterPanelId } from './filter-panel.tsx';

type ResultsBarProps = { start?: ReactNode; sort: ReactNode; end?: ReactNode };

/** The count, the filter button and the sort order. Sticky on phones. */
export const ResultsBar = ({ start, sort, end }: ResultsBarProps) => (
  <div className="results-bar">
    {start}
    <ResultCount />
    <FilterButton />
    {sort}
    {end}
  </div>
);

/** Announced when it changes. */
function ResultCount() {
  const { results, isLoading } = useSearchView();
  return (
    <output className={classNames('results-count', isLoading && 'opacity-60')}>
      {countWithNoun(results.count, results.vehicleNouns)}
    </output>
  );
}

function FilterButton() {
  const activeCount = countFilters(useSearchView().chips);
  return (
    <button type="button" popoverTarget={filterPanelId} className="btn btn-outline filter-button">
      <Icon name="filter" className="size-4" />
      Filter{activeCount > 0 && ` (${activeCount})`}
    </button>
  );
}
