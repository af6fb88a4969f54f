import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { signInByPhone } from '../../support/browser/sign-in-by-phone.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

const slug = 'harbour-motors';
const phone = '+61491570313';

let browser: TestBrowser;
let visit: Awaited<ReturnType<typeof visitSite>>;
let cars: { id: number; name: string }[];
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
  visit = await visitSite(browser, slug, '/cars');
  await signInByPhone(visit.page, phone);
  const hits = await visit.page.evaluate(async () => (await (await fetch('/api/cars/search')).json()).hits);
  cars = hits.filter(({ sold }: { sold: boolean }) => !sold).slice(0, 2);
});
afterAll(() => browser.close());

const save = (page: Page, carId: number): Promise<number> =>
  page.evaluate(
    async ([car_id, phone_number]) =>
      (
        await fetch('/api/watchlist/save-car', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone_number, car_id }),
        })
      ).status,
    [carId, phone] as const,
  );

const readNames = (page: Page) =>
  page.locator('[data-view="watchlist"] article').getByRole('heading').allTextContents();

describe('the watchlist page', () => {
  it('U1 opens from a search by client navigation and goes back, always up to date', async () => {
    const { page, pageErrors } = visit;
    for (const { id } of cars) expect(await save(page, id)).toBe(200);
    await page.goto(siteUrl(slug, '/cars'), { waitUntil: 'load' });
    await waitForHydration(page);
    await page.waitForFunction(() => localStorage.getItem('watchlist') !== null);
    await page.getByRole('link', { name: 'Your watchlist' }).click();
    await page.getByRole('heading', { name: 'Your watchlist', level: 1 }).waitFor();
    await expect.poll(() => readNames(page)).toEqual(cars.map(({ name }) => name).toReversed());
    await expectNoAxeViolations(page);
    const removed = page.waitForResponse('**/api/watchlist/remove-car');
    await page.getByRole('button', { name: `Remove: ${cars[1]?.name}` }).click();
    await page.getByRole('button', { name: `Save again: ${cars[1]?.name}` }).waitFor();
    await removed;
    await page.goBack();
    await page.locator('[data-results]').waitFor();
    await page.goForward();
    await expect.poll(() => readNames(page)).toEqual([cars[0]?.name]);
    expect(pageErrors).toEqual([]);
  });

  it('U1 hydrates in place', async () => {
    const { page, pageErrors } = visit;
    await page.goto(siteUrl(slug, '/watchlist'), { waitUntil: 'load' });
    await waitForHydration(page);
    await expect.poll(() => readNames(page)).toEqual([cars[0]?.name]);
    expect(pageErrors).toEqual([]);
  });

  it('never shows a listed car as removed, even if the browser’s list is older', async () => {
    const { page } = visit;
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.evaluate((owner) => localStorage.setItem('watchlist', JSON.stringify({ phone: owner, ids: [] })), phone);
    await page.reload({ waitUntil: 'load' });
    await waitForHydration(page);
    await page.waitForFunction(() => localStorage.getItem('watchlist')?.includes('"ids":[]') === false);
    await expect.poll(() => page.getByRole('button', { name: `Remove: ${cars[0]?.name}` }).count()).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);
    await page.unroute('**/api/auth/session');
  });

  it('removes a car without JavaScript', async () => {
    const plain = await browser.newPage({ width: 390, javaScript: false });
    await plain.context().addCookies(await visit.page.context().cookies());
    await plain.goto(siteUrl(slug, '/watchlist'));
    await plain.getByRole('button', { name: `Remove: ${cars[0]?.name}` }).click();
    await plain.getByText('You are not watching any cars yet.').waitFor();
    await expect.poll(() => new URL(plain.url()).pathname).toBe('/watchlist');
  });

  it('shows why a car was not saved by an HTML form, within the site’s layout', async () => {
    const [status, html] = await visit.page.evaluate(async () => {
      const response = await fetch('/account/watch', {
        method: 'POST',
        body: new URLSearchParams({ save: '2147483647' }),
      });
      return [response.status, await response.text()] as const;
    });
    expect(status).toBe(404);
    expect(html).toContain('Your watchlist has not changed');
    expect(html).toContain('This car is not on this website.');
    await visit.page.goto(siteUrl(slug, '/account/watch'));
    await expect.poll(() => new URL(visit.page.url()).pathname).toBe('/watchlist');
  });
});
