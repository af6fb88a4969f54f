import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { openHaltingProxy } from '../../support/servers/halting-proxy.ts';
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shift.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { get } from '../../support/servers/send-request.ts';
import { templatesAtWidths } from '../../support/browser/templates-at-widths.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The positions of the prices that are fully visible. */
const measureVisiblePrices = (page: Page) =>
  cards(page)
    .getByText(/^\$[\d,]+$/)
    .evaluateAll((amounts) =>
      amounts
        .filter((amount) => !amount.closest('s'))
        .map((amount) => amount.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
        .map(({ bottom }) => Math.round(bottom)),
    );

describe.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])('the results of %s', (slug) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visitSite(browser, slug, '/cars'));
  });
  afterAll(() => page.context().close());

  it('show at least six aligned cars with prices on the first screen of a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const prices = await measureVisiblePrices(page);
    expect(prices.length).toBeGreaterThanOrEqual(6);
    expect(new Set(prices).size).toBe(2);
  });

  it('show one card per row on a phone, with touch-sized targets', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
    expect(second?.x).toBe(first?.x);
    expect(first?.width).toBeGreaterThan(350);
    for (const name of ['Explore Vehicle', 'Enquire']) {
      const target = await cards(page).first().getByRole('link', { name }).boundingBox();
      expect(target?.height, name).toBeGreaterThanOrEqual(44);
    }
  });
});

it('a page that is still loading shows no incomplete row: the next car may have a longer name', async () => {
  const line = await openHaltingProxy(inject('baseUrl'), /(<\/article>.*?){2}/s);
  const page = await browser.newPage();
  await watchLayoutShifts(page);
  await page.goto(`http://tamar-auto.localhost:${line.port}/cars`, { waitUntil: 'load' });
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
  expect(await layoutShifts(page)).toEqual([]);
  await page.context().close();
  await line.close();
});

const fiveFilters =
  '/cars?refinementList[car_type][0]=used&refinementList[colour][0]=White&range[price]=10000:60000&refinementList[fuel][0]=Diesel&refinementList[transmission][0]=Automatic';

describe('the drawers of the filters', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visitSite(browser, 'tamar-auto', '/cars'));
  });
  afterAll(() => page.context().close());

  it.each([1024, 1280, 1440])('stay within the page at %d px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    for (const label of ['Search', 'Price', 'Seats', 'Fuel', 'More filters']) {
      const section = filters.locator('details', {
        has: page.locator('> summary', { hasText: new RegExp(`^${label}$`) }),
      });
      await section.locator('> summary').click();
      const ends = async () => {
        const { x, width: wide } = (await section.locator('> div').boundingBox()) ?? { x: NaN, width: NaN };
        return x >= 0 && x + wide <= width;
      };
      await expect.poll(ends, { message: label }).toBe(true);
    }
    await page.keyboard.press('Escape');
  });
});

