import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { makeFramesEven } from '../../support/browser/filter-panel.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

const templates = [
  ['showroom', 'swan-river-toyota'],
  ['metro', 'harbour-motors'],
  ['outback', 'tamar-auto'],
] as const;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const home = (slug: string, options?: Parameters<TestBrowser['newPage']>[0]) => visitSite(browser, slug, '/', options);

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** The number of cars that the results page shows. */
const countResults = async (page: Page): Promise<number> =>
  numberIn(await page.getByRole('main').getByRole('status').first().innerText());

const readAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};

/** Follows a tile, and expects as many cars as its count. */
async function expectCountMatches(page: Page, tile: Locator): Promise<void> {
  const promised = numberIn((await tile.innerText()).replace(/^.*\n/, ''));
  expect(promised).toBeGreaterThan(0);
  await tile.click();
  await expect.poll(() => countResults(page)).toBe(promised);
}

const priceSearch = (page: Page): Locator =>
  page.getByRole('search').filter({ has: page.getByRole('spinbutton', { name: 'Maximum price' }) });
const thumb = (form: Locator, end: 'Minimum' | 'Maximum') => form.getByRole('slider', { name: `${end} price` });
const number = (form: Locator, end: 'Minimum' | 'Maximum') => form.getByRole('spinbutton', { name: `${end} price` });

describe.each(templates)('tiles of the home page in %s', (_template, slug) => {
  describe('P24 a tile', () => {
    it.each([
      ['a make', 'a[href^="/search/"]:has(img)'],
      ['a body', 'a[href^="/search/"]:has(svg[viewBox="0 0 64 28"])'],
    ])('of %s shows its logo and count and links to its cars', async (_kind, where) => {
      const { page } = await home(slug, { javaScript: false });
      const tile = page.getByRole('main').locator(where).first();
      const path = await tile.getAttribute('href');
      expect(path).toMatch(/^\/search\/[a-z0-9-]+$/);
      await expectCountMatches(page, tile);
      await expect.poll(() => readAddress(page)).toBe(path);
      await page.context().close();
    });
  });
});

