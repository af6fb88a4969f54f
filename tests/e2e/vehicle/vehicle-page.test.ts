import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { walkToEnd } from '../../support/browser/keyboard-walk.ts';
import { layoutShifts, scrollThrough } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { templatesAtWidths } from '../../support/browser/templates-at-widths.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

/** A used car with photos and a price. */
async function findCar(slug: string): Promise<{ path: string; name: string }> {
  const cars = await fetchListedCars(slug, 'refinementList[car_type][0]=used');
  const car = cars.find(({ photos_count, price, sold }) => photos_count > 1 && price > 10 && !sold);
  if (!car) throw new Error(`${slug} lists no used car with photos`);
  return { path: `/cars/${car.slug}`, name: car.name };
}

const measureBottom = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom);

const findBrokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.currentSrc),
  );

describe.each(templatesAtWidths)('V1 a car’s page on %s at %d px', (slug, width) => {
  it('has no overflow, accessibility violation or layout shift', async () => {
    const { path, name } = await findCar(slug);
    const { page, pageErrors } = await visitSite(withPhotos, slug, path, { width });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name]);
    expect(await layoutShifts(page), 'nothing moves while it loads').toEqual([]);
    await scrollThrough(page);
    expect(await layoutShifts(page), 'nothing moves when its pictures arrive').toEqual([]);
    expect(await findBrokenPictures(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

/** Than all of them together: 24.18. */
async function expectPhotoLargerThanThumbnails(page: Page): Promise<void> {
  const photo = await page.locator('.gallery-strip > li').first().boundingBox();
  const thumbnails = await page.locator('.thumbnails').boundingBox();
  expect(photo?.width).toBeGreaterThan(thumbnails?.width ?? NaN);
  expect(photo?.height).toBeGreaterThanOrEqual(thumbnails?.height ?? NaN);
}

/** On a phone: 24.17. */
async function expectFactsBeforeActions(page: Page): Promise<void> {
  const bottoms = await Promise.all(
    ['.vehicle-price', '.key-facts', '.actions'].map((part) => measureBottom(page, part)),
  );
  expect(bottoms.toSorted((a, b) => a - b)).toEqual(bottoms);
}

describe.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])(
  'the first screen of a car’s page on %s',
  (slug) => {
    it('24.17 24.18 shows picture, name, price, finance line and the main action on a desktop, and shows the focus by keyboard to its end', async () => {
      const { path } = await findCar(slug);
      const { page } = await visitSite(browser, slug, path, { width: 1440, height: 900 });
      for (const part of ['h1', '.gallery img', '.vehicle-price', '.finance-line', '.actions a'])
        await expect.poll(() => measureBottom(page, part), { message: part }).toBeLessThanOrEqual(900);
      if (slug === 'tamar-auto') await expectPhotoLargerThanThumbnails(page);
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const save = await measureBottom(page, '.heart-button, .watch-button');
        expect(save, `the save button at ${width} px`).toBeLessThanOrEqual(height);
      }
      await expectFactsBeforeActions(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' }); // otherwise the sticky footer is still sliding in
      expect(await walkToEnd(page)).toEqual([]);
      await page.context().close();
    });
  },
);

describe('a car’s page without JavaScript', () => {
  it.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])('shows all content on %s', async (slug) => {
    const { path, name } = await findCar(slug);
    const { page, pageErrors } = await visitSite(browser, slug, path, { javaScript: false });
    await page.getByRole('heading', { level: 1, name }).waitFor();
    for (const heading of ['Details', 'About this car', 'Where to see it'])
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

const backLink = (page: Page) => page.getByRole('link', { name: 'Back to results' });

describe('the back link', () => {
  const search = '/search/toyota?range[price]=:60000&sortBy=price:desc';

  it('leads to the search the visitor came from', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', search);
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await backLink(page).click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(search);
    await page.context().close();
  });

  it('does so when neither page was hydrated', async () => {
    const page = await browser.newPage();
    await page.goto(siteUrl('swan-river-toyota', search), { waitUntil: 'load' });
    const car = await page.locator('main article h3 a').first().getAttribute('href');
    await page.goto(siteUrl('swan-river-toyota', car ?? ''), { waitUntil: 'load' });
    await expect.poll(async () => decodeURIComponent((await backLink(page).getAttribute('href')) ?? '')).toBe(search);
    await waitForHydration(page);
    await expect.poll(async () => decodeURIComponent((await backLink(page).getAttribute('href')) ?? '')).toBe(search);
    await page.context().close();
  });

  it('leads to the whole stock for visitors from elsewhere', async () => {
    const { path } = await findCar('harbour-motors');
    const { page } = await visitSite(browser, 'harbour-motors', path);
    await expect.poll(() => backLink(page).getAttribute('href')).toBe('/cars');
    await page.context().close();
  });
});

it('V26 a page says that a listed vehicle is subject to prior sale', async () => {
  const { path } = await findCar('harbour-motors');
  const { text } = await get(inject('baseUrl'), 'harbour-motors.localhost', path);
  expect(text).toContain('This vehicle is subject to prior sale.');
});

const getStatus = async (slug: string, path: string) =>
  (await get(inject('baseUrl'), `${slug}.localhost`, path)).status;

describe('a car that is not here', () => {
  it('is a 404, also for another dealer’s car', async () => {
    const { path } = await findCar('harbour-motors');
    expect(await getStatus('swan-river-toyota', path)).toBe(404);
    expect(await getStatus('swan-river-toyota', `${path}?form=enquiry`)).toBe(404);
    expect(await getStatus('harbour-motors', '/cars/no-such-car')).toBe(404);
  });

  it.each(['/cars/..%2f', '/cars/%00', '/cars/A%20B', `/cars/${'a'.repeat(3000)}`])(
    'is not an error for %s',
    async (path) => {
      expect([400, 404]).toContain(await getStatus('harbour-motors', path));
    },
  );
});
