import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser/browser.ts';
import { siteUrl, waitForHydration } from '../support/browser/visit-site.ts';

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

const isHydrated = (page: Page) => page.locator('html[data-alive]').count();

/** Interacts with the page, and returns whether it is hydrated. */
const moveAndLook = async (page: Page): Promise<number> => {
  await page.mouse.move(50 + Math.random() * 50, 60);
  return isHydrated(page);
};

/** Holds back what brings the page to life until it is let go. */
async function holdState(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\.hydration(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

describe('a page', () => {
  it.each(['/', '/cars'])('at %s fetches no script but the one that waits for a visitor', async (path) => {
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
    // As switches and voices do, without a pointer.
    [
      'something is pressed',
      (page) =>
        page
          .locator('.heart-button')
          .first()
          .evaluate((it: HTMLElement) => it.click()),
    ],
  ])('comes to life when %s', async (_sign, give) => {
    const { page } = await openWithoutInteraction('/cars');
    await give(page);
    await expect.poll(() => isHydrated(page)).toBe(1);
    await page.context().close();
  });

  it('does what was pressed and chosen before it came to life', async () => {
    const { page } = await openWithoutInteraction('/cars');
    const letGo = await holdState(page);
    const heart = page
      .getByRole('article')
      .getByRole('button', { name: /^Save / })
      .first();
    await heart.click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price:asc');
    expect(await isHydrated(page)).toBe(0);
    letGo();
    await page.waitForURL(/sortBy=price:asc/);
    const saved = await page.evaluate(() => localStorage.getItem('favourites'));
    expect(JSON.parse(saved ?? '[]')).toHaveLength(1);
    await page.context().close();
  });

  it('takes a number that was typed before it came to life', async () => {
    const { page } = await openWithoutInteraction('/cars');
    const letGo = await holdState(page);
    await page.getByRole('spinbutton', { name: 'Minimum price' }).fill('20000');
    letGo();
    await expect.poll(() => decodeURI(page.url())).toContain('range[price]=20000:');
    await page.context().close();
  });

  it('W3 remembers a section that was closed before it came to life', async () => {
    const { page } = await openWithoutInteraction('/cars');
    const letGo = await holdState(page);
    const section = page.locator('details[data-remembers="filter-make"]');
    await section.locator('> summary').click();
    letGo();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    const stored = await page.evaluate(() => localStorage.getItem('open-parts'));
    expect(JSON.parse(stored ?? '{}')).toEqual({ 'filter-make': false });
    await page.context().close();
  });

  it('asks a server that is busy a few times at most, however much the pointer moves', async () => {
    const { page } = await openWithoutInteraction('/cars');
    let requestCount = 0;
    await page.route(/\.hydration(\?|$)/, (route) => {
      requestCount += 1;
      return route.fulfill({ status: 503, headers: { 'retry-after': '5' } });
    });
    for (let x = 10; x < 400; x += 5) await page.mouse.move(x, 200);
    expect(requestCount).toBe(1);
    await page.context().close();
  });

  it('comes to life though one of its files was lost on the way', async () => {
    const { page } = await openWithoutInteraction('/cars');
    await page.route(/\/assets\/vendor-/, (route) => route.abort(), { times: 1 });
    await expect.poll(() => moveAndLook(page)).toBe(1);
    await page.context().close();
  });

  it('tries again with the next sign when the network was away', async () => {
    const { page } = await openWithoutInteraction('/cars');
    await page.route(/\.hydration(\?|$)/, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(40, 40);
    await failed;
    await expect.poll(() => moveAndLook(page)).toBe(1);
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

  it('follows a link before it has come to life as any page does', async () => {
    const { page } = await openWithoutInteraction('/cars');
    await holdState(page);
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^SUV/ }).click();
    await expect.poll(() => decodeURI(page.url())).toContain('refinementList[body][0]=suv');
    await page.context().close();
  });
});