describe('tiles of other facets', () => {
  it.each([
    ['swan-river-toyota', 'Browse by condition', /^Used/, '/cars?refinementList[car_type][0]=used'],
    ['swan-river-toyota', 'Browse by fuel', /^Hybrid/, '/cars?refinementList[fuel][0]=Hybrid'],
    ['harbour-motors', 'Browse by seats', /^7 seats/, '/cars?refinementList[seats][0]=7'],
    ['tamar-auto', 'Browse by budget', /^\$10,000 - /, '/cars?refinementList[price_range][0]=$10,000 - $20,000'],
  ])('P25 of %s link to a search built from the value: %s, %s', async (slug, group, value, address) => {
    const { page } = await home(slug, { javaScript: false });
    const tile = page.getByRole('navigation', { name: group }).getByRole('link', { name: value });
    await expect.poll(async () => decodeURIComponent((await tile.getAttribute('href')) ?? '')).toBe(address);
    await expectCountMatches(page, tile);
    await page.context().close();
  });

  it('appear only when the site configures them', async () => {
    const { page } = await home('murray-nissan-suzuki', { javaScript: false });
    await expect.poll(() => page.getByRole('navigation', { name: /^Browse by/ }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the price search', () => {
  it('P26 P27 P28 steps from 5000 to 250000 by 500, its thumbs a step apart, and finds the cars of its range', async () => {
    const { page } = await home('harbour-motors');
    const form = priceSearch(page);
    for (const end of ['Minimum', 'Maximum'] as const) {
      const bounds = await thumb(form, end).evaluate(({ min, max, step }: HTMLInputElement) => [min, max, step]);
      expect(bounds).toEqual(['5000', '250000', '500']);
    }
    await thumb(form, 'Minimum').press('ArrowRight');
    await expect.poll(() => thumb(form, 'Minimum').inputValue()).toBe('5500');
    await expect.poll(() => number(form, 'Minimum').inputValue()).toBe('5500');
    await number(form, 'Maximum').fill('40000');
    await expect.poll(() => thumb(form, 'Maximum').inputValue()).toBe('40000');
    await thumb(form, 'Minimum').press('End');
    await expect.poll(() => thumb(form, 'Minimum').inputValue()).toBe('39500');
    await thumb(form, 'Maximum').press('Home');
    await expect.poll(() => thumb(form, 'Maximum').inputValue()).toBe('40000');
    await number(form, 'Minimum').fill('12000');
    await number(form, 'Maximum').fill('40000');
    await form.getByRole('button', { name: /^Show Me/ }).click();
    await page.waitForURL(/range/);
    await expect.poll(() => readAddress(page)).toBe('/cars?range[price]=12000:40000');
    await expect.poll(() => countResults(page)).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe.each(templates)('the price search in %s', (_template, slug) => {
  it('P26 finds the cars of its range without JavaScript', async () => {
    const { page } = await home(slug, { javaScript: false });
    const form = priceSearch(page);
    await expect.poll(() => form.getByRole('slider').filter({ visible: true }).count()).toBe(0);
    const all = numberIn(await form.getByRole('button').innerText());
    await number(form, 'Maximum').fill('20000');
    await form.getByRole('button', { name: /^Show Me/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('range[price][max]')).toBe('20000');
    await expect.poll(() => countResults(page)).toBeLessThan(all);
    await page.context().close();
  });

  it('P26 W28 W29 its button animates the number of cars and shows them; a thumb at its end sets no bound', async () => {
    const { page, pageErrors } = await home(slug);
    const form = priceSearch(page);
    const button = form.getByRole('button', { name: /^Show Me/ });
    await makeFramesEven(page);
    const seen = await button.locator('[aria-hidden="true"]').evaluateHandle((count) => {
      const texts = [count.textContent ?? ''];
      new MutationObserver(() => texts.push(count.textContent ?? '')).observe(count, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
    const movedBefore = await layoutShifts(page);
    await number(form, 'Maximum').fill('20000');
    const [all = ''] = await seen.jsonValue();
    const nameWithout = new RegExp(`^Show Me (?!${all}\\b)[\\d,]+ cars$`);
    await form.getByRole('button', { name: nameWithout }).waitFor();
    const spoken = numberIn(await button.locator('.sr-only').innerText());
    await expect.poll(async () => numberIn((await seen.jsonValue()).at(-1) ?? '')).toBe(spoken);
    expect((await seen.jsonValue()).length, 'runs through values between').toBeGreaterThan(3);
    const moved = (await layoutShifts(page)).slice(movedBefore.length);
    expect(
      moved.filter((shift) => Number.parseFloat(shift) >= 0.001),
      'nothing moves but the button text',
    ).toEqual([]);
    await button.click();
    await page.waitForURL(/range/);
    await expect.poll(() => readAddress(page)).toBe('/cars?range[price]=:20000');
    await expect.poll(() => countResults(page)).toBe(spoken);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the search panel of Metro', () => {
  it('W28 counts by all selections together, and requests only the last one', async () => {
    const { page } = await home('harbour-motors');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/cars/count')) requests.push(decodeURIComponent(request.url()));
    });
    const form = priceSearch(page);
    // The browser's clock stands still, so that a slow machine is no pause in typing.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.getByRole('combobox', { name: 'Make' }).selectOption('Toyota');
    await form.getByRole('combobox', { name: 'Body type' }).selectOption('suv');
    await form.getByRole('searchbox', { name: 'Keyword' }).pressSequentially('rav4');
    await page.clock.resume();
    const button = form.getByRole('button', { name: /^Show Me/ });
    await expect.poll(async () => numberIn(await button.locator('.sr-only').innerText())).toBeLessThan(100);
    const count = numberIn(await button.locator('.sr-only').innerText());
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/\?q=rav4&refinementList\[make\]\[0\]=Toyota&refinementList\[body\]\[0\]=suv$/);
    await button.click();
    await page.waitForURL(/\/search\/toyota\/rav4/);
    await expect.poll(() => countResults(page)).toBe(count);
    await page.context().close();
  });
});

describe('the search of Showroom', () => {
  it('counts the cars of the selections, and finds as many', async () => {
    const { page, pageErrors } = await home('swan-river-toyota');
    const form = page.getByRole('search').filter({ has: page.getByRole('combobox', { name: 'Body type' }) });
    const button = form.getByRole('button', { name: /^Search/ });
    const all = numberIn(await button.innerText());
    await form.getByRole('combobox', { name: 'Body type' }).selectOption('ute');
    await expect.poll(async () => numberIn(await button.innerText())).toBeLessThan(all);
    const count = numberIn(await button.innerText());
    await button.click();
    await page.waitForURL(/ute/);
    await expect.poll(() => countResults(page)).toBe(count);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

it.each(templates)(
  'the prices of a home page fill the width of their form in %s, at 390 and 1440 px',
  async (_template, slug) => {
    const { page } = await home(slug);
    const form = priceSearch(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const group = await form.getByRole('group').boundingBox();
      const low = await number(form, 'Minimum').boundingBox();
      const high = await number(form, 'Maximum').boundingBox();
      const slider = await thumb(form, 'Minimum').boundingBox();
      expect(low?.x).toBe(group?.x);
      expect((high?.x ?? 0) + (high?.width ?? 0)).toBeCloseTo((group?.x ?? 0) + (group?.width ?? 0), 0);
      expect(slider?.width).toBeCloseTo(group?.width ?? 0, 0);
    }
    await page.context().close();
  },
);
