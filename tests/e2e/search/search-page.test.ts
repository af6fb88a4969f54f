import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = (slug: string, path: string, options?: Parameters<TestBrowser['newPage']>[0]) =>
  visitSite(browser, slug, path, options);

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const readCount = async (page: Page) =>
  Number((await page.getByRole('status').first().innerText()).replaceAll(/[^\d]/g, ''));
async function untilCount(page: Page, is: (count: number) => boolean): Promise<void> {
  await expect.poll(() => readCount(page)).toSatisfy(is);
}
const readAddress = (page: Page) => decodeURI(page.url().replace(/^[^/]*\/\/[^/]*/, ''));

/** Records the requests for results from now on, and can delay or abort them. */
async function watchResults(page: Page) {
  const requests: string[] = [];
  let mode: 'go' | 'hold' | 'fail' = 'go';
  let pending = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    requests.push(route.request().url());
    if (mode === 'fail') return route.abort();
    if (mode === 'hold') await pending.promise;
    return route.continue();
  });
  return {
    requests,
    hold: () => void (mode = 'hold'),
    fail: () => void (mode = 'fail'),
    go: () => {
      mode = 'go';
      pending.resolve();
      pending = Promise.withResolvers();
    },
  };
}

describe.each([
  ['showroom', 'swan-river-toyota', '/cars'],
  ['metro', 'harbour-motors', '/cars'],
  ['outback', 'tamar-auto', '/cars'],
])('a results page in %s', (template, slug, path) => {
  it('shows 21 cars in its template, and the keyboard focus, forwards and backwards', async () => {
    const { page } = await visit(slug, path);
    await expect.poll(() => page.getAttribute('html', 'data-template')).toBe(template);
    await expect.poll(() => cards(page).count()).toBe(21);
    expect(await walkByKeyboard(page, 'Tab', 60)).toEqual([]);
    expect(await walkByKeyboard(page, 'Shift+Tab', 20)).toEqual([]);
    await page.context().close();
  });

  it('opens its filters over the page on a phone: they trap the focus, and have the number of results at the bottom', async () => {
    const { page } = await visit(slug, path, { width: 390 });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const close = filters.getByRole('button', { name: 'Close filters' });
    await page.getByRole('button', { name: /^Filter/ }).focus();
    await page.keyboard.press('Enter');
    await close.focus();
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(() => filters.getByRole('button', { name: /^Show Me/ }).evaluate((it) => it === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => close.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => filters.isVisible()).toBe(false);

    const before = await readCount(page);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const foot = filters.getByRole('button', { name: /^Show Me/ });
    await expect.poll(() => foot.innerText()).toContain('Show Me');
    await expectNoAxeViolations(page);
    const fuel = filters.locator('details').filter({ has: page.getByText('Fuel', { exact: true }) });
    if (!(await fuel.evaluate((part: HTMLDetailsElement) => part.open))) await fuel.locator('summary').first().click();
    await fuel.getByRole('checkbox').first().click();
    await untilCount(page, (count) => count > 0 && count < before);
    await expect.poll(() => filters.isVisible(), { message: 'the drawer stays open for more' }).toBe(true);
    await expect
      .poll(async () => (await foot.innerText()).replaceAll(/[^\d]/g, ''))
      .toContain(String(await readCount(page)));
    await foot.click();
    await expect.poll(() => filters.isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Filter (1)' }).isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('filtering a hydrated page', () => {
  it('P1 P3 changes results and address in place, keeping scroll and focus', async () => {
    const { page } = await visit('harbour-motors', '/cars?page=2');
    const before = await readCount(page);
    await page.evaluate(() => ((window as unknown as { mark: boolean }).mark = true));
    const choice = page.getByRole('complementary').getByRole('checkbox', { name: /^SUV/ });
    await choice.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await choice.click();
    await untilCount(page, (count) => count < before);
    await expect.poll(() => readAddress(page)).toBe('/cars?refinementList[body][0]=suv');
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
    await expect
      .poll(() => choice.evaluate((it) => it === document.activeElement), { message: 'focus stays' })
      .toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY), { message: 'scroll stays' }).toBe(scrolled);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { mark?: boolean }).mark), { message: 'no reload' })
      .toBe(true);
    await page.context().close();
  });

  it('P12 names a car type, then a make and its model, in the path', async () => {
    const { page } = await visit('swan-river-toyota', '/cars');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Toyota/ }).click();
    await page.waitForURL('**/search/toyota');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Toyota for sale');
    await filters.getByRole('checkbox', { name: /^Used/ }).click();
    await page.waitForURL(/\/search\/toyota\?refinementList/);
    await expect.poll(() => readAddress(page)).toBe('/search/toyota?refinementList[car_type][0]=used');
    await page.context().close();
  });

  it('P14 P15 keeps hits, facets and counts on screen while loading, and reacts to the click immediately', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    const results = await watchResults(page);
    const before = { count: await readCount(page), first: await cards(page).first().innerText() };
    results.hold();
    const choice = page.getByRole('complementary').getByRole('checkbox', { name: /^SUV/ });
    const label = await choice.innerText();
    await choice.click();
    await expect.poll(() => page.locator('.car-grid').getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
    await expect.poll(() => choice.innerText()).toBe(label);
    await expect.poll(() => readCount(page)).toBe(before.count);
    await expect.poll(() => cards(page).first().innerText()).toBe(before.first);
    results.go();
    await untilCount(page, (count) => count !== before.count);
    await expect.poll(() => page.locator('.car-grid').getAttribute('aria-busy')).toBeNull();
    await page.context().close();
  });

  it('P14 P16 keeps hits, facets and counts on screen when a search fails, reports it, and can try again', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    const results = await watchResults(page);
    const before = { count: await readCount(page), first: await cards(page).first().innerText() };
    results.fail();
    const choice = page.getByRole('complementary').getByRole('checkbox', { name: /^SUV/ });
    const label = await choice.innerText();
    await choice.click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => readCount(page)).toBe(before.count);
    await expect.poll(() => cards(page).first().innerText()).toBe(before.first);
    await expect.poll(() => choice.innerText()).toBe(label);
    results.go();
    await alert.getByRole('link', { name: 'Try again' }).click();
    await untilCount(page, (count) => count < before.count);
    await expect.poll(() => alert.count()).toBe(0);
    await page.context().close();
  });

  it('shows a recent search immediately when going back and forward, with its scroll position', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    const before = await readCount(page);
    await page.getByRole('complementary').getByRole('checkbox', { name: /^SUV/ }).click();
    await untilCount(page, (count) => count < before);
    const after = await readCount(page);
    await page.evaluate(() => scrollTo(0, 700));
    const results = await watchResults(page);
    results.hold();
    await page.goBack();
    await untilCount(page, (count) => count === before);
    await page.goForward();
    await untilCount(page, (count) => count === after);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.context().close();
  });

  it('P17 requests a search again after ten others', async () => {
    const { page } = await visit('southern-cross', '/new-used-and-demo-cars');
    const results = await watchResults(page);
    const go = async (number: number) => {
      await page.evaluate(
        (to) => {
          const link = Object.assign(document.createElement('a'), { href: to });
          document.body.append(link);
          link.click();
          link.remove();
        },
        `/new-used-and-demo-cars${number === 1 ? '' : `?page=${number}`}`,
      );
      const current = page.getByRole('link', { name: `Page ${number}`, exact: true });
      await expect.poll(() => current.getAttribute('aria-current')).toBe('page');
    };
    for (let number = 2; number <= 10; number++) await go(number);
    expect(new Set(results.requests).size).toBe(9); // results older than two seconds are requested again
    results.hold(); // the cache holds ten: the first page appears without a response from the server
    await go(1);
    results.go();
    for (let number = 11; number <= 12; number++) await go(number);
    results.requests.length = 0;
    await go(2); // evicted
    await expect.poll(() => results.requests.some((url) => url.includes('page=2'))).toBe(true);
    await page.context().close();
  });

  it('goes to the next page and back to its top', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    const first = await cards(page).first().innerText();
    const next = page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Next' });
    await next.click();
    await page.waitForURL('**/cars?page=2');
    await expect.poll(() => cards(page).first().innerText()).not.toBe(first);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });
});

