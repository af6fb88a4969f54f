import type { TestBrowser } from './browser.ts';
import { siteUrl, waitForHydration, visitSite } from './visit-site.ts';

/** Opens a page in a browser whose local storage holds these values from an earlier visit. */
export async function returnToSite(
  browser: TestBrowser,
  slug: string,
  path: string,
  stored: Readonly<Record<string, unknown>>,
  options: Parameters<TestBrowser['newPage']>[0] = {},
) {
  const visit = await visitSite(browser, slug, '/', options);
  await visit.page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  await visit.page.goto(siteUrl(slug, path), { waitUntil: 'load' });
  await waitForHydration(visit.page);
  return visit;
}
