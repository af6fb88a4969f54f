import type { Locator, Page } from 'playwright-core';
import type { TestBrowser } from './browser.ts';
import { visitSite } from './visit-site.ts';

/** Opens a results page, or another, and waits until it is alive. */
export const openSearch = async (
  browser: TestBrowser,
  slug: string,
  path = '/cars',
  options: Parameters<TestBrowser['newPage']>[0] = {},
): Promise<Page> => (await visitSite(browser, slug, path, options)).page;

export const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

export const sectionOf = (page: Page, heading: string): Locator =>
  filtersOf(page).locator('details.collapsible', { has: page.locator('> summary', { hasText: heading }) });

export const openSection = async (page: Page, heading: string): Promise<Locator> => {
  const section = sectionOf(page, heading);
  if (!(await isOpen(section))) await section.locator('> summary').click();
  return section;
};

export const isOpen = (section: Locator) => section.evaluate((details: HTMLDetailsElement) => details.open);

export const searchIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export const soon = { timeout: 10_000 };

/** Time stands still from here on, and runs only as far as the test says. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** That the page was not loaded anew since. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
export const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
