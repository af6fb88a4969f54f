import { ActiveFilters } from '../../../features/car-search/filters/active-filters.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CarGrid } from '../components/results/car-grid.tsx';
import { FilterPanel } from '../components/results/filter-panel.tsx';
import { ResultsHeader } from '../components/results/results-header.tsx';
import { ShowResultsButton } from '../components/results/show-results-button.tsx';
import { SiteFilters } from '../components/results/site-filters.tsx';
import type { SearchLayout } from '../layout-types.ts';

/** A gallery: wide cards, and a collapsible column of filters on the left. */
export const Search: SearchLayout = ({ data, Card }) => (
  <div className="folding-filters container-site showroom-results">
    <ResultsHeader data={data} start={<FoldFilters />} />
    <div className="folding-columns">
      <FilterPanel foot={<ShowResultsButton />}>
        <SiteFilters />
      </FilterPanel>
      <div>
        <ActiveFilters />
        <CarGrid
          data={data}
          Card={Card}
          sizes="(min-width: 80rem) 400px, (min-width: 64rem) 32vw, (min-width: 40rem) 46vw, 92vw"
        />
      </div>
    </div>
  </div>
);

/** A checkbox that works without a script: the styles collapse the filters. */
const FoldFilters = () => (
  <label className="fold-filters">
    <input type="checkbox" className="sr-only" />
    <Icon name="filter" className="size-4" />
    <span className="when-shown">Hide filters</span>
    <span className="when-folded">Show filters</span>
  </label>
);
