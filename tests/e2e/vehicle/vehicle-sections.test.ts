import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars, findCarShowing } from '../../support/browser/listed-cars.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
let photoBrowser: TestBrowser;
beforeAll(async () => {
  [browser, photoBrowser] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), photoBrowser.close()]));

type Options = Parameters<TestBrowser['newPage']>[0];
type Listed = Awaited<ReturnType<typeof fetchListedCars>>[number];

/** Without JavaScript, browsers fetch all lazy pictures immediately; the tests do not wait for them. */
async function visit(slug: string, path: string, options: Options = {}, visitor = browser) {
  if (options.javaScript !== false) return visitSite(visitor, slug, path, options);
  const page = await browser.newPage(options);
  await page.goto(siteUrl(slug, path), { waitUntil: 'domcontentloaded' });
  return { page, pageErrors: [] };
}

/** The path of the first listed car that matches. */
async function findCarPath(slug: string, matches: (car: Listed) => boolean, query = ''): Promise<string> {
  for (let page = 1; page < 40; page++) {
    const cars = await fetchListedCars(slug, `${query}&page=${page}`);
    const car = cars.find(matches);
    if (car) return `/cars/${car.slug}`;
    if (cars.length === 0) break;
  }
  throw new Error(`no such car at ${slug}`);
}

