import type { ReactNode } from 'react';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { countOf } from '../../../../ui/count-of.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { filterPanelId } from './filter-panel.tsx';

type ResultsBarProps = { start?: ReactNode; sort: ReactNode; end?: ReactNode };

/** How many there are, and the two things that change which and in what order. It stays in reach on a phone. */
export const ResultsBar = ({ start, sort, end }: ResultsBarProps) => (
  <div className="results-bar">
    {start}
    <ResultCount />
    <FilterButton />
    {sort}
    {end}
  </div>
);

/** Said aloud when it changes. */
function ResultCount() {
  const { results, isLoading } = useSearchView();
  return (
    <output className={classNames('results-count', isLoading && 'opacity-60')}>
      {countOf(results.count, results.vehicleNouns)}
    </output>
  );
}

function FilterButton() {
  const asked = useSearchView().chips.length;
  return (
    <button type="button" popoverTarget={filterPanelId} className="btn btn-outline filter-button">
      <Icon name="filter" className="size-4" />
      Filter{asked > 0 && ` (${asked})`}
    </button>
  );
}
