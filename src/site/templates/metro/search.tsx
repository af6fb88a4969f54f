import { ActiveFilters } from '../../../features/car-search/filters/active-filters.tsx';
import { CarGrid } from '../components/results/car-grid.tsx';
import { FilterPanel } from '../components/results/filter-panel.tsx';
import { ResultsHeader } from '../components/results/results-header.tsx';
import { ShowResultsButton } from '../components/results/show-results-button.tsx';
import { SiteFilters } from '../components/results/site-filters.tsx';
import type { SearchLayout } from '../layout-types.ts';
import { ViewSwitch } from './view-switch.tsx';

/** A marketplace: sticky filters on the left, as many cars as fit. */
export const Search: SearchLayout = ({ data, Card }) => (
  <div className="switching-view container-site metro-results">
    <FilterPanel foot={<ShowResultsButton />} className="metro-filters">
      <SiteFilters />
    </FilterPanel>
    <div className="min-w-0">
      <ResultsHeader data={data} end={<ViewSwitch />} />
      <ActiveFilters />
      <CarGrid
        data={data}
        Card={Card}
        sizes="(min-width: 80rem) 242px, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
      />
    </div>
  </div>
);
