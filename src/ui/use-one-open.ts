import { type RefObject, useEffect } from 'react';

/** Of the `details` within a part at most one stays open; a press elsewhere or Escape closes it too. */
export function useOneOpen(part: RefObject<HTMLElement | null>, isWanted: () => boolean): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const closeAllBut = (kept: Node | null): void => {
      if (!isWanted()) return;
      for (const details of part.current?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? []) {
        if (!kept || !details.contains(kept)) details.open = false;
      }
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      part.current?.querySelector<HTMLElement>(':scope > details[open] > summary')?.focus();
      closeAllBut(null);
    };
    document.addEventListener('pointerdown', ({ target }) => closeAllBut(target as Node), { signal });
    document.addEventListener('focusin', ({ target }) => closeAllBut(target as Node), { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => controller.abort();
  }, [part, isWanted]);
}
