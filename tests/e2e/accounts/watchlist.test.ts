import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { readRecordedEvents, recordEvents } from '../../support/browser/recorded-events.ts';
import { signInByPhone } from '../../support/browser/sign-in-by-phone.ts';
import { siteUrl } from '../../support/browser/visit-site.ts';

const site = 'harbour-motors';

let browser: TestBrowser;
let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
  const page = await browser.newPage();
  await page.goto(siteUrl(site));
  await signInByPhone(page, '+61491570181');
  cookies = await page.context().cookies();
  await page.context().close();
});
afterAll(() => browser.close());

/** Opens a page as the customer, in a browser with these favourites; it hydrates without any interaction. */
async function open(path: string, { favourites = [] as number[], width = 1440 } = {}): Promise<Page> {
  const page = await browser.newPage({ width });
  await page.context().addCookies(cookies);
  await watchLayoutShifts(page);
  await page.addInitScript((ids) => localStorage.setItem('favourites', JSON.stringify(ids)), favourites);
  await page.goto(siteUrl(site, path));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect.poll(() => watched(page)).not.toBeNull();
  return page;
}

const watched = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('watchlist') ?? 'null') as { ids: number[] } | null)?.ids ?? null,
  );

const onServer = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).watchlist as number[]);

const bookmarks = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Watch / });

describe('the bookmark of a car', () => {
  it('U1 U3 U4 saves it for the customer, sends event 39, and removes it again', async () => {
    const page = await open('/cars');
    await recordEvents(page);
    const bookmark = bookmarks(page).first();
    await bookmark.click();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => watched(page)).toHaveLength(1);
    const [id] = (await watched(page)) ?? [];
    await expect.poll(() => onServer(page)).toEqual([id]);
    await expect.poll(() => readRecordedEvents(page)).toEqual([{ event_id: 39, car_id: id, page: '/cars' }]);

    // In another browser of the customer, without any interaction.
    const other = await open('/cars', { width: 390 });
    await other.getByRole('button', { name: /^Watch /, pressed: true }).waitFor();
    expect(await layoutShifts(other)).toEqual([]);
    await expectNoAxeViolations(other);
    await bookmarks(other).first().press('Enter');
    await expect.poll(() => onServer(other)).toEqual([]);
    await expect.poll(() => bookmarks(other).first().getAttribute('aria-pressed')).toBe('false');
    await other.context().close();
    await page.context().close();
  });

  it('U11 reverts when the call fails, and an alert shows the error message', async () => {
    const page = await open('/cars');
    const released = Promise.withResolvers<void>();
    await page.route('**/api/watchlist/save-car', async (route) => {
      await released.promise;
      await route.fulfill({ status: 422, json: { success: false, error: 'Your watchlist is full.' } });
    });
    const bookmark = bookmarks(page).first();
    await bookmark.click();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
    released.resolve();
    await page.getByRole('alert').getByText('Your watchlist is full.').waitFor();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false');
    await expectNoAxeViolations(page);
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('U5 U6 is absent on the page of a sold car, unless it is watched', async () => {
    const [sold] = await fetchListedCars(site, 'refinementList[status][0]=sold');
    expect(sold).toMatchObject({ sold: true });
    const page = await open(`/cars/${sold?.slug}`, { width: 390 });
    await expect.poll(() => bookmarks(page).count()).toBe(0);
    await page.route('**/api/auth/session', (route) =>
      route.fulfill({ json: { phone_number: '+61491570181', watchlist: [sold?.id], favourites_offered: true } }),
    );
    await page.reload();
    await page.getByRole('button', { name: `Watch ${sold?.name}`, pressed: true }).click();
    await expect.poll(() => watched(page)).toEqual([]);
    await expect.poll(() => bookmarks(page).count()).toBe(0);
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });
});

it.each([
  [site, true],
  ['yard-88', false],
])('U16 the pages of %s have watch buttons only if garage_enabled is on: %s', async (slug, isEnabled) => {
  const { text } = await get(inject('baseUrl'), `${slug}.localhost`, '/cars');
  expect([text.includes('class="watch-button"'), text.includes('<form id="watch"')]).toEqual([isEnabled, isEnabled]);
});

it('24.14 the browser’s favourites are offered once, on the watchlist page, cover nothing, and are imported', async () => {
  const favourites = (await fetchListedCars(site)).slice(0, 3).map(({ id }) => id);
  const results = await open('/cars', { favourites, width: 390 });
  await expect.poll(() => results.getByText('you saved on this device').count()).toBe(0);
  await results.context().close();

  const page = await open('/watchlist', { favourites, width: 390 });
  const offer = page.getByRole('region', { name: 'Your favourites' });
  await offer.getByText('Add the 3 favourites you saved on this device to your watchlist?').waitFor();
  await expect.poll(() => offer.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  expect(await layoutShifts(page)).toEqual([]);
  await expectNoAxeViolations(page);
  await offer.getByRole('button', { name: 'Add them' }).click();
  await page.getByRole('status').getByText('on your watchlist now').waitFor();
  await expect.poll(async () => (await onServer(page)).toSorted()).toEqual(favourites.toSorted());
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(3);
  await offer.waitFor({ state: 'detached' });

  const [response] = await Promise.all([page.waitForResponse('**/api/auth/session'), page.reload()]);
  expect(await response.json()).toMatchObject({ favourites_offered: true });
  await expect.poll(() => page.getByText('you saved on this device').count()).toBe(0);
  await page.context().close();
});
