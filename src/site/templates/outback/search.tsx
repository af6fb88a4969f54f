import { BoldCarCard } from '../../../features/inventory/card/bold-car-card.tsx';
import { ActiveFilters } from '../../../features/inventory/filters/active-filters.tsx';
import { SortMenu } from '../../../features/inventory/filters/sort-menu.tsx';
import { Breadcrumbs } from '../parts/results/breadcrumbs.tsx';
import { CarGrid } from '../parts/results/car-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterPanel } from '../parts/results/filter-panel.tsx';
import { ResultsBar } from '../parts/results/results-bar.tsx';
import { ResultsHeading } from '../parts/results/results-heading.tsx';
import { ShowResults } from '../parts/results/show-results.tsx';
import type { SiteTemplate } from '../template.ts';

/** Filters in a bar across the top, each with a drawer of its own; the whole width is for the cars. */
export const Search: SiteTemplate['Search'] = ({ data }) => (
  <div className="container-site pt-4 pb-section lg:pt-6">
    <Breadcrumbs crumbs={data.crumbs} />
    <ResultsHeading data={data} />
    <FilterPanel foot={<ShowResults />} className="lg:mt-4 lg:border-y-4 lg:border-ink">
      <FilterBar />
    </FilterPanel>
    <ResultsBar sort={<SortMenu />} />
    <ActiveFilters />
    <CarGrid
      data={data}
      Card={BoldCarCard}
      sizes="(min-width: 82rem) 312px, (min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 92vw"
      className="sm:grid-cols-2 min-[56rem]:grid-cols-3 xl:grid-cols-4"
    />
  </div>
);
