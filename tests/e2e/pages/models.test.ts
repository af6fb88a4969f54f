import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('models', () => {
  it('M2 M4 M7 a visitor chooses a body, then a model, and sees its stock', async () => {
    const { page, pageErrors } = await visitSite(browser, 'swan-river-toyota', '/models', { width: 390 });
    await page.getByRole('navigation', { name: 'Models by body' }).getByRole('link', { name: /^Ute/ }).click();
    await page.waitForURL('**/models?body=ute');
    await page.getByRole('link', { name: 'Explore Yaris', exact: true }).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('link', { name: /^Explore / }).allInnerTexts())
      .toEqual(['Explore HiLux', 'Explore HiLux BEV', 'Explore Tundra']);
    await page.getByRole('link', { name: 'Explore HiLux', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Toyota HiLux' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/hilux');
    await expect.poll(() => page.getByRole('heading', { name: 'HiLux in stock' }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText('$290', { exact: true }).isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('M3 requests a quote for the model, also without JavaScript', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/hilux', { width: 390, javaScript: false });
    await page.getByRole('link', { name: 'Get a quote' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('Model').inputValue()).toBe('Toyota HiLux');
    await page.context().close();
  });

  it.each([
    ['M6', 'swan-river-toyota', '/models/toyota-hilux', 301, '/hilux'],
    ['M6', 'murray-nissan-suzuki', '/new-cars/nissan-navara', 200, undefined],
    ['M6', 'murray-nissan-suzuki', '/navara', 301, '/new-cars/nissan-navara'],
    ['M6', 'murray-nissan-suzuki', '/models/nissan-navara', 404, undefined],
    ['M6', 'southern-cross', '/models/kia-ev5', 200, undefined],
    ['M8', 'swan-river-toyota', '/gr-supra', 302, '/pages/gr-garage'],
    ['M4', 'harbour-motors', '/hilux', 404, undefined],
    ['M2', 'harbour-motors', '/models', 404, undefined],
  ])('%s on %s %s returns %d %s', async (_id, slug, path, status, location) => {
    const response = await getPage(slug, path);
    expect([response.status, response.headers.location]).toEqual([status, location]);
  });
});
