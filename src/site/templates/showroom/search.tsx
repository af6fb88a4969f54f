import { QuietCarCard } from '../../../features/inventory/card/quiet-car-card.tsx';
import { ActiveFilters } from '../../../features/inventory/filters/active-filters.tsx';
import { SortMenu } from '../../../features/inventory/filters/sort-menu.tsx';
import { Breadcrumbs } from '../parts/results/breadcrumbs.tsx';
import { CarGrid } from '../parts/results/car-grid.tsx';
import { FilterPanel } from '../parts/results/filter-panel.tsx';
import { SiteFilters } from '../parts/results/site-filters.tsx';
import { ResultsBar } from '../parts/results/results-bar.tsx';
import { ResultsHeading } from '../parts/results/results-heading.tsx';
import { ShowResults } from '../parts/results/show-results.tsx';
import type { SiteTemplate } from '../template.ts';

/** A gallery: wide cards, and a column of filters at the left that folds away. */
export const Search: SiteTemplate['Search'] = ({ data }) => (
  <div className="container-site pt-4 pb-section lg:pt-6">
    <Breadcrumbs crumbs={data.crumbs} />
    <ResultsHeading data={data} />
    <div className="folding-filters mt-2">
      <ResultsBar
        sort={<SortMenu />}
        className="lg:border-y lg:border-line"
        start={
          <label className="fold-filters">
            <input type="checkbox" className="sr-only" />
            <span className="when-shown">Hide filters</span>
            <span className="when-folded">Show filters</span>
          </label>
        }
      />
      <div className="folding-columns">
        <FilterPanel foot={<ShowResults />} className="lg:pt-2">
          <SiteFilters />
        </FilterPanel>
        <div className="min-w-0 pt-5">
          <ActiveFilters />
          <CarGrid
            data={data}
            Card={QuietCarCard}
            sizes="(min-width: 80rem) 400px, (min-width: 64rem) 32vw, (min-width: 40rem) 46vw, 92vw"
            className="gap-y-8 sm:grid-cols-2 xl:grid-cols-3"
          />
        </div>
      </div>
    </div>
  </div>
);
