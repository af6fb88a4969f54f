import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

it('F9 the browser keeps the last 5 searches as filters and path, without empty ones', async () => {
  const { page } = await visitSite(browser, 'harbour-motors', '/cars?query=first');
  const searches = [
    '/cars?query=second',
    '/cars',
    '/search/toyota',
    '/search/toyota?range%5Bprice%5D=:40000',
    '/cars?refinementList%5Bbody%5D%5B0%5D=suv',
    '/cars?sortBy=price:asc',
    '/cars?query=second',
    '/cars?range%5Byear%5D=2019:',
  ];
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('search-history') ?? '[]') as unknown[]);
  for (const search of searches) {
    await page.goto(siteUrl('harbour-motors', search));
    await waitForHydration(page);
    const isFiltered = search !== '/cars' && !search.includes('sortBy');
    const [path, query = ''] = search.split('?');
    // A search is stored once the visitor stays on it.
    if (isFiltered) await expect.poll(async () => (await stored())[0]).toMatchObject({ path, query });
  }
  await expect.poll(stored).toEqual([
    { path: '/cars', query: 'range%5Byear%5D=2019:', label: 'From 2019' },
    { path: '/cars', query: 'query=second', label: '“second”' },
    { path: '/cars', query: 'refinementList%5Bbody%5D%5B0%5D=suv', label: 'SUV' },
    { path: '/search/toyota', query: 'range%5Bprice%5D=:40000', label: 'Toyota, under $40,000' },
    { path: '/search/toyota', query: '', label: 'Toyota' },
  ]);
  await page.context().close();
});

it('F9 keeps what was typed in the end, not every keystroke, and going back skips them all', async () => {
  const { page } = await visitSite(browser, 'harbour-motors', '/cars');
  const box = page.getByRole('complementary', { name: 'Filters' }).getByPlaceholder('Search...');
  for (const beginning of ['to', 'toyo', 'toyota']) {
    await box.fill(beginning);
    await page.waitForURL((url) => url.searchParams.get('query') === beginning);
  }
  const labels = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('search-history') ?? '[]') as { label: string }[]).map(({ label }) => label),
    );
  await expect.poll(labels).toEqual(['“toyota”']);
  await page.goBack();
  await page.waitForURL((url) => url.search === '');
  await page.context().close();
});

const searchHistory = [
  { path: '/cars', query: 'range%5Byear%5D=2019:', label: 'From 2019' },
  { path: '/search/toyota', query: '', label: 'Toyota' },
];

it.each([
  ['swan-river-toyota', 1440],
  ['harbour-motors', 390],
  ['tamar-auto', 1440],
])('F9 the last searches open above the filters of %s at %d px, link back and can be cleared', async (slug, width) => {
  const { page, pageErrors } = await returnToSite(
    browser,
    slug,
    '/cars',
    { 'search-history': searchHistory },
    { width },
  );
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const openFilters = async () => {
    if (width < 1024) await page.getByRole('button', { name: /^Filter/ }).click();
  };
  await openFilters();
  await filters.getByText('Recent searches').click();
  expect(await layoutShifts(page)).toEqual([]);
  await expectNoAxeViolations(page);
  const list = filters.getByRole('link').filter({ hasText: /^(From 2019|Toyota)$/ });
  await expect.poll(() => list.allInnerTexts()).toEqual(['From 2019', 'Toyota']);
  const right = await list.first().evaluate((link) => link.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(width);
  await list.first().click();
  await page.waitForURL('**/cars?range%5Byear%5D=2019:');

  await page.goto(siteUrl(slug, '/cars'));
  await waitForHydration(page);
  await openFilters();
  await filters.getByText('Recent searches').click();
  await filters.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect.poll(() => filters.getByText('Recent searches').isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('search-history'))).toBe('[]');
  expect(pageErrors).toEqual([]);
  await page.context().close();
});
