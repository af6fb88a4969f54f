import type { TestBrowser } from './browser.ts';
import { watchLayoutShifts } from './layout-shift.ts';
import { recordPageErrors, siteUrl, waitForHydration } from './visit-site.ts';

/** Opens a page in a browser whose local storage holds these values from an earlier visit. */
export async function returnToSite(
  browser: TestBrowser,
  slug: string,
  path: string,
  stored: Readonly<Record<string, unknown>>,
  options: Parameters<TestBrowser['newPage']>[0] = {},
) {
  const page = await browser.newPage(options);
  await page.goto(siteUrl(slug, '/robots.txt')); // any file of the site
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
  }, stored);
  await watchLayoutShifts(page);
  const pageErrors = recordPageErrors(page, browser);
  await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
  await waitForHydration(page);
  return { page, pageErrors };
}