describe('without JavaScript', () => {
  it('facets are links, the text box and ranges are forms, and pages are links', async () => {
    const { page } = await visit('harbour-motors', '/cars', { javaScript: false });
    const before = await readCount(page);
    await page.getByRole('complementary').getByRole('link', { name: /^SUV/ }).click();
    await expect.poll(() => readAddress(page)).toBe('/cars?refinementList[body][0]=suv');
    const ofBody = await readCount(page);
    expect(ofBody).toBeLessThan(before);
    const search = page.getByRole('complementary').getByPlaceholder('Search...');
    await search.fill('toyota under 60k');
    await search.press('Enter');
    await expect.poll(() => readAddress(page)).toBe('/search/toyota?refinementList[body][0]=suv&range[price]=:60000');
    await expect.poll(() => readCount(page)).toBeLessThan(ofBody);
    await page.goto(siteUrl('harbour-motors', '/cars'));
    const most = page.getByRole('spinbutton', { name: 'Maximum price' });
    await most.fill('30000');
    await most.press('Enter');
    await page.waitForURL(/price/);
    const ofPrice = await readCount(page);
    expect(ofPrice).toBeGreaterThan(0);
    expect(ofPrice).toBeLessThan(before);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(() => readAddress(page)).toBe('/cars');
    // Not as many as before: tests of purchases may sell a car meanwhile.
    await expect.poll(() => readCount(page)).toBeGreaterThan(Math.max(ofBody, ofPrice));
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => readAddress(page)).toBe('/cars?page=2');
    await page.context().close();
  });

  it('opens the filters on a phone', async () => {
    const { page } = await visit('harbour-motors', '/cars', { width: 390, javaScript: false });
    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('link', { name: /^SUV/ }).click();
    await expect.poll(() => readAddress(page)).toBe('/cars?refinementList[body][0]=suv');
    await page.context().close();
  });
});

