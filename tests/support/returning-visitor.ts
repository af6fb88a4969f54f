import type { TestBrowser } from './browser.ts';
import { addressOf, hydrated, visitSite } from './visit-site.ts';

/** Opens a page in a browser that has kept these values, by their keys, from an earlier visit. */
export async function returnToSite(
  browser: TestBrowser,
  slug: string,
  path: string,
  kept: Readonly<Record<string, unknown>>,
  options: Parameters<TestBrowser['newPage']>[0] = {},
) {
  const visit = await visitSite(browser, slug, '/', options);
  await visit.page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await visit.page.goto(addressOf(slug, path), { waitUntil: 'load' });
  await hydrated(visit.page);
  return visit;
}
