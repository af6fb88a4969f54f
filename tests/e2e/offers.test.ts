import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';
import { get } from '../support/get.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { addressOf, hydrated, visitSite } from '../support/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const answerOf = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('special offers', () => {
  it('O2 answer without a trailing slash, and lead there with one', async () => {
    expect((await answerOf('swan-river-toyota', '/special-offers')).status).toBe(200);
    const { status, headers } = await answerOf('swan-river-toyota', '/special-offers/');
    expect([status, headers.location]).toEqual([301, '/special-offers']);
  });

  it('O6 O8 unfold and fold by keyboard, and leave the offers beside them where they are', async () => {
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
    expect(await end.isVisible()).toBe(false);
    await card.locator('summary', { hasText: 'View more' }).focus();
    await page.keyboard.press('Enter');
    await end.waitFor({ state: 'visible' });
    expect(await card.getByText('The RAV4 that most families choose').filter({ visible: true }).count()).toBe(1);
    expect(await placeOnPage()).toEqual(place);
    await page.keyboard.press('Enter');
    await end.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('O8 O9 unfold without JavaScript', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/offers/1', { javaScript: false });
    const words = page.getByRole('article');
    await words.getByText('View more').first().click();
    expect(await words.getByText('lived with a car for a few weeks').first().isVisible()).toBe(true);
    await words.getByText('View full disclaimer').first().click();
    expect(await words.getByText('Cannot be combined with another offer').first().isVisible()).toBe(true);
    await page.context().close();
  });

  it('O13 come with the page: the browser makes no call for them, and nothing of a hostile name runs', async () => {
    const page = await browser.newPage();
    const called: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) called.push(new URL(request.url()).pathname);
    });
    page.on('dialog', (dialog) => called.push(dialog.message()));
    await page.goto(addressOf('swan-river-toyota', '/special-offers'));
    expect(await page.getByRole('article').count()).toBe(7);
    const name = page.getByRole('heading', { name: 'Summer check $149' });
    expect(await name.innerHTML()).toContain('<strong>Summer check</strong> $149');
    expect(called, 'asleep it calls nobody').toEqual([]);
    await hydrated(page);
    expect(await page.getByRole('article').count()).toBe(7);
    // To come to life a page fetches its scripts and the state that it was rendered from.
    expect(called.filter((path) => !/^\/assets\/|^\/special-offers\.state$|^\/api\/events/.test(path))).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['showroom', 'swan-river-toyota', 390, '/offers/1'],
    ['metro', 'southern-cross', 1440, '/special-offers?make=kia'],
    ['outback', 'tamar-auto', 390, '/special-offers'],
    ['metro', 'yard-88', 390, '/special-offers'],
    ['showroom', 'swan-river-toyota', 390, '/hilux/accessories'],
    ['showroom', 'murray-nissan-suzuki', 1440, '/vehicle-parts-and-accessories'],
    ['showroom', 'meridian-electric', 390, '/parts/search?query=charging'],
  ])('in %s (%s, %d px) %s is whole, clean and still', async (_template, slug, width, path) => {
    const { page, complaints } = await visitSite(browser, slug, path, { width });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out sideways').toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
