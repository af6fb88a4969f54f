import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { Collapsible, setSectionOpen } from '../../../features/car-search/filters/collapsible.tsx';
import { countActiveValues } from '../../../features/car-search/filters/count-active-values.ts';
import type { FilterData } from '../../../features/car-search/filters/filter-data.ts';
import { FilterSection, RememberedSections } from '../../../features/car-search/filters/filter-sections.tsx';
import { useSearchView } from '../../../features/car-search/results/search-view.ts';
import { useExclusiveDetails } from '../../../ui/interaction/use-exclusive-details.ts';
import { wasOpen } from '../../../ui/state/open-sections.ts';
import { InlineNonce } from '../../rendering/inline-nonce.ts';

/** On narrow screens the filters are stacked in a drawer, where several may be open. */
const wide = '(width >= 64rem)';
const isWide = (): boolean => matchMedia(wide).matches;

/** More would need a second row on most desktops, which would push cars off the first screen. */
const maxDrawers = 11;

/**
 * The site's filters in a row, each with a drawer over the cars, closed unless the visitor left it open. If there are too
 * many for the row, its last drawer has the rest.
 */
export function FilterBar() {
  const { filters } = useSearchView().results;
  const inRow = filters.length > maxDrawers ? maxDrawers - 1 : maxDrawers;
  const nonce = useContext(InlineNonce);
  const bar = useRef<HTMLDivElement>(null);
  useExclusiveDetails(bar, isWide);
  useOneOpenWhenWide(bar);
  useActiveFiltersOpenInDrawer(bar);
  return (
    <div ref={bar} className="filter-bar" data-exclusive={wide}>
      <Sections filters={filters.slice(0, inRow)} />
      {filters.length > inRow && <MoreFilters filters={filters.slice(inRow)} />}
      <RememberedSections nonce={nonce} />
    </div>
  );
}

type Filters = { filters: readonly FilterData[] };

const Sections = ({ filters }: Filters) =>
  filters.map((filter) => (
    <FilterSection
      key={`${filter.widget} ${filter.attribute}`}
      filter={{ ...filter, open: filter.widget === 'distance' && filter.error !== null }}
      openWhenActive={false}
    />
  ));

function MoreFilters({ filters }: Filters) {
  const { state } = useSearchView();
  const activeCount = filters.reduce((sum, filter) => sum + countActiveValues(state, filter), 0);
  return (
    <Collapsible heading="More filters" chosen={activeCount} open={false}>
      <div className="filter">
        <Sections filters={filters} />
      </div>
    </Collapsible>
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
      const active = bar.current?.querySelectorAll<HTMLDetailsElement>('details:has(> summary > .active-count)') ?? [];
      for (const section of active) {
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
  [...(bar.current?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? [])]
    .slice(keptOpen)
    .forEach((section) => setSectionOpen(section, false));
