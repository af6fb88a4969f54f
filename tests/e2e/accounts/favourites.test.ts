import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { templatesAtWidths } from '../../support/browser/templates-at-widths.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { readRecordedEvents, recordEvents } from '../../support/browser/recorded-events.ts';
import { get } from '../../support/servers/send-request.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];

const visit = (slug: string, path: string, options?: Options) => visitSite(browser, slug, path, options);
const visitWith = (stored: Record<string, unknown>, slug: string, path: string, options?: Options) =>
  returnToSite(browser, slug, path, stored, options);

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

const readFavourites = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]') as number[]);

const hearts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / });

/** Cars of the site that may be favourites. */
const someIds = async (slug: string, count: number) =>
  (await fetchListedCars(slug, 'refinementList[status][0]=in_stock&sortBy=price:asc'))
    .slice(0, count)
    .map(({ id }) => id);

describe('the heart of a car', () => {
  it('F1 F2 F3 saves it, sends event 39, and removes it again without an event', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    await recordEvents(page);
    const heart = hearts(page).first();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => readFavourites(page)).toHaveLength(1);
    const [id] = await readFavourites(page);
    await expect.poll(() => readRecordedEvents(page)).toEqual([{ event_id: 39, car_id: id, page: '/cars' }]);

    await page.reload();
    await hearts(page).and(page.locator('[aria-pressed=true]')).waitFor();
    await recordEvents(page);
    await heart.press('Enter');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => readFavourites(page)).toEqual([]);
    await expect.poll(() => readRecordedEvents(page)).toEqual([]);
    await page.context().close();
  });

  it('follows changes in another tab', async () => {
    const [id = 0] = await someIds('harbour-motors', 1);
    const { page } = await visitWith({ favourites: [id] }, 'harbour-motors', '/favourites');
    await hearts(page).first().waitFor();
    const other = await page.context().newPage();
    await other.goto(siteUrl('harbour-motors', '/favourites'));
    await hearts(other).first().click();
    await hearts(page).and(page.locator('[aria-pressed=false]')).waitFor();
    await expect.poll(() => readFavourites(page)).toEqual([]);
    await page.context().close();
  });

  it('F7 is absent on a site without favourites', async () => {
    const { text } = await getPage('red-centre-caravans', '/cars');
    expect(text.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/<button[^>]*aria-label="(Save|Compare) /);
    const missing = await getPage('red-centre-caravans', '/favourites');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('We can’t find that page');
  });
});

describe.each(templatesAtWidths)('the favourites of %s at %d px', (slug, width) => {
  it('shows the cars stored in the browser, complete, accessible and without layout shift', async () => {
    const favourites = await someIds(slug, 5);
    const { page, pageErrors } = await visitWith({ favourites }, slug, '/favourites', { width });
    await hearts(page).nth(4).waitFor();
    const links = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    expect(links).toHaveLength(5);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Your favourites');
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await layoutShifts(page)).toEqual([]);
    await expectNoAxeViolations(page);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the favourites page', () => {
  it('shows placeholders while the cars load', async () => {
    const favourites = await someIds('harbour-motors', 1);
    const { page } = await visitWith({ favourites }, 'harbour-motors', '/favourites');
    const released = Promise.withResolvers<void>();
    await page.route('**/favourites.data?*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByText('Loading your favourites.').waitFor();
    await expect.poll(() => hearts(page).count()).toBe(0);
    released.resolve();
    await hearts(page).waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });

  it('keeps the favourites and offers a retry when the server cannot be reached', async () => {
    const { page } = await visitWith({ favourites: await someIds('harbour-motors', 1) }, 'harbour-motors', '/cars');
    await page.route(/favourites\.data\?ids=/, (route) => route.abort(), { times: 1 });
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Favourites/ })
      .click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
    await page.context().close();
  });

  it('explains what to do when it is empty', async () => {
    const { page } = await visit('harbour-motors', '/favourites', { width: 390 });
    await page.getByText('You have not saved any cars yet.').waitFor();
    await expectNoAxeViolations(page);
    expect(await layoutShifts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Search our stock' }).click();
    await page.waitForURL('**/cars');
    await page.context().close();
  });

  it('explains without JavaScript why it is empty, and where to go', async () => {
    const { page } = await visit('harbour-motors', '/favourites', { javaScript: false });
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Favourites are stored in your browser');
    await expect.poll(() => page.getByText('Loading your favourites.').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('link', { name: 'Search our stock' }).getAttribute('href')).toBe('/cars');
    await page.context().close();
  });

  it('reports that cars are gone, including another dealer’s, and removes them', async () => {
    const [own = 0] = await someIds('harbour-motors', 1);
    const [foreign = 0] = await someIds('tamar-auto', 1);
    const { page } = await visitWith({ favourites: [foreign, own, 2_000_000_000] }, 'harbour-motors', '/favourites');
    await page.getByText('2 cars you saved are no longer available.').waitFor();
    await expect.poll(() => hearts(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Remove them' }).click();
    await expect.poll(() => readFavourites(page)).toEqual([own]);
    await page.getByText('no longer available').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('works by keyboard, and keeps a removed car visible, so that the removal can be undone', async () => {
    const favourites = await someIds('harbour-motors', 2);
    const { page } = await visitWith({ favourites }, 'harbour-motors', '/favourites');
    await hearts(page).first().waitFor();
    await page.getByRole('main').focus();
    expect(await walkByKeyboard(page, 'Tab', 8)).toEqual([]);
    await hearts(page).first().click();
    await expect.poll(() => readFavourites(page)).toEqual(favourites.slice(1));
    await hearts(page).first().click();
    await expect.poll(() => readFavourites(page)).toEqual(favourites);
    await page.context().close();
  });

  it('survives corrupt storage', async () => {
    const { page, pageErrors } = await visitWith({ favourites: { a: [1] } }, 'harbour-motors', '/favourites');
    await page.getByText('You have not saved any cars yet.').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});
