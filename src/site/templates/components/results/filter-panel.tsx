import { type ReactNode, useEffect, useRef } from 'react';
import { clearAll } from '../../../../features/car-search/change-search-state.ts';
import { RecentSearches } from '../../../../features/car-search/history/recent-searches.tsx';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { trapFocus } from '../../../../ui/interaction/trap-focus.ts';
import { useClosePopoverOnBack } from '../../../../ui/interaction/use-close-popover-on-back.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';

/** The popover id, which opens and closes the panel on phones without JavaScript. */
export const filterPanelId = 'filters';

/**
 * The filters: part of the page on wide screens, a drawer on phones. One element does both, so that nothing is sent
 * twice: a popover that is always shown on wide screens.
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
  useClosePopoverOnBack(panel);
  useEffect(() => {
    const controller = new AbortController();
    panel.current?.addEventListener('keydown', trapFocus, { signal: controller.signal });
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

/** In the drawer only; on wide screens it follows the chips. It disappears when pressed and passes the focus on. */
function ClearAll({ onClear }: { onClear(): void }) {
  const { chips, state, getHref } = useSearchView();
  if (chips.length === 0) return null;
  return (
    <SmartLink
      to={getHref(clearAll(state))}
      keepsScroll
      onClick={onClear}
      className="text-link flex min-h-11 flex-none items-center text-sm lg:hidden"
    >
      Clear all
    </SmartLink>
  );
}
