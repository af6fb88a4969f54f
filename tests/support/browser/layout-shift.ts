import type { Page } from 'playwright-core';

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Watched = typeof globalThis & {
  layoutShifts: { observer: PerformanceObserver; seen: LayoutShift[] };
};

/** Records layout shifts from the first paint on. Call it before the page is opened. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as LayoutShift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    (globalThis as Watched).layoutShifts = { observer, seen };
  });

/** Lists what has moved so far, by how much and where. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Shifts are reported some time after their frame has been painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { observer, seen } = (globalThis as Watched).layoutShifts;
    seen.push(...(observer.takeRecords() as LayoutShift[]));
    return seen.map(({ value, sources }) => {
      const moved = sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : node?.nodeName)?.slice(0, 90),
      );
      return `${value.toFixed(4)} ${moved.join(' | ')}`;
    });
  });

/** Scrolls to the end as a reader would, and waits for every picture that this brings in, if the browser loads any. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
  await page.waitForFunction(
    () =>
      'loadsNoPhotos' in globalThis ||
      [...document.images].every((image) => {
        if (image.complete || !image.checkVisibility()) return true;
        const { left, right } = image.getBoundingClientRect();
        return left >= innerWidth || right <= 0; // outside the viewport: loads when it is swiped in
      }),
    undefined,
    { timeout: 40_000 }, // the first request for a picture waits until it is rendered
  );
}
