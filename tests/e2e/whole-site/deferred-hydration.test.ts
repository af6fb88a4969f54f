import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { siteUrl, waitForHydration } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** Opens a page without any interaction, and returns the scripts that it fetched. */
async function openWithoutInteraction(path: string, options: Parameters<TestBrowser['newPage']>[0] = {}) {
  const page = await browser.newPage(options);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(siteUrl('harbour-motors', path), { waitUntil: 'load' });
  return { page, scripts };
}

const isHydrated = (page: Page) => page.locator('html[data-hydrated]').count();

/** Interacts with the page, and returns whether it is hydrated. */
const moveAndCheck = async (page: Page): Promise<number> => {
  await page.mouse.move(50 + Math.random() * 50, 60);
  return isHydrated(page);
};

/** Delays the hydration payload. @returns a function that releases it */
async function holdHydration(page: Page) {
  const pending = Promise.withResolvers<void>();
  await page.route(/\.hydration(\?|$)/, async (route) => {
    await pending.promise;
    await route.continue();
  });
  return () => pending.resolve();
}

describe('a page', () => {
  it.each(['/', '/cars'])('at %s fetches only the script that waits for an interaction', async (path) => {
    const { page, scripts } = await openWithoutInteraction(path);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/hydrate-on-interaction-[\w-]+\.js$/)]);
    expect(await isHydrated(page)).toBe(0);
    await waitForHydration(page);
    expect(scripts.length).toBeGreaterThan(5);
    await page.context().close();
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['the pointer moves', (page) => page.mouse.move(40, 40)],
    ['a key is pressed', (page) => page.keyboard.press('Tab')],
    ['the page is scrolled', (page) => page.evaluate(() => scrollTo(0, 300))],
    // As assistive technology does, without a pointer.
    [
      'a control is clicked',
      (page) =>
        page
          .locator('.heart-button')
          .first()
          .evaluate((it: HTMLElement) => it.click()),
    ],
  ])('hydrates when %s', async (_interaction, interact) => {
    const { page } = await openWithoutInteraction('/cars');
    await interact(page);
    await expect.poll(() => isHydrated(page)).toBe(1);
    await page.context().close();
  });

  it('27.1 of a car counts a view at the first interaction, not before', async () => {
    const [car] = await fetchListedCars('harbour-motors');
    const { page } = await openWithoutInteraction(`/cars/${car?.slug}`);
    const views: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/views')) views.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const counted = page.waitForResponse(/\/views$/);
    await waitForHydration(page);
    expect((await counted).status()).toBe(204);
    expect(views).toEqual([`POST /api/cars/${car?.slug}/views`]);
    await page.context().close();
  });

  it('replays clicks and selections made before hydration', async () => {
    const { page } = await openWithoutInteraction('/cars');
    const release = await holdHydration(page);
    const heart = page
      .getByRole('article')
      .getByRole('button', { name: /^Save / })
      .first();
    await heart.click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price:asc');
    expect(await isHydrated(page)).toBe(0);
    release();
    await page.waitForURL(/sortBy=price:asc/);
    const readSaved = () => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]') as number[]);
    await expect.poll(readSaved).toHaveLength(1);
    await page.context().close();
  });

  it('applies a number typed before hydration', async () => {
    const { page } = await openWithoutInteraction('/cars');
    const release = await holdHydration(page);
    await page.getByRole('spinbutton', { name: 'Minimum price' }).fill('20000');
    release();
    await expect.poll(() => decodeURI(page.url())).toContain('range[price]=20000:');
    await page.context().close();
  });

  it('W3 remembers a section that was closed before hydration', async () => {
    const { page } = await openWithoutInteraction('/cars');
    const release = await holdHydration(page);
    const section = page.locator('details[data-remembers="filter-make"]');
    await section.locator('> summary').click();
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const readStored = () => page.evaluate(() => JSON.parse(localStorage.getItem('open-parts') ?? '{}') as unknown);
    await expect.poll(readStored).toEqual({ 'filter-make': false });
    await page.context().close();
  });

  it('does not send more requests to a busy server with each pointer move', async () => {
    const { page } = await openWithoutInteraction('/cars');
    let requestCount = 0;
    await page.route(/\.hydration(\?|$)/, (route) => {
      requestCount += 1;
      return route.fulfill({ status: 503, headers: { 'retry-after': '600' } });
    });
    for (let x = 10; x < 400; x += 5) await page.mouse.move(x, 200);
    await expect.poll(() => requestCount).toBe(1);
    await page.context().close();
  });

  it('hydrates after one of its files failed to load', async () => {
    const { page } = await openWithoutInteraction('/cars');
    await page.route(/\/assets\/vendor-/, (route) => route.abort(), { times: 1 });
    await expect.poll(() => moveAndCheck(page)).toBe(1);
    await page.context().close();
  });

  it('tries again on the next interaction after a network failure', async () => {
    const { page } = await openWithoutInteraction('/cars');
    await page.route(/\.hydration(\?|$)/, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(40, 40);
    await failed;
    await expect.poll(() => moveAndCheck(page)).toBe(1);
    await page.context().close();
  });

  it('hydrates without an interaction if the content depends on the browser', async () => {
    const { page } = await openWithoutInteraction('/favourites');
    await expect.poll(() => isHydrated(page)).toBe(1);
    await page.evaluate(() => localStorage.setItem('favourites', '[261]'));
    await page.goto(siteUrl('harbour-motors', '/cars'));
    await expect.poll(() => isHydrated(page)).toBe(1);
    await page.context().close();
  });

  it('follows links before hydration', async () => {
    const { page } = await openWithoutInteraction('/cars');
    await holdHydration(page);
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^SUV/ }).click();
    await expect.poll(() => decodeURI(page.url())).toContain('refinementList[body][0]=suv');
    await page.context().close();
  });
});
