import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { clearAll } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';

/** The active filters and the order as chips that remove them, and a link that clears them all. */
export function ActiveFilters() {
  const { chips, state, getHref } = useSearchView();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    // When a chip is removed, the focus moves to the chip that took its position.
    const links = list.current?.querySelectorAll('a');
    if (removed.current === undefined || !links || document.activeElement !== document.body) return;
    links[Math.min(removed.current, links.length - 1)]?.focus({ preventScroll: true });
    removed.current = undefined;
  });
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className="chips">
      {chips.map(({ key, label, without }, index) => (
        <li key={key}>
          <SmartLink
            to={getHref(without)}
            keepsScroll
            rel="nofollow"
            className="chip"
            onClick={() => (removed.current = index)}
          >
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" />
          </SmartLink>
        </li>
      ))}
      <li>
        <SmartLink to={getHref(clearAll(state))} keepsScroll className="text-link">
          Clear all
        </SmartLink>
      </li>
    </ul>
  );
}
