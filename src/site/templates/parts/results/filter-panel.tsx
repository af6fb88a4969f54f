import { type ReactNode, useEffect, useRef } from 'react';
import { clearAll } from '../../../../features/inventory/change-search-state.ts';
import { RecentSearches } from '../../../../features/inventory/history/recent-searches.tsx';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { keepFocusWithin } from '../../../../ui/keep-focus-within.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';

/** What opens and closes the panel on a phone, without JavaScript too. */
export const filterPanelId = 'filters';

/**
 * The filters: a part of the page where there is room for it, and on a phone a drawer over all of it. One element does
 * both, so that nothing is sent or filled in twice: a popover that a wide screen's style sheet always shows.
 */
export function FilterPanel({
  foot,
  className,
  children,
}: {
  foot: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    panel.current?.addEventListener('keydown', keepFocusWithin, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <aside
      ref={panel}
      id={filterPanelId}
      popover="auto"
      data-keeps-scroll=""
      aria-label="Filters"
      className={`filter-panel ${className ?? ''}`}
    >
      <div className="filter-panel-head">
        <h2>Filters</h2>
        <RecentSearches />
        <ClearAll onClear={() => close.current?.focus()} />
        <button
          ref={close}
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="square -mr-2.5 lg:hidden"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="filter-panel-body">{children}</div>
      <div className="filter-panel-foot">{foot}</div>
    </aside>
  );
}

/** In the drawer alone: on a wide screen it stands behind the chips. It goes when pressed, and passes the focus on. */
function ClearAll({ onClear }: { onClear(): void }) {
  const { chips, state, hrefOf } = useSearchView();
  if (chips.length === 0) return null;
  return (
    <SmartLink
      to={hrefOf(clearAll(state))}
      keepsScroll
      onClick={onClear}
      className="text-link flex min-h-11 flex-none items-center text-sm lg:hidden"
    >
      Clear all
    </SmartLink>
  );
}
