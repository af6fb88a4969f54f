import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { siteUrl } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Covering = { bar: string; controls: string; at: 'every position' | 'the end of the page' };

/** Scrolls once through the page and lists the controls that a bar covers. */
const listCoveredControls = (page: Page, coverings: readonly Covering[]): Promise<string[]> =>
  page.evaluate(async (coverings) => {
    const shown = { visibilityProperty: true };
    const end = Math.max(document.documentElement.scrollHeight - innerHeight, 0);
    const covered = new Set<string>();
    for (const top of [...Array.from({ length: end / 600 }, (_, index) => index * 600), end]) {
      scrollTo({ top, behavior: 'instant' });
      if (top === end) await new Promise(requestAnimationFrame); // the sticky footer appears on scroll
      for (const { bar: selector, controls, at } of coverings) {
        if (at === 'the end of the page' && top !== end) continue;
        for (const bar of document.querySelectorAll(selector)) {
          if (!bar.checkVisibility(shown)) continue;
          const outer = bar.getBoundingClientRect();
          for (const control of document.querySelectorAll(controls)) {
            const inner = control.getBoundingClientRect();
            const [left, right] = [Math.max(inner.left, outer.left), Math.min(inner.right, outer.right)];
            const [top, bottom] = [Math.max(inner.top, outer.top), Math.min(inner.bottom, outer.bottom)];
            if (right - left < 1 || bottom - top < 1 || bar.contains(control) || !control.checkVisibility(shown))
              continue;
            // Only what is painted there: a carousel clips the cars at its end.
            const painted = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
            if (!painted.some((element) => control.contains(element))) continue;
            if (painted.some((element) => bar.contains(element)))
              covered.add(`${bar.className} covers ${control.outerHTML}`);
          }
        }
      }
    }
    return [...covered];
  }, coverings);

const anyControl = ':is(a[href], button, input:not([type=hidden]), select, textarea, summary)';

const coverings: Covering[] = [
  { bar: '.assistant-launcher', controls: anyControl, at: 'every position' },
  // The page scrolls under its header, so the header's own controls are what its link must not cover.
  { bar: 'header .assistant-header-link', controls: `header ${anyControl}`, at: 'every position' },
  // A bar across the bottom of the screen: a visitor can always scroll on, until the end.
  { bar: '.sticky-footer', controls: anyControl, at: 'the end of the page' },
];

it.each([
  ['showroom', 'swan-river-toyota'],
  ['metro', 'southern-cross'],
  ['metro without the assistant', 'harbour-motors'],
  ['outback', 'tamar-auto'],
])('24.17 in %s neither "Ask us" nor the sticky footer covers a control', async (_, slug) => {
  const [car] = await fetchListedCars(slug);
  const page = await browser.newPage({ width: 390 });
  const pages = ['/', '/cars', '/contact', '/finance', '/about-us', '/locations', '/book-test-drive'];
  for (const path of [...pages, `/cars/${car?.slug}`, `/book-test-drive?car_id=${car?.slug}`]) {
    await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await listCoveredControls(page, coverings), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.context().close();
});

it.each(['swan-river-toyota', 'southern-cross', 'tamar-auto'])(
  '24.17 %s has one "Ask us": in the header up to 1023 px, in the margin of the page from there',
  async (slug) => {
    const page = await browser.newPage({ width: 320, javaScript: false });
    await page.goto(siteUrl(slug));
    const inHeader = page.getByRole('banner').getByRole('link', { name: 'Ask us' });
    const name = page.getByRole('banner').locator('a[href="/"]').first();
    for (const width of [320, 390, 768, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.getByRole('link', { name: 'Ask us' }).count(), { message: `${width} px` }).toBe(1);
      await expect.poll(() => inHeader.count(), { message: `${width} px` }).toBe(width < 1024 ? 1 : 0);
      const isCut = await name.evaluate((link) =>
        [link, ...link.querySelectorAll('span')].some((text) => text.scrollHeight > text.clientHeight * 1.3),
      );
      expect(isCut, `the name of the site at ${width} px`).toBe(false);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
        .toBe(width);
    }
    await page.context().close();
  },
);