describe.each([true, false])('31.3 a search that finds nothing, with JavaScript: %s', (javaScript) => {
  it('links to searches with one condition less, and to wider ranges, with their numbers of cars', async () => {
    const address = '/cars?query=zzzzz&refinementList[body][0]=suv&range[price]=:30000';
    const { page } = await visit('harbour-motors', address, { javaScript });
    await expect.poll(() => readCount(page)).toBe(0);
    if (javaScript) await expectNoAxeViolations(page);
    const wider = page.getByRole('list', { name: 'Wider searches' }).getByRole('link');
    expect(await wider.allInnerTexts()).toEqual([expect.stringMatching(/^Without “zzzzz”/)]);
    await followWider(page, /^Without “zzzzz”/);
    await page.goto(siteUrl('harbour-motors', '/cars?range[year]=2028:'));
    await followWider(page, /^From 202\d/);
    await page.context().close();
  });

  it('shows the nearest cars with what differs', async () => {
    const { page } = await visit('harbour-motors', '/search/suv?range[year]=2028:', { javaScript });
    const nearest = page.getByRole('region', { name: 'Nearest matches' });
    await nearest.getByRole('article').first().waitFor();
    const first = nearest.getByRole('article').first().getByRole('list', { name: 'What differs' });
    expect(await first.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^\d years? older$/)]);
    if (javaScript) await expectNoAxeViolations(page);
    await nearest.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await page.waitForURL(/\/cars\/./);
    await page.context().close();
  });

  it('names words that no car has, and shows the cars that match the rest of the text', async () => {
    const { page } = await visit('harbour-motors', '/cars?query=toyota+zzzzz', { javaScript });
    await page.getByText('None of our cars mentions “zzzzz”.').waitFor();
    const nearest = page.getByRole('region', { name: 'Nearest matches' }).getByRole('article').first();
    await nearest.getByRole('heading', { name: /Toyota/ }).waitFor();
    expect(await nearest.getByRole('list', { name: 'What differs' }).innerText()).toBe('“zzzzz” not mentioned');
    if (javaScript) await expectNoAxeViolations(page);
    await followWider(page, /^Without “zzzzz”/);
    await page.goto(siteUrl('harbour-motors', '/cars?query=suv+under+70k'));
    await followWider(page, /^Search for SUV, under \$70,000/);
    await page.context().close();
  });
});

/** Follows a link to a wider search, and expects the number of cars that it promises. */
async function followWider(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('list', { name: 'Wider searches' }).getByRole('link', { name });
  const promised = Number(/([\d,]+) cars?$/m.exec((await link.innerText()).trim())?.[1]?.replace(',', ''));
  expect(promised).toBeGreaterThan(0);
  const href = await link.getAttribute('href');
  await link.click();
  await untilCount(page, (count) => count === promised);
  expect(new URL(page.url()).pathname + new URL(page.url()).search, 'is not redirected').toBe(href);
}

describe('promo tiles', () => {
  it.each([
    ['swan-river-toyota', '/cars', [9]],
    ['harbour-motors', '/cars', [8, 17]],
    ['southern-cross', '/new-used-and-demo-cars', [6]],
    ['murray-nissan-suzuki', '/cars', [4]],
  ])('P19 of %s are at %j among the cards of page 1 and displace no car', async (slug, path, positions) => {
    const { page } = await visit(slug, path, { javaScript: false });
    const tiles = await page
      .locator('.car-grid > li')
      .evaluateAll((all) => all.map((tile) => (tile.querySelector('article') ? 'car' : 'promo')));
    expect(tiles.flatMap((kind, place) => (kind === 'promo' ? [place + 1] : []))).toEqual(positions);
    expect(tiles.filter((kind) => kind === 'car')).toHaveLength(21);
    await page.goto(`${page.url()}?page=2`);
    await expect.poll(() => cards(page).count()).toBe(await page.locator('.car-grid > li').count());
    await page.context().close();
  });
});
