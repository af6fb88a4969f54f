import { type RefObject, useEffect } from 'react';

/** Keeps at most one child `details` open; a click elsewhere or Escape closes it. */
export function useExclusiveDetails(container: RefObject<HTMLElement | null>, isEnabled: () => boolean): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const closeAllBut = (except: Node | null): void => {
      if (!isEnabled()) return;
      for (const details of container.current?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? []) {
        if (!except || !details.contains(except)) details.open = false;
      }
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      container.current?.querySelector<HTMLElement>(':scope > details[open] > summary')?.focus();
      closeAllBut(null);
    };
    document.addEventListener('pointerdown', ({ target }) => closeAllBut(target as Node), { signal });
    document.addEventListener('focusin', ({ target }) => closeAllBut(target as Node), { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => controller.abort();
  }, [container, isEnabled]);
}
