import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('special offers', () => {
  it('O2 are served without a trailing slash, and redirect there with one', async () => {
    expect((await getPage('swan-river-toyota', '/special-offers')).status).toBe(200);
    const { status, headers } = await getPage('swan-river-toyota', '/special-offers/');
    expect([status, headers.location]).toEqual([301, '/special-offers']);
  });

  it('O6 O8 expand and collapse by keyboard without moving the offers beside them', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/special-offers');
    const card = page.getByRole('article').filter({ hasText: 'RAV4 GX Hybrid' });
    const beside = page.getByRole('article').filter({ hasText: 'tow pack' });
    const placeOnPage = () =>
      beside.evaluate((element) => {
        // The cards of a row are equally high.
        const { x, y, width } = element.getBoundingClientRect();
        return [x, y + scrollY, width];
      });
    const [place, end] = [await placeOnPage(), card.getByText('lived with a car for a few weeks')];
    await expect.poll(() => end.isVisible()).toBe(false);
    await card.locator('summary', { hasText: 'View more' }).focus();
    await page.keyboard.press('Enter');
    await end.waitFor({ state: 'visible' });
    await expect
      .poll(() => card.getByText('The RAV4 that most families choose').filter({ visible: true }).count())
      .toBe(1);
    await expect.poll(() => placeOnPage()).toEqual(place);
    await page.keyboard.press('Enter');
    await end.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('O8 O9 expand without JavaScript', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/offers/1', { javaScript: false });
    const text = page.getByRole('article');
    await text.getByText('View more').first().click();
    await expect.poll(() => text.getByText('lived with a car for a few weeks').first().isVisible()).toBe(true);
    await text.getByText('View full disclaimer').first().click();
    await expect.poll(() => text.getByText('Cannot be combined with another offer').first().isVisible()).toBe(true);
    await page.context().close();
  });

  it('O13 are in the page without an API call, and a hostile name runs no script', async () => {
    const page = await browser.newPage();
    const called: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) called.push(new URL(request.url()).pathname);
    });
    page.on('dialog', (dialog) => called.push(dialog.message()));
    await page.goto(siteUrl('swan-river-toyota', '/special-offers'));
    await expect.poll(() => page.getByRole('article').count()).toBe(7);
    const name = page.getByRole('heading', { name: 'Summer check $149' });
    await expect.poll(() => name.innerHTML()).toContain('<strong>Summer check</strong> $149');
    expect(called, 'sends no request before hydration').toEqual([]);
    await waitForHydration(page);
    await expect.poll(() => page.getByRole('article').count()).toBe(7);
    // For hydration a page fetches its scripts and its hydration payload.
    expect(called.filter((path) => !/^\/assets\/|^\/special-offers\.hydration$|^\/api\/events/.test(path))).toEqual([]);
    await page.context().close();
  });
});
