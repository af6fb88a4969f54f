import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const readAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};
const listChips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
const readChips = async (page: Page): Promise<string[]> =>
  (await listChips(page).allInnerTexts()).map((text) => text.replace(/^Remove\s*/, '').trim());

const sentence = '5 seats automatic suv under 70k';
const interpreted =
  '/cars?refinementList[seats][0]=5&refinementList[body][0]=suv&refinementList[transmission][0]=Automatic&range[price]=:70000';

describe.each([
  ['swan-river-toyota', '/about-us'],
  ['harbour-motors', '/contact-us'],
  ['tamar-auto', '/'],
])('a sentence in the header of %s', (slug, path) => {
  it.each([true, false])('becomes filters, with JavaScript: %s', async (javaScript) => {
    const { page, pageErrors } = await visitSite(browser, slug, path, { javaScript });
    const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search our stock' });
    await box.fill(sentence);
    await box.press('Enter');
    await page.waitForURL(/range/);
    expect(readAddress(page)).toBe(interpreted);
    await expect.poll(() => readChips(page)).toEqual(['5 seats', 'SUV', 'Automatic', 'Under $70,000', 'Clear all']);
    await listChips(page).filter({ hasText: 'Automatic' }).click();
    await expect.poll(() => readChips(page)).toEqual(['5 seats', 'SUV', 'Under $70,000', 'Clear all']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