/** Opens the filters as on a phone or tablet: in a drawer over the page. */
async function openDrawer(slug: string, path: string, width: number): Promise<{ page: Page; drawer: Locator }> {
  const { page } = await visitSite(browser, slug, path, { width });
  await page.getByRole('button', { name: /^Filter \(/ }).click();
  return { page, drawer: page.getByRole('complementary', { name: 'Filters' }) };
}

describe('the active filters', () => {
  const templates = ['swan-river-toyota', 'harbour-motors', 'tamar-auto'];

  it.each(templates)('are open in the drawer of %s, and are cleared there', async (slug) => {
    const { page, drawer } = await openDrawer(slug, fiveFilters, 390);
    const input = { has: page.locator('summary', { hasText: /\d chosen$/ }) };
    await drawer.locator('details[open]', input).first().waitFor();
    await expect.poll(() => drawer.locator('details:not([open])', input).count()).toBe(0);
    await expectNoAxeViolations(page);
    await drawer.getByRole('link', { name: 'Clear all' }).press('Enter');
    await page.waitForURL('**/cars');
    await expect.poll(() => drawer.getByText('chosen').count()).toBe(0);
    const focused = drawer.getByRole('button', { name: 'Close filters' });
    await expect.poll(() => focused.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('leave the drawers of a filter bar closed on a desktop', async () => {
    const { page } = await visitSite(browser, 'tamar-auto', fiveFilters);
    const bar = page.getByRole('complementary', { name: 'Filters' });
    const counts = bar.locator('.active-count').filter({ visible: true });
    await expect.poll(() => counts.allTextContents()).toEqual(['1', '1', '1', '2'].map((count) => `${count} chosen`));
    await expect.poll(() => bar.locator('details[open]').count()).toBe(0);
    await page.context().close();
  });
});

it('the filters on a tablet leave the cars visible, and a click there closes them', async () => {
  const { page, drawer } = await openDrawer('harbour-motors', fiveFilters, 768);
  // It slides in.
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 416 });
  await page.mouse.click(700, 500);
  await drawer.waitFor({ state: 'hidden' });
  await page.context().close();
});

it('the filter bar stays visible on a desktop, and covers no focused element', async () => {
  const { page } = await visitSite(browser, 'tamar-auto', '/cars');
  const bar = page.getByRole('complementary', { name: 'Filters' });
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await bar.locator('summary', { hasText: 'Fuel' }).click();
  await bar.getByRole('checkbox', { name: /^Diesel/ }).waitFor();
  await page.keyboard.press('Escape');
  const height = (await bar.boundingBox())?.height ?? 0;
  const last = cards(page).last().getByRole('link', { name: 'Explore Vehicle' });
  await last.focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(height);
  }
  await page.context().close();
});

const viewChoice = (page: Page, name: string) => page.getByRole('group', { name: 'View' }).getByRole('radio', { name });

const isListed = async (page: Page) => {
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  return first?.x === second?.x;
};

describe('the list of a Metro site', () => {
  it('is chosen without JavaScript', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/cars?query=toyota+suv', { javaScript: false });
    await expect.poll(() => isListed(page)).toBe(false);
    await viewChoice(page, 'List').check({ force: true });
    await expect.poll(() => isListed(page)).toBe(true);
    await viewChoice(page, 'Grid').check({ force: true });
    await expect.poll(() => isListed(page)).toBe(false);
    await page.context().close();
  });

  it('is remembered, also by keyboard, without a layout shift on reload; is absent on a phone', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/cars', { width: 768 });
    await viewChoice(page, 'Grid').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isListed(page)).toBe(true);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.getByRole('group', { name: 'View' }).count()).toBe(0);
    await page.context().close();

    const { page: again, pageErrors } = await returnToSite(browser, 'harbour-motors', '/cars', {
      'results-view': 'list',
    });
    await expect.poll(() => isListed(again)).toBe(true);
    await expect.poll(() => viewChoice(again, 'List').isChecked()).toBe(true);
    expect(await layoutShifts(again)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await again.goto(siteUrl('harbour-motors'));
    await again.getByRole('link', { name: 'Under $20,000' }).first().click();
    await viewChoice(again, 'List').waitFor({ state: 'attached' });
    await expect.poll(() => isListed(again)).toBe(true);
    await viewChoice(again, 'Grid').check({ force: true });
    // A click before hydration takes effect, too.
    await expect.poll(() => again.evaluate(() => localStorage.getItem('results-view'))).toBe('"grid"');
    await again.context().close();
  });
});

describe('the favourites link', () => {
  it.each(templatesAtWidths)(
    'is in the header of %s at %d px with their number, without a layout shift, and leads to them',
    async (slug, width) => {
      const { page } = await returnToSite(
        width === 390 ? withPhotos : browser,
        slug,
        '/cars',
        { favourites: [1, 2, 3] },
        { width },
      );
      const link = page.getByRole('banner').getByRole('link', { name: 'Favourites' });
      await expect.poll(() => link.innerText()).toMatch(/3/);
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await layoutShifts(page)).toEqual([]);
      await expectNoAxeViolations(page);
      await link.click();
      await page.waitForURL('**/favourites');
      await page.context().close();
    },
  );

  it('is absent on a site without favourites', async () => {
    const { text } = await get(inject('baseUrl'), 'red-centre-caravans.localhost', '/cars');
    expect(text).toContain('</html>');
    expect(text).not.toContain('Favourites');
  });
});
