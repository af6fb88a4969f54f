import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { templatesAtWidths } from '../../support/browser/templates-at-widths.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';

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

const readSort = (page: Page): Promise<string> => page.getByLabel('Sort by').inputValue();

const sentence = 'cheapest 5 seats automatic suv under 70k';
const interpreted =
  '/cars?sortBy=price:asc&refinementList[seats][0]=5&refinementList[body][0]=suv&refinementList[transmission][0]=Automatic&range[price]=:70000';

describe.each([
  ['swan-river-toyota', '/about-us'],
  ['harbour-motors', '/contact-us'],
  ['tamar-auto', '/'],
])('a sentence in the header of %s', (slug, path) => {
  it.each([true, false])('becomes filters, with JavaScript: %s', async (javaScript) => {
    const { page, pageErrors } = await visitSite(browser, slug, path, { javaScript });
    // By its label: with JavaScript its role changes to combobox while it is used.
    const box = page.getByRole('banner').getByLabel('Search our stock').filter({ visible: true });
    await box.fill(sentence);
    await box.press('Enter');
    await page.waitForURL(/range/);
    expect(readAddress(page)).toBe(interpreted);
    const filters = ['5 seats', 'SUV', 'Automatic', 'Under $70,000'];
    await expect.poll(() => readChips(page)).toEqual([...filters, 'Cheapest first', 'Clear all']);
    expect(await readSort(page)).toBe('price:asc');
    if (javaScript) await expectNoAxeViolations(page);
    await listChips(page).filter({ hasText: 'Cheapest first' }).click();
    await expect.poll(() => readChips(page)).toEqual([...filters, 'Clear all']);
    await expect.poll(() => readAddress(page)).toBe(interpreted.replace('sortBy=price:asc&', ''));
    await expect.poll(() => readSort(page)).toBe('custom_rank:desc');
    await listChips(page).filter({ hasText: 'Automatic' }).click();
    await expect.poll(() => readChips(page)).toEqual(['5 seats', 'SUV', 'Under $70,000', 'Clear all']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

const openList = async (page: Page, field: Locator, text: string) => {
  await field.focus();
  await field.pressSequentially(text);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.getByRole('option').first().waitFor();
  return list;
};
/** The field of the header, which is in the menu on a phone. */
async function findField(page: Page, width: number): Promise<Locator> {
  if (width < 1024) await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click();
  return page.getByRole('banner').locator('input[type=search]').filter({ visible: true });
}

describe('the order among the active filters', () => {
  it.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])(
    'follows the menu, is no filter, and is cleared with them: %s',
    async (slug) => {
      const { page } = await visitSite(browser, slug, '/cars?refinementList[body][0]=suv', { width: 390 });
      await page.getByLabel('Sort by').selectOption('price:desc');
      await expect.poll(() => readChips(page)).toEqual(['SUV', 'Most expensive first', 'Clear all']);
      expect(await page.getByRole('button', { name: /^Filter/ }).innerText()).toMatch(/\(1\)/);
      await page.waitForURL(/sortBy=price:desc/); // until then the cars are dimmed
      await expectNoAxeViolations(page);
      await listChips(page).filter({ hasText: 'Clear all' }).click();
      await expect.poll(() => readAddress(page)).toBe('/cars');
      await expect.poll(() => readSort(page)).toBe('custom_rank:desc');
      await page.context().close();
    },
  );
});

async function typeToyo(page: Page) {
  const field = page.getByRole('banner').locator('input[type=search]:visible');
  return { field, list: await openList(page, field, 'toyo') };
}

describe('suggestions below a search field', () => {
  it.each(templatesAtWidths)('follow the keys of a combobox: %s at %d px', async (slug, width) => {
    const { page, pageErrors } = await visitSite(browser, slug, '/cars', { width });
    const field = await findField(page, width);
    const list = await openList(page, field, 'to');
    expect(await field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const first = list.getByRole('option').first();
    await field.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    expect(await first.getAttribute('aria-selected')).toBe('true');
    await expectNoAxeViolations(page);
    const box = await list.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width, 'is within the page').toBe(true);
    await field.press('Escape');
    await expect.poll(() => list.isVisible()).toBe(false);
    expect(await field.inputValue(), 'keeps the text').toBe('to');
    await field.press('y');
    await first.waitFor();
    const label = await first.locator('.suggestion-label').innerText();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL(/\/search\//);
    await expect.poll(() => readChips(page)).toContain(label.split(' ')[0]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('have counts, stay within the search of the filters, and can be clicked', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/cars?range[price]=:40000');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const list = await openList(page, filters.locator('input[type=search]'), 'mazda');
    const option = list.getByRole('option', { name: /^Mazda \d/ }).first();
    const count = Number(/(\d+)$/.exec((await option.innerText()).trim())?.[1]);
    await option.click();
    await page.waitForURL(/\/search\/mazda/);
    expect(readAddress(page)).toBe('/search/mazda?range[price]=:40000');
    await expect
      .poll(async () => Number.parseInt(await page.getByRole('main').getByRole('status').first().innerText(), 10))
      .toBe(count);
    await expect.poll(() => filters.locator('input[type=search]').inputValue()).toBe('');
    await page.context().close();
  });

  const past = [{ path: '/search/toyota', query: 'range%5Bprice%5D=:50000', label: 'Toyota, under $50,000' }];
  it('begin with past searches and what they find now, and leave Enter to the text', async () => {
    const { page } = await returnToSite(browser, 'harbour-motors', '/', { 'search-history': past });
    const { field, list } = await typeToyo(page);
    const first = list.getByRole('option').first();
    await expect.poll(() => first.innerText()).toMatch(/^Toyota, under \$50,000\s+Recent · \d+$/);
    const count = Number(/\d+$/.exec((await first.innerText()).trim())?.[0]);
    await field.press('Enter');
    await page.waitForURL(/\/search\/toyota$/);
    await page.goto(siteUrl('harbour-motors', '/search/toyota?range%5Bprice%5D=:50000'));
    expect(Number.parseInt(await page.getByRole('main').getByRole('status').first().innerText(), 10)).toBe(count);
    await page.context().close();
  });

  it('do not wait for the counts of past searches', async () => {
    const { page } = await returnToSite(browser, 'harbour-motors', '/', { 'search-history': past });
    await page.route('**/api/cars/search-counts?*', (route) => route.abort());
    const { list } = await typeToyo(page);
    await list.getByRole('option', { name: /^Toyota \d/ }).waitFor();
    expect(await list.getByRole('option').first().innerText()).toMatch(/^Toyota, under \$50,000\s+Recent$/);
    await page.context().close();
  });
});
