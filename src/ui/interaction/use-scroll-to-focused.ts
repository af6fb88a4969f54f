import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a focused item of a horizontal list fully into view. `item` is the selector of the items. */
export function useScrollToFocused<List extends HTMLElement>(item: string): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    const controller = new AbortController();
    list.current?.addEventListener('focusin', ({ target }) => scrollIntoFullView(target, item), {
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [item]);
  return list;
}

/** Browsers do not scroll partly visible items. Touch is excluded: nothing may move under the finger. */
function scrollIntoFullView(target: EventTarget | null, item: string) {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // Items snap by their start; any other position would be undone immediately.
  target.closest(item)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
