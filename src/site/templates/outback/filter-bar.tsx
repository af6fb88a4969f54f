import { useRef } from 'react';
import { FilterSection } from '../../../features/inventory/filters/filter-sections.tsx';
import { useSearchView } from '../../../features/inventory/results/search-view.ts';
import { useOneOpen } from '../../../ui/use-one-open.ts';

/** The site's filters side by side, each with a drawer that opens over the cars: closed until somebody asks. */
export function FilterBar() {
  const { filters } = useSearchView().results;
  const bar = useRef<HTMLDivElement>(null);
  useOneOpen(bar, isWide);
  return (
    <div ref={bar} className="filter-bar">
      {filters.map((filter) => (
        <FilterSection
          key={`${filter.widget} ${filter.attribute}`}
          filter={{ ...filter, open: false, remembersOpen: false }}
        />
      ))}
    </div>
  );
}

/** Narrow, the filters stand one under the other in a drawer, where several may be open. */
const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;
