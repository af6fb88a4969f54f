import { type RefObject, useEffect, useRef } from 'react';
import { FilterSection } from '../../../features/car-search/filters/filter-sections.tsx';
import { useSearchView } from '../../../features/car-search/results/search-view.ts';
import { useExclusiveDetails } from '../../../ui/interaction/use-exclusive-details.ts';

/** The site's filters in a row, each with a drawer over the cars, initially closed. */
export function FilterBar() {
  const { filters } = useSearchView().results;
  const bar = useRef<HTMLDivElement>(null);
  useExclusiveDetails(bar, isWide);
  useActiveFiltersOpenInDrawer(bar);
  return (
    <div ref={bar} className="filter-bar">
      {filters.map((filter) => (
        <FilterSection
          key={`${filter.widget} ${filter.attribute}`}
          filter={{ ...filter, open: false, remembersOpen: false }}
          openWhenActive={false}
        />
      ))}
    </div>
  );
}

/** On narrow screens the filters are stacked in a drawer, where several may be open. */
const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;

/** Active filters start open in the drawer only; in the bar they would cover the cars. */
function useActiveFiltersOpenInDrawer(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawer = bar.current?.closest<HTMLElement>('[popover]');
    if (!drawer) return undefined;
    const toggleActiveFilters = (isOpen: boolean): void => {
      for (const mark of bar.current?.querySelectorAll(':scope > details > summary > .active-count') ?? []) {
        mark.closest('details')?.toggleAttribute('open', isOpen);
      }
    };
    if (drawer.matches(':popover-open')) toggleActiveFilters(true); // clicked before hydration
    const controller = new AbortController();
    const onToggle = ({ newState }: ToggleEvent) => toggleActiveFilters(newState === 'open');
    drawer.addEventListener('beforetoggle', onToggle, { signal: controller.signal });
    return () => controller.abort();
  }, [bar]);
}
