import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';
import { walkByKeyboard } from '../support/keyboard-walk.ts';
import { looksAtWidths } from '../support/looks.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { listedCars } from '../support/listed-cars.ts';
import { returnToSite } from '../support/returning-visitor.ts';
import { sentEvents, watchEvents } from '../support/sent-events.ts';
import { addressOf, visitSite } from '../support/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];

const visit = (slug: string, path: string, options?: Options) => visitSite(browser, slug, path, options);
const visitWith = (kept: Record<string, unknown>, slug: string, path: string, options?: Options) =>
  returnToSite(browser, slug, path, kept, options);

const keptIds = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]') as number[]);

const hearts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / });

/** Cars of the site that may be favourites. */
const someIds = async (slug: string, count: number) =>
  (await listedCars(slug, 'refinementList[status][0]=in_stock&sortBy=price:asc')).slice(0, count).map(({ id }) => id);

describe('the heart of a car', () => {
  it('F1 F2 F3 saves it, sends event 39, and lets it go again without one', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    await watchEvents(page);
    const heart = hearts(page).first();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    const [id] = await keptIds(page);
    await expect.poll(() => sentEvents(page)).toEqual([{ event_id: 39, car_id: id, page: '/cars' }]);

    await page.reload();
    await hearts(page).and(page.locator('[aria-pressed=true]')).waitFor();
    await watchEvents(page);
    await heart.press('Enter');
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    expect(await keptIds(page)).toEqual([]);
    expect(await sentEvents(page)).toEqual([]);
    await page.context().close();
  });

  it('follows what another tab does', async () => {
    const [id = 0] = await someIds('harbour-motors', 1);
    const { page } = await visitWith({ favourites: [id] }, 'harbour-motors', '/favourites');
    await hearts(page).first().waitFor();
    const other = await page.context().newPage();
    await other.goto(addressOf('harbour-motors', '/favourites'));
    await hearts(other).first().click();
    await hearts(page).and(page.locator('[aria-pressed=false]')).waitFor();
    expect(await keptIds(page)).toEqual([]);
    await page.context().close();
  });

  it('F7 is nowhere on a site that keeps no favourites', async () => {
    const { page } = await visit('red-centre-caravans', '/cars');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
    expect(await hearts(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Compare / }).count()).toBe(0);
    await page.goto(addressOf('red-centre-caravans', '/favourites'));
    await page.getByRole('heading', { name: 'We can’t find that page' }).waitFor();
    await page.context().close();
  });
});

describe.each(looksAtWidths)('the favourites of %s at %d px', (slug, width) => {
  it('are the cars that the browser keeps, whole, clean and still', async () => {
    const favourites = await someIds(slug, 5);
    const { page, complaints } = await visitWith({ favourites }, slug, '/favourites', { width });
    await hearts(page).nth(4).waitFor();
    const links = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
    expect(links).toHaveLength(5);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your favourites');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await layoutShifts(page)).toEqual([]);
    await expectNoAxeViolations(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the page of favourites', () => {
  it('shows the shape of what comes while the cars are on their way', async () => {
    const favourites = await someIds('harbour-motors', 1);
    const { page } = await visitWith({ favourites }, 'harbour-motors', '/favourites');
    const released = Promise.withResolvers<void>();
    await page.route('**/favourites.data?*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByText('Your favourites are on their way.').waitFor();
    expect(await hearts(page).count()).toBe(0);
    released.resolve();
    await hearts(page).waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });

  it('keeps the favourites and says so when the server cannot be reached, and can try again', async () => {
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

  it('says what to do when there are none', async () => {
    const { page } = await visit('harbour-motors', '/favourites', { width: 390 });
    await page.getByText('You have not saved a car yet.').waitFor();
    await expectNoAxeViolations(page);
    expect(await layoutShifts(page)).toEqual([]);
    await page.getByRole('link', { name: 'Search our stock' }).click();
    await page.waitForURL('**/cars');
    await page.context().close();
  });

  it('says without JavaScript why it is empty, and where to go', async () => {
    const { page } = await visit('harbour-motors', '/favourites', { javaScript: false });
    expect(await page.getByRole('main').innerText()).toContain('Favourites are kept in your browser');
    expect(await page.getByText('Your favourites are on their way.').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Search our stock' }).getAttribute('href')).toBe('/cars');
    await page.context().close();
  });

  it('says that cars are gone, another dealer’s included, and lets go of them', async () => {
    const [own = 0] = await someIds('harbour-motors', 1);
    const [foreign = 0] = await someIds('tamar-auto', 1);
    const { page } = await visitWith({ favourites: [foreign, own, 2_000_000_000] }, 'harbour-motors', '/favourites');
    await page.getByText('2 cars you saved are no longer available.').waitFor();
    expect(await hearts(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Remove them' }).click();
    expect(await keptIds(page)).toEqual([own]);
    await page.getByText('no longer available').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('keeps a car in sight that was just let go, so that a slip can be undone', async () => {
    const favourites = await someIds('harbour-motors', 2);
    const { page } = await visitWith({ favourites }, 'harbour-motors', '/favourites');
    await hearts(page).first().click();
    expect(await keptIds(page)).toEqual(favourites.slice(1));
    await hearts(page).first().click();
    expect(await keptIds(page)).toEqual(favourites);
    await page.context().close();
  });

  it('survives whatever is found in the storage', async () => {
    const { page, complaints } = await visitWith({ favourites: { a: [1] } }, 'harbour-motors', '/favourites');
    await page.getByText('You have not saved a car yet.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('can be walked through by keyboard', async () => {
    const favourites = await someIds('harbour-motors', 2);
    const { page } = await visitWith({ favourites }, 'harbour-motors', '/favourites');
    await hearts(page).first().waitFor();
    await page.getByRole('main').focus();
    expect(await walkByKeyboard(page, 'Tab', 8)).toEqual([]);
    await page.context().close();
  });
});
