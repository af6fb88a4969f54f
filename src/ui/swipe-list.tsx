import { type ComponentProps, useEffect, useRef } from 'react';

/** A list that is swiped sideways. The keyboard moves it too, so that what it reaches is seen whole. */
export function SwipeList(props: ComponentProps<'ul'>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    list.current?.addEventListener('focusin', showWhole, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return <ul ref={list} {...props} />;
}

/** Browsers leave an item that peeks in where it is. A finger has just seen what it presses: nothing may move under it. */
function showWhole({ target }: FocusEvent) {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  // Items snap by their start: any other place would be left again at once.
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
