import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('content pages', () => {
  it.each([
    ['K1', '/warranty', 'Warranty'],
    ['K1', '/roadside-assist', 'Roadside'],
    ['K3', '/pages/gr-garage', 'GR'],
    ['K4', '/pages/mytoyota-connect', 'myToyota'],
    ['K4', '/pages/toyota-connected', 'Toyota'],
    ['K4', '/pages/toyota-hybrids', 'hybrids'],
    ['K5', '/blog', 'Blog'],
    ['K5', '/blog/vehicle-reviews', 'Vehicle reviews'],
    ['K6', '/about-us', 'About'],
    ['K6', '/buying', 'Buying a car from us'],
  ])('%s %s is a page of the primary manufacturer’s dealer', async (_id, path, label) => {
    const { status, text } = await getPage('swan-river-toyota', path);
    expect(status).toBe(200);
    expect(/<h1 class="heading">([^<]+)<\/h1>/.exec(text)?.[1]).toContain(label);
    expect(text).toContain('"@type":"BreadcrumbList"');
  });

  it.each(['/pages/mytoyota-connect', '/pages/toyota-connected', '/pages/toyota-hybrids'])(
    'K4 %s does not exist for a dealer without that manufacturer',
    async (path) => expect((await getPage('harbour-motors', path)).status).toBe(404),
  );

  it('loads its styles on client navigation', async () => {
    const { page, pageErrors } = await visitSite(browser, 'swan-river-toyota', '/blog');
    await page.getByRole('link', { name: 'Hybrid or electric' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hybrid or electric' }).waitFor();
    const width = await page.locator('.content-text > .prose').evaluate((text) => text.getBoundingClientRect().width);
    expect(width).toBeLessThan(700);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the review request to past customers', () => {
  const sent = '/review-feedback?first_name=Kim%20%3Cb%3E&dealership_name=Southern%20Cross%20Geelong';

  it('K9 K10 K11 addresses the customer and works without JavaScript', async () => {
    const { page } = await visitSite(browser, 'southern-cross', sent, { javaScript: false, width: 390 });
    const main = page.getByRole('main');
    await expect.poll(() => main.innerText()).toContain('Dear Kim <b>,');
    await expect.poll(() => main.getByRole('heading', { level: 1 }).innerText()).toContain('Southern Cross Geelong');
    const great = main.getByRole('link', { name: 'I had a great experience' });
    await expect
      .poll(() => great.getAttribute('href'))
      .toMatch(/^https:\/\/reviews\.example\/southern-cross-geelong\//);
    await main.getByRole('link', { name: 'I had a bad experience' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/customer-feedback-survey');
    await page.context().close();
  });

  it('K9 is neither cached nor indexed', async () => {
    const { headers, text } = await getPage('southern-cross', sent);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    const other = await getPage('southern-cross', '/review-feedback');
    expect(other.text).toContain('Valued Customer');
    expect(other.text).toContain('Our Dealership');
  });

  it('passes axe', async () => {
    const { page } = await visitSite(browser, 'tamar-auto', '/review-feedback', { width: 390 });
    await expectNoAxeViolations(page);
    await page.context().close();
  });
});
