import { type RefObject, useEffect, useRef } from 'react';
import { createLocalStore } from '../../ui/state/local-store.ts';

/** Whether single letters are shortcuts. Off for people whose software types letters, such as speech input. */
export const singleKeys = createLocalStore('console-single-keys', true, (found) => found !== false);

/** Marks the link of a row, which receives the focus. */
export const rowLinkAttribute = { 'data-row-link': '' } as const;

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=dialog]') !== null);

/**
 * Keys of a list of `tr` or `li`: j and k, or the arrow keys within it, move between rows; / goes to the search field; Enter opens
 * the focused link by itself.
 * @param onKey handles any other key, for the row with the focus; returns whether it handled the key
 * @returns the ref of the list
 */
export function useListKeys(
  searchId: string,
  onKey: (key: string, row: HTMLElement | undefined) => boolean,
): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      const list = listRef.current;
      if (!list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const isInList = list.contains(document.activeElement);
      const isLetter = event.key.length === 1;
      if (isLetter && !singleKeys.read()) return;
      const links = [...list.querySelectorAll<HTMLElement>('[data-row-link]')];
      const rows = links.map((link) => link.closest<HTMLElement>('tr, li'));
      const current = rows.findIndex((row) => row?.contains(document.activeElement));
      const move = (step: number): void => {
        const next = current === -1 ? (step > 0 ? 0 : links.length - 1) : current + step;
        links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
      };
      if (event.key === 'j' || (event.key === 'ArrowDown' && isInList)) move(1);
      else if (event.key === 'k' || (event.key === 'ArrowUp' && isInList)) move(-1);
      else if (event.key === '/') document.querySelector<HTMLElement>(`[id="${searchId}"]`)?.focus();
      else if (!onKey(event.key, rows[current] ?? undefined)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  });
  return listRef;
}
