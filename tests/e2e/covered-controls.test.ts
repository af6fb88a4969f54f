import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser/browser.ts';
import { fetchListedCars } from '../support/browser/listed-cars.ts';
import { siteUrl, visitSite } from '../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** The controls under the chat button or the sticky footer, this far from the end of the page. */
const listCoveredControls = (page: Page, fromEnd: number): Promise<string[]> =>
  page.evaluate(async (above) => {
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - above, behavior: 'instant' });
    await new Promise(requestAnimationFrame); // the sticky footer appears on scroll
    const bars = [...document.querySelectorAll('.assistant-launcher, .sticky-footer')];
    const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary');
    const covered: string[] = [];
    for (const control of controls) {
      for (const bar of bars) {
        const isShown = [control, bar].every((element) => element.checkVisibility({ visibilityProperty: true }));
        if (!isShown || bar.contains(control)) continue;
        const [inner, outer] = [control.getBoundingClientRect(), bar.getBoundingClientRect()];
        const [left, right] = [Math.max(inner.left, outer.left), Math.min(inner.right, outer.right)];
        const [top, bottom] = [Math.max(inner.top, outer.top), Math.min(inner.bottom, outer.bottom)];
        if (right - left < 1 || bottom - top < 1) continue;
        // Only what is painted there: a carousel clips the cars at its end.
        const painted = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!painted.some((element) => control.contains(element))) continue;
        if (painted.some((element) => bar.contains(element)))
          covered.push(`${bar.className} covers ${control.outerHTML}`);
      }
    }
    return covered;
  }, fromEnd);

it.each([
  ['showroom', 'swan-river-toyota'],
  ['metro', 'southern-cross'],
  ['metro without the assistant', 'harbour-motors'],
  ['outback', 'tamar-auto'],
])('24.17 in %s neither the chat button nor the sticky footer covers a control', async (_, slug) => {
  const [car] = await fetchListedCars(slug);
  const { page } = await visitSite(browser, slug, '/', { width: 390 });
  for (const path of ['/', '/cars', `/cars/${car?.slug}`, '/contact', '/finance', '/about-us', '/locations']) {
    await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // On a desktop the button stands beside the page; elsewhere a visitor can scroll on, until the end.
      for (const fromEnd of width === 1440 ? [0, 250, 500, 1000, 1500, 2500] : [0]) {
        expect(await listCoveredControls(page, fromEnd), `${path} at ${width} px`).toEqual([]);
      }
    }
  }
  await page.context().close();
});
