import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';
import { get } from '../support/get.ts';
import { layoutShifts, scrollThrough } from '../support/layout-shift.ts';
import { visitSite } from '../support/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pageOf = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('what a site has written', () => {
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
  ])('%s %s is a page of the primary manufacturer’s dealer', async (_id, path, words) => {
    const { status, text } = await pageOf('swan-river-toyota', path);
    expect(status).toBe(200);
    expect(/<h1 class="heading">([^<]+)<\/h1>/.exec(text)?.[1]).toContain(words);
    expect(text).toContain('"@type":"BreadcrumbList"');
  });

  it.each(['/pages/mytoyota-connect', '/pages/toyota-connected', '/pages/toyota-hybrids'])(
    'K4 %s is no page of a dealer without that manufacturer',
    async (path) => expect((await pageOf('harbour-motors', path)).status).toBe(404),
  );

  it.each([
    ['showroom', 'swan-river-toyota', '/about-us', 1440],
    ['metro', 'harbour-motors', '/about-us', 390],
    ['outback', 'tamar-auto', '/about-us', 1440],
    ['outback', 'tamar-auto', '/blog', 390],
    ['showroom', 'swan-river-toyota', '/blog/hybrid-or-electric', 390],
    ['metro', 'harbour-motors', '/reviews', 1440],
  ])('in %s (%s) %s at %d px is whole, clean and still', async (_template, slug, path, width) => {
    const { page, complaints } = await visitSite(browser, slug, path, { width });
    await scrollThrough(page);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out sideways').toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('comes with its styles when it is gone to from another page', async () => {
    const { page, complaints } = await visitSite(browser, 'swan-river-toyota', '/blog');
    await page.getByRole('link', { name: 'Hybrid or electric' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hybrid or electric' }).waitFor();
    const width = await page.locator('.content-text > .prose').evaluate((text) => text.getBoundingClientRect().width);
    expect(width).toBeLessThan(700);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the question to past customers', () => {
  const sent = '/review-feedback?first_name=Kim%20%3Cb%3E&dealership_name=Southern%20Cross%20Geelong';

  it('K9 K10 K11 names who is asked and leads on without JavaScript', async () => {
    const { page } = await visitSite(browser, 'southern-cross', sent, { javaScript: false, width: 390 });
    const asked = page.getByRole('main');
    expect(await asked.innerText()).toContain('Dear Kim <b>,');
    expect(await asked.getByRole('heading', { level: 1 }).innerText()).toContain('Southern Cross Geelong');
    const great = asked.getByRole('link', { name: 'I had a great experience' });
    expect(await great.getAttribute('href')).toMatch(/^https:\/\/reviews\.example\/southern-cross-geelong\//);
    await asked.getByRole('link', { name: 'I had a bad experience' }).click();
    expect(new URL(page.url()).pathname).toBe('/customer-feedback-survey');
    await page.context().close();
  });

  it('K9 is told to nobody else: neither kept nor found', async () => {
    const { headers, text } = await pageOf('southern-cross', sent);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    const other = await pageOf('southern-cross', '/review-feedback');
    expect(other.text).toContain('Valued Customer');
    expect(other.text).toContain('Our Dealership');
  });

  it('is clean', async () => {
    const { page } = await visitSite(browser, 'tamar-auto', '/review-feedback', { width: 390 });
    await expectNoAxeViolations(page);
    await page.context().close();
  });
});
