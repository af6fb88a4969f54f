import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { clearAll } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';

/** Everything that is asked for, each to be taken back by itself, or all at once. */
export function ActiveFilters() {
  const { chips, state, hrefOf } = useSearchView();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    // A chip that is gone leaves the focus to the one that stands in its place.
    const links = list.current?.querySelectorAll('a');
    if (removed.current === undefined || !links || document.activeElement !== document.body) return;
    links[Math.min(removed.current, links.length - 1)]?.focus({ preventScroll: true });
    removed.current = undefined;
  });
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className="chips">
      {chips.map(({ key, label, without }, place) => (
        <li key={key}>
          <SmartLink
            to={hrefOf(without)}
            keepsScroll
            rel="nofollow"
            className="chip"
            onClick={() => (removed.current = place)}
          >
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" />
          </SmartLink>
        </li>
      ))}
      <li>
        <SmartLink to={hrefOf(clearAll(state))} keepsScroll className="text-link">
          Clear all
        </SmartLink>
      </li>
    </ul>
  );
}
