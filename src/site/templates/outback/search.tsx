import { ActiveFilters } from '../../../features/car-search/filters/active-filters.tsx';
import { CarGrid } from '../components/results/car-grid.tsx';
import { FilterPanel } from '../components/results/filter-panel.tsx';
import { ResultsHeader } from '../components/results/results-header.tsx';
import { ShowResultsButton } from '../components/results/show-results-button.tsx';
import type { SearchLayout } from '../layout-types.ts';
import { FilterBar } from './filter-bar.tsx';

/** Filters in a bar across the top, each with its own drawer; the cars use the full width. */
export const Search: SearchLayout = ({ data, Card }) => (
  <div className="container-site pt-3 pb-section">
    <ResultsHeader data={data} />
    <FilterPanel foot={<ShowResultsButton />} className="lg:mb-4 lg:border-y-4 lg:border-ink">
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
