import type { Locator, Page } from 'playwright-core';
import type { TestBrowser } from './browser.ts';
import { visitSite } from './visit-site.ts';

/** Opens a results page, or another, and waits until it is hydrated. */
export const openSearch = async (
  browser: TestBrowser,
  slug: string,
  path = '/cars',
  options: Parameters<TestBrowser['newPage']>[0] = {},
): Promise<Page> => (await visitSite(browser, slug, path, options)).page;

export const getFilters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

export const getSection = (page: Page, heading: string): Locator =>
  getFilters(page).locator('details.collapsible', { has: page.locator('> summary', { hasText: heading }) });

export const openSection = async (page: Page, heading: string): Promise<Locator> => {
  const section = getSection(page, heading);
  if (!(await isOpen(section))) await section.locator('> summary').click();
  return section;
};

export const isOpen = (section: Locator) => section.evaluate((details: HTMLDetailsElement) => details.open);

export const readSearchParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export const pollOptions = { timeout: 30_000 };

/** Freezes the clock; time advances only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Makes frames 16 ms apart for the page's animations, also on a machine that is too busy to draw them. */
export const makeFramesEven = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let time = 0;
    const requestFrame = requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => requestFrame(() => callback((time += 16)));
  });

/** Checks that the page was not reloaded since. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
