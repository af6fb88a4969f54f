import { ActiveFilters } from '../../../features/inventory/filters/active-filters.tsx';
import { CarGrid } from '../parts/results/car-grid.tsx';
import { FilterPanel } from '../parts/results/filter-panel.tsx';
import { ResultsHead } from '../parts/results/results-head.tsx';
import { ShowResults } from '../parts/results/show-results.tsx';
import type { SearchLayout } from '../search-layouts.ts';
import { FilterBar } from './filter-bar.tsx';

/** Filters in a bar across the top, each with a drawer of its own; the whole width is for the cars. */
export const Search: SearchLayout = ({ data, Card }) => (
  <div className="container-site pt-3 pb-section">
    <ResultsHead data={data} />
    <FilterPanel foot={<ShowResults />} className="lg:mb-4 lg:border-y-4 lg:border-ink">
      <FilterBar />
    </FilterPanel>
    <ActiveFilters />
    <CarGrid
      data={data}
      Card={Card}
      sizes="(min-width: 82rem) 312px, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw"
      className="sm:grid-cols-2 lg:gap-y-4 min-[56rem]:grid-cols-3 xl:grid-cols-4"
    />
  </div>
);
