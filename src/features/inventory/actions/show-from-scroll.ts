/** As in the style sheet, which does without this where it can follow the scroll by itself. */
const shownFromPx = 50;

/** Marks the bar as shown while the page is scrolled, for browsers without scroll-driven animations. */
export function showFromScroll(bar: HTMLElement): (() => void) | undefined {
  if (CSS.supports('animation-timeline: scroll()')) return undefined;
  const controller = new AbortController();
  const mark = (): void => void bar.toggleAttribute('data-shown', scrollY >= shownFromPx);
  mark();
  addEventListener('scroll', mark, { passive: true, signal: controller.signal });
  return () => controller.abort();
}
