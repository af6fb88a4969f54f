import { type RefObject, useEffect, useRef } from 'react';
import { FilterSection } from '../../../features/inventory/filters/filter-sections.tsx';
import { useSearchView } from '../../../features/inventory/results/search-view.ts';
import { useOneOpen } from '../../../ui/use-one-open.ts';

/** The site's filters side by side, each with a drawer that opens over the cars: closed until somebody asks. */
export function FilterBar() {
  const { filters } = useSearchView().results;
  const bar = useRef<HTMLDivElement>(null);
  useOneOpen(bar, isWide);
  useAskedOpenInDrawer(bar);
  return (
    <div ref={bar} className="filter-bar">
      {filters.map((filter) => (
        <FilterSection
          key={`${filter.widget} ${filter.attribute}`}
          filter={{ ...filter, open: false, remembersOpen: false }}
          openWhenAsked={false}
        />
      ))}
    </div>
  );
}

/** Narrow, the filters stand one under the other in a drawer, where several may be open. */
const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;

/** In the drawer what is asked stands open; in the bar it would cover the cars. */
function useAskedOpenInDrawer(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawer = bar.current?.closest<HTMLElement>('[popover]');
    if (!drawer) return undefined;
    const openAsked = (isOpen: boolean): void => {
      for (const mark of bar.current?.querySelectorAll(':scope > details > summary > .asked-mark') ?? []) {
        mark.closest('details')?.toggleAttribute('open', isOpen);
      }
    };
    if (drawer.matches(':popover-open')) openAsked(true); // pressed before the page came to life
    const controller = new AbortController();
    const follow = ({ newState }: ToggleEvent) => openAsked(newState === 'open');
    drawer.addEventListener('beforetoggle', follow, { signal: controller.signal });
    return () => controller.abort();
  }, [bar]);
}
