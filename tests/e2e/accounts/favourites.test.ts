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
import { siteUrl, visitSite, waitForHydration } from '../../support/browser/visit-site.ts';

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

const section = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const readViewed = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('viewed-cars') ?? '[]') as { id: number }[]);
const listPriced = async (slug: string) =>
  (await fetchListedCars(slug, 'range[price]=10000:60000')).filter(({ status }) => status === 'in_stock');

/** As a browser stores a car that it saw at another price. */
const toSeen = ({ id, price, price_type: type }: { id: number; price: number; price_type: string }, more: number) => ({
  id,
  price: { amount: price + more, type },
});

describe('recently viewed cars', () => {
  const site = 'harbour-motors'; // shows how prices have changed

  it('are remembered when a car is opened, listed below other pages, and cleared', async () => {
    const [first, second] = await listPriced(site);
    const { page, pageErrors } = await visit(site, `/cars/${first?.slug}`, { width: 390 });
    await expect.poll(async () => (await readViewed(page)).map(({ id }) => id)).toEqual([first?.id]);
    expect(await section(page).count()).toBe(0); // the car itself
    await page.goto(siteUrl(site, `/cars/${second?.slug}`));
    await waitForHydration(page);
    await section(page).scrollIntoViewIfNeeded();
    await section(page)
      .getByRole('link', { name: first?.name ?? '' })
      .waitFor();
    expect(await section(page).getByRole('listitem').count()).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);

    await page.goto(siteUrl(site, '/cars?query=zzzz'));
    await waitForHydration(page);
    await section(page)
      .getByRole('link', { name: second?.name ?? '' })
      .waitFor();
    await section(page).getByRole('link', { name: 'See or clear the list' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recently viewed' }).waitFor();
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await page.getByText('You have not looked at any cars yet.').waitFor();
    expect(await readViewed(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('tell by how much a price has dropped, say nothing where it has not, and forget cars that are gone', async () => {
    const [cheaper, dearer, same] = await listPriced(site);
    if (!cheaper || !dearer || !same) throw new Error('too few cars');
    const [foreign] = await listPriced('tamar-auto');
    const viewed = [
      toSeen(cheaper, 500),
      toSeen(dearer, -500),
      { id: same.id, price: { amount: same.price + 500, type: 'another type' } },
      { id: foreign?.id, price: null },
      { id: 2_000_000_000, price: null },
    ];
    const { page, pageErrors } = await visitWith({ 'viewed-cars': viewed }, site, '/', { width: 1440 });
    await section(page).scrollIntoViewIfNeeded();
    const drops = section(page).getByText('Dropped $500 since you looked');
    await drops.waitFor();
    await expect
      .poll(() =>
        section(page)
          .getByRole('link')
          .filter({ has: page.getByText(cheaper.name) })
          .count(),
      )
      .toBe(1);
    expect(await drops.count()).toBe(1);
    await expect
      .poll(async () => (await readViewed(page)).map(({ id }) => id))
      .toEqual([cheaper.id, dearer.id, same.id]);
    await expectNoAxeViolations(page);

    await page.goto(siteUrl(site, `/cars/${cheaper.slug}`));
    await waitForHydration(page);
    await page.locator('.gallery').getByText('Dropped $500 since you looked').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('keep no prices on a site that does not show how prices change', async () => {
    const slug = 'swan-river-toyota';
    const [car] = await listPriced(slug);
    if (!car) throw new Error('no car');
    const { page } = await visitWith({ 'viewed-cars': [toSeen(car, 500)] }, slug, '/', { width: 390 });
    await section(page).scrollIntoViewIfNeeded();
    await section(page).getByRole('link', { name: car.name }).waitFor();
    expect(await page.getByText(/since you looked/).count()).toBe(0);
    await page.goto(siteUrl(slug, `/cars/${car.slug}`));
    await waitForHydration(page);
    await expect.poll(() => readViewed(page)).toEqual([{ id: car.id, price: null }]);
    expect(await page.getByText(/since you looked/).count()).toBe(0);
    await page.context().close();
  });

  it('need JavaScript, which their page says, and a site may turn them off', async () => {
    const { page } = await visit(site, '/recently-viewed', { javaScript: false });
    await expect.poll(() => page.getByRole('main').innerText()).toContain('The list requires JavaScript');
    await page.context().close();
    expect((await getPage(site, '/')).text).not.toContain('Recently viewed');
    expect((await getPage('red-centre-caravans', '/recently-viewed')).status).toBe(404);
  });
});
