import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { addressOf, hydrated, visitSite } from '../support/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('F9 the browser keeps the last 5 searches as filters and path, and none that asks for nothing', async () => {
  const { page } = await visitSite(browser, 'harbour-motors', '/cars?query=first');
  const searches = [
    '/cars?query=second',
    '/cars',
    '/search/toyota',
    '/search/toyota?range[price]=:40000',
    '/cars?refinementList[body][0]=suv',
    '/cars?sortBy=price:asc',
    '/cars?query=second',
    '/cars?range[year]=2019:',
  ];
  for (const search of searches) {
    await page.goto(addressOf('harbour-motors', search));
    await hydrated(page);
  }
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('search-history') ?? '[]') as unknown[]);
  await expect.poll(kept).toEqual([
    { path: '/cars', query: 'range[year]=2019:', label: 'From 2019' },
    { path: '/cars', query: 'query=second', label: '“second”' },
    { path: '/cars', query: 'refinementList[body][0]=suv', label: 'SUV' },
    { path: '/search/toyota', query: 'range[price]=:40000', label: 'Toyota, under $40,000' },
    { path: '/search/toyota', query: '', label: 'Toyota' },
  ]);
  await page.context().close();
});