const withPhotos = (car: Listed) => car.photos_count > 5 && !car.sold;
const isSold = (car: Listed) => car.sold;
const isCertified = (car: Listed) => car.certified && car.make === 'Toyota' && !car.sold;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const seen = (rows: Locator) => rows.filter({ visible: true }).count();

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the collapsible sections of a car’s page, %s', (_how, javaScript) => {
  it('V2 V3 show 4 rows of the details, all of them, and 4 again', async () => {
    const path = await findCarPath('harbour-motors', withPhotos);
    const { page } = await visit('harbour-motors', path, { javaScript });
    const details = block(page, 'Details');
    const rows = details.getByRole('term');
    await expect.poll(() => seen(rows)).toBe(4);
    await details.getByText('Show more').click();
    await expect.poll(() => seen(rows)).toBeGreaterThan(15);
    await expect.poll(() => rows.allInnerTexts()).toContain('VIN');
    await details.getByText('Show less').click();
    await expect.poll(() => seen(rows)).toBe(4);
    await page.context().close();
  });

  it('V5 show 8 features, all of them, and 8 again', async () => {
    const path = await findCarPath('tamar-auto', withPhotos);
    const { page } = await visit('tamar-auto', path, { javaScript });
    const features = block(page, 'Features');
    const items = features.getByRole('listitem');
    await expect.poll(() => seen(items)).toBe(8);
    const showAll = features.getByText(/^Show all \d+ features$/);
    const count = Number(/\d+/.exec(await showAll.innerText())?.[0]);
    await showAll.click();
    await expect.poll(() => seen(items)).toBe(count);
    await features.getByText('Hide', { exact: true }).click();
    await expect.poll(() => seen(items)).toBe(8);
    await page.context().close();
  });

  it('V16 V17 V18 explain the certified badge in a dialog', async () => {
    const path = await findCarPath('swan-river-toyota', isCertified);
    const { page } = await visit('swan-river-toyota', path, { javaScript });
    const dialog = page.getByRole('dialog', { name: 'Certified used' });
    await expect.poll(() => dialog.isVisible()).toBe(false);
    const badge = page.getByRole('button', { name: /Certified used/ });
    await badge.click();
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['90 point inspection', '1 year roadside assist', 'Full service history']);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await badge.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('a car that is sold', () => {
  it.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])('V19 V20 V22 is shown as sold on %s', async (slug) => {
    const path = await findCarPath(slug, isSold);
    const { page, pageErrors } = await visit(slug, path);
    const main = page.getByRole('main');
    await expect
      .poll(() =>
        main
          .locator('strong', { hasText: /^SOLD$/ })
          .first()
          .isVisible(),
      )
      .toBe(true);
    const similar = main.getByRole('link', { name: 'Find Me Something Similar' }).first();
    await expect.poll(() => similar.getAttribute('href')).toBe(`${path}?form=similar`);
    await expect
      .poll(() =>
        main
          .getByText(/^\$[\d,]+$/)
          .filter({ visible: true })
          .and(main.locator('.vehicle-price *'))
          .count(),
      )
      .toBe(0);
    await expect.poll(() => main.getByRole('button', { name: /Certified used/ }).count()).toBe(0);
    await expect.poll(() => page.locator(`.carousel a[href="${path}"]`).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'More cars' }).isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('beside the price', () => {
  it('V12 shows how far below the market the price is, and the averages are nowhere in the page', async () => {
    const path = await findCarShowing('harbour-motors', /below market average/);
    const { page } = await visit('harbour-motors', path, { javaScript: false });
    await expect.poll(() => page.getByText(/^\$[\d,]+0 below market average$/).isVisible()).toBe(true);
    const data = await get(inject('baseUrl'), 'harbour-motors.localhost', `${path}.hydration`);
    expect(data.text).toContain('below market average');
    expect(data.text).not.toMatch(/autograb|average_market_price/);
    await page.context().close();
  });

  it('V25 shows the promises for a used car', async () => {
    const path = await findCarPath('harbour-motors', withPhotos);
    const { page } = await visit('harbour-motors', path, { javaScript: false });
    for (const promise of ['48 hour money back', '12 months roadside assist']) {
      await expect.poll(() => page.getByText(promise).filter({ visible: true }).count()).toBeGreaterThan(0);
    }
    await page.context().close();
  });
});

describe('the similar cars', () => {
  it('V22 scroll by arrows that are disabled at the ends', async () => {
    const path = await findCarPath('harbour-motors', withPhotos);
    const { page } = await visit('harbour-motors', path);
    const back = page.getByRole('button', { name: 'Previous cars' });
    const on = page.getByRole('button', { name: 'More cars' });
    await expect.poll(() => back.isDisabled()).toBe(true);
    await on.click();
    await expect.poll(() => back.isDisabled()).toBe(false);
    await expect
      .poll(async () => {
        await on.evaluate((button: HTMLButtonElement) => button.click()); // does nothing once it is disabled
        return on.isDisabled();
      })
      .toBe(true);
    await expect.poll(() => page.locator('.carousel article').count()).toBe(8);
    await expect.poll(() => page.locator(`.carousel a[href="${path}"]`).count()).toBe(0);
    await page.context().close();
  });
});

const findPhotos = (page: Page) => block(page, 'Photos');
async function expectCount(part: Locator, text: string): Promise<void> {
  await expect.poll(() => part.locator('.photo-count').first().innerText()).toContain(text);
}
const openGallery = async (slug: string, options?: Options, visitor?: TestBrowser) => {
  const path = await findCarPath(slug, withPhotos);
  const visited = await visit(slug, path, options, visitor);
  return { ...visited, gallery: findPhotos(visited.page) };
};

/** Whether a photo is at the start of its strip. */
const shows = (photo: Locator) =>
  photo.evaluate((element) => {
    const strip = element.parentElement as HTMLElement;
    return Math.abs(element.getBoundingClientRect().left - strip.getBoundingClientRect().left) < 2;
  });

describe('the gallery', () => {
  it('follows arrows, keys and thumbnails, and marks the current one', async () => {
    const { page, gallery, pageErrors } = await openGallery('harbour-motors', {}, photoBrowser);
    await expectCount(gallery, '1 / ');
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expectCount(gallery, '2 / ');
    await page.keyboard.press('ArrowRight');
    await expectCount(gallery, '3 / ');
    await page.keyboard.press('End');
    const last = gallery.getByRole('link', { name: /^Photo \d+$/ }).last();
    await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('Home');
    await expectCount(gallery, '1 / ');
    await gallery.getByRole('link', { name: 'Photo 4', exact: true }).click();
    await expectCount(gallery, '4 / ');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await layoutShifts(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])(
    'is swiped on a phone at %s, opens full screen from a photo too, and closes it by its button',
    async (slug) => {
      const { page, gallery } = await openGallery(slug, { width: 390 });
      const strip = gallery.getByRole('list').first();
      await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
      await expectCount(gallery, '2 / ');
      await strip.getByRole('button').nth(1).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Close full screen' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/cars\//);
      await page.context().close();
    },
  );

  it('opens in full screen at the same photo, and returns the focus on Escape', async () => {
    const { page, gallery } = await openGallery('tamar-auto');
    const full = gallery.getByRole('button', { name: 'Full screen' });
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expectCount(gallery, '2 / ');
    await full.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectCount(dialog, '2 / ');
    const box = await dialog.boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1440, 900]);
    await page.keyboard.press('ArrowRight');
    await expectCount(dialog, '3 / ');
    await dialog.getByRole('button', { name: 'Previous photo' }).click();
    await expectCount(dialog, '2 / ');
    await dialog.getByRole('list').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
    await expectCount(dialog, '3 / ');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectCount(gallery, '3 / ');
    await expect.poll(() => full.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('works without JavaScript: swiping, thumbnails and the number of photos', async () => {
    const { page, gallery } = await openGallery('harbour-motors', { javaScript: false });
    await expect.poll(() => gallery.locator('.photo-count').innerText()).toMatch(/^\d+ photos$/);
    await expect.poll(() => seen(gallery.getByRole('button', { name: /Next photo|Full screen/ }))).toBe(0);
    const third = gallery.getByRole('listitem').nth(2);
    await expect.poll(() => shows(third)).toBe(false);
    await gallery.getByRole('link', { name: 'Photo 3', exact: true }).click();
    await expect.poll(() => shows(third)).toBe(true);
    await page.context().close();
  });

  it.each([
    ['harbour-motors', 'Photos coming soon'],
    ['tamar-auto', 'Arriving soon, please enquire for photos'],
  ])('C18 shows a text for missing photos on %s: %s', async (slug, text) => {
    const path = await findCarPath(slug, (car) => car.photos_count === 0 && !car.sold);
    const { page } = await visit(slug, path, { javaScript: false });
    const gallery = findPhotos(page);
    await expect.poll(() => gallery.getByText(text).isVisible()).toBe(true);
    await expect
      .poll(() => gallery.getByRole('link', { name: 'Ask for photos' }).getAttribute('href'))
      .toBe(`${path}?form=photos`);
    await page.context().close();
  });
});

it('V6 V7 a caravan’s page shows its measurements in metres and kilograms', async () => {
  const path = await findCarPath('red-centre-caravans', (car) => car.item_type === 'caravan');
  const { page } = await visit('red-centre-caravans', path, { javaScript: false });
  const details = block(page, 'Details');
  await details.getByText('Show more').click();
  const findRow = (label: string) =>
    details
      .locator('div')
      .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
      .last();
  for (const [label, value] of [
    ['Body length', /\d\.\d\d m$/],
    ['Body width', /\d\.\d\d m$/],
    ['Tare weight', /\d kg$/],
    ['Aggregate trailer mass', /\d kg$/],
    ['Sleeps', /\d$/],
    ['Axle type', /[a-z]$/],
  ] as const) {
    await expect.poll(() => findRow(label).innerText()).toMatch(value);
  }
  await page.context().close();
});
