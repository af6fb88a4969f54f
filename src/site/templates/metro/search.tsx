import { ActiveFilters } from '../../../features/inventory/filters/active-filters.tsx';
import { CarGrid } from '../parts/results/car-grid.tsx';
import { FilterPanel } from '../parts/results/filter-panel.tsx';
import { ResultsHead } from '../parts/results/results-head.tsx';
import { ShowResults } from '../parts/results/show-results.tsx';
import { SiteFilters } from '../parts/results/site-filters.tsx';
import type { SearchLayout } from '../search-layouts.ts';
import { ViewSwitch } from './view-switch.tsx';

/** A marketplace: filters that stay at the left, as many cars as a screen can hold. */
export const Search: SearchLayout = ({ data, Card }) => (
  <div className="switching-view container-site metro-results">
    <FilterPanel foot={<ShowResults />} className="metro-filters">
      <SiteFilters />
    </FilterPanel>
    <div className="min-w-0">
      <ResultsHead data={data} end={<ViewSwitch />} />
      <ActiveFilters />
      <CarGrid
        data={data}
        Card={Card}
        sizes="(min-width: 80rem) 242px, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
      />
    </div>
  </div>
);
