import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what is swiped sideways: the keyboard moves it too, so that what it reaches is seen whole. `item` is the selector
 * of the pieces that it is made of.
 */
export function useShowWhole<Part extends HTMLElement>(item: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const controller = new AbortController();
    part.current?.addEventListener('focusin', ({ target }) => showWhole(target, item), { signal: controller.signal });
    return () => controller.abort();
  }, [item]);
  return part;
}

/** Browsers leave an item that peeks in where it is. A finger has just seen what it presses: nothing may move under it. */
function showWhole(target: EventTarget | null, item: string) {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // Items snap by their start: any other place would be left again at once.
  target.closest(item)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
