import { ActiveFilters } from '../../../features/inventory/filters/active-filters.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CarGrid } from '../parts/results/car-grid.tsx';
import { FilterPanel } from '../parts/results/filter-panel.tsx';
import { ResultsHead } from '../parts/results/results-head.tsx';
import { ShowResults } from '../parts/results/show-results.tsx';
import { SiteFilters } from '../parts/results/site-filters.tsx';
import type { SearchLayout } from '../search-layouts.ts';

/** A gallery: wide cards, and a column of filters at the left that folds away. */
export const Search: SearchLayout = ({ data, Card }) => (
  <div className="folding-filters container-site showroom-results">
    <ResultsHead data={data} start={<FoldFilters />} />
    <div className="folding-columns">
      <FilterPanel foot={<ShowResults />}>
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

/** A box that needs no script: the style sheet folds what it stands for. */
const FoldFilters = () => (
  <label className="fold-filters">
    <input type="checkbox" className="sr-only" />
    <Icon name="filter" className="size-4" />
    <span className="when-shown">Hide filters</span>
    <span className="when-folded">Show filters</span>
  </label>
);
