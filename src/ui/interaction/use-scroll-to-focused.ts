import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a focused item of a horizontal list fully into view. `item` is the selector of the items. */
export function useScrollToFocused<Part extends HTMLElement>(item: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const controller = new AbortController();
    part.current?.addEventListener('focusin', ({ target }) => showWhole(target, item), { signal: controller.signal });
    return () => controller.abort();
  }, [item]);
  return part;
}

/** Browsers do not scroll partly visible items. Touch is excluded: nothing may move under the finger. */
function showWhole(target: EventTarget | null, item: string) {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // Items snap by their start; any other position would be undone at once.
  target.closest(item)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
