import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { setSectionOpen } from '../../../features/car-search/filters/collapsible.tsx';
import { FilterSection, RememberedSections } from '../../../features/car-search/filters/filter-sections.tsx';
import { useSearchView } from '../../../features/car-search/results/search-view.ts';
import { useExclusiveDetails } from '../../../ui/interaction/use-exclusive-details.ts';
import { wasOpen } from '../../../ui/state/open-sections.ts';
import { InlineNonce } from '../../rendering/inline-nonce.ts';

/** On narrow screens the filters are stacked in a drawer, where several may be open. */
const wide = '(width >= 64rem)';
const isWide = (): boolean => matchMedia(wide).matches;

/** The site's filters in a row, each with a drawer over the cars, closed unless the visitor left it open. */
export function FilterBar() {
  const { filters } = useSearchView().results;
  const nonce = useContext(InlineNonce);
  const bar = useRef<HTMLDivElement>(null);
  useExclusiveDetails(bar, isWide);
  useOneOpenWhenWide(bar);
  useActiveFiltersOpenInDrawer(bar);
  return (
    <div ref={bar} className="filter-bar" data-exclusive={wide}>
      {filters.map((filter) => (
        <FilterSection
          key={`${filter.widget} ${filter.attribute}`}
          filter={{ ...filter, open: filter.widget === 'distance' && filter.error !== null }}
          openWhenActive={false}
        />
      ))}
      <RememberedSections nonce={nonce} />
    </div>
  );
}

type Bar = RefObject<HTMLElement | null>;

/** A visitor may have left several open on a narrow screen; in the bar they would cover each other. */
function useOneOpenWhenWide(bar: Bar): void {
  useLayoutEffect(() => {
    if (isWide()) closeSections(bar, 1);
    const controller = new AbortController();
    const onChange = ({ matches }: MediaQueryListEvent) => matches && closeSections(bar, 0);
    matchMedia(wide).addEventListener('change', onChange, { signal: controller.signal });
    return () => controller.abort();
  }, [bar]);
}

/** Active filters start open in the drawer only, unless the visitor closed them; in the bar they would cover the cars. */
function useActiveFiltersOpenInDrawer(bar: Bar): void {
  useEffect(() => {
    const drawer = bar.current?.closest<HTMLElement>('[popover]');
    if (!drawer) return undefined;
    const openActiveFilters = (): void => {
      for (const section of findSections(bar, ':has(> summary > .active-count)')) {
        if (wasOpen(section.dataset.remembers) === undefined) setSectionOpen(section, true);
      }
    };
    if (drawer.matches(':popover-open')) openActiveFilters(); // clicked before hydration
    const controller = new AbortController();
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && openActiveFilters();
    drawer.addEventListener('beforetoggle', onToggle, { signal: controller.signal });
    return () => controller.abort();
  }, [bar]);
}

const closeSections = (bar: Bar, keptOpen: number): void =>
  findSections(bar, '[open]')
    .slice(keptOpen)
    .forEach((section) => setSectionOpen(section, false));

const findSections = (bar: Bar, which: string): HTMLDetailsElement[] => [
  ...(bar.current?.querySelectorAll<HTMLDetailsElement>(`:scope > details${which}`) ?? []),
];
