import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const slug = 'southern-cross-cairns';
const origin = 'https://www.googletagmanager.com';

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const findButton = (page: Page, name: 'Accept' | 'No thanks') => bar(page).getByRole('button', { name });
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
const hearts = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / });
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const measureBox = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function measureBottom(part: Locator): Promise<number> {
  const { y, height } = await measureBox(part);
  return Math.round(y + height);
}

/** The styles that make a button prominent. */
const looks = (button: Locator) =>
  button.evaluate((element) => {
    const { backgroundColor, borderColor, color, fontSize, fontWeight } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { backgroundColor, borderColor, color, fontSize, fontWeight, width, height };
  });

type WithLayer = typeof globalThis & { dataLayer?: Record<string, unknown>[]; hasRun?: boolean };
const dataLayer = (page: Page) =>
  page.evaluate(() => (globalThis as WithLayer).dataLayer?.map(({ event }) => event as string));

/** Stubs the tag manager. @returns the requested URLs */
async function stubTagManager(page: Page, reply: 'script' | 'nothing' = 'script'): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(`${origin}/**`, (route) => {
    requests.push(route.request().url());
    return reply === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: 'globalThis.hasRun = true' })
      : route.abort();
  });
  return requests;
}

describe('the consent bar', () => {
  it.each([
    ['southern-cross-geelong', 390],
    ['southern-cross-cairns', 390],
    ['yard-88', 390],
    ['southern-cross-cairns', 1440],
  ])(
    'appears at the bottom of %s at %d px without layout shift, and both answers are equally prominent',
    async (site, width) => {
      const { page, pageErrors } = await visitSite(browser, site, '/', { width });
      await bar(page).waitFor();
      const [no, yes] = [findButton(page, 'No thanks'), findButton(page, 'Accept')];
      expect(await looks(yes)).toEqual(await looks(no));
      await expect.poll(async () => (await measureBox(yes)).height).toBeGreaterThanOrEqual(44);
      // It slides in.
      await expect.poll(() => measureBottom(bar(page))).toBe(page.viewportSize()?.height);
      await expect
        .poll(async () => (await measureBox(bar(page))).height, { message: 'it stays quiet' })
        .toBeLessThan(180);
      await expectNoAxeViolations(page);
      expect(await layoutShifts(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  it('covers neither the sticky footer nor the compare tray', async () => {
    const [car] = await fetchListedCars(slug);
    const compared = [{ id: car?.id, name: car?.name ?? 'A car', picture: null }];
    const { page } = await returnToSite(browser, slug, `/cars/${car?.slug}`, { compared }, { width: 390 });
    await bar(page).waitFor();
    await page.mouse.wheel(0, 400);
    const footer = page.locator('.sticky-footer');
    await footer.getByRole('link').first().waitFor();
    await page.locator('.compare-tray').waitFor();
    await expect.poll(async () => (await measureBottom(bar(page))) - Math.round((await measureBox(footer)).y)).toBe(0);
    await footer.getByRole('link').first().click({ trial: true });
    await findButton(page, 'Accept').click({ trial: true });
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });

  it('loads nothing after No thanks, remembers the choice, and can be reopened from the footer by keyboard', async () => {
    const { page, pageErrors } = await visitSite(browser, slug, '/');
    const requests = await stubTagManager(page);
    await findButton(page, 'No thanks').press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    await page.reload();
    await waitForHydration(page);
    await choices(page).press('Enter');
    await bar(page).waitFor();
    await expect.poll(() => isFocused(bar(page))).toBe(true);
    await expect.poll(async () => [requests, await dataLayer(page)]).toEqual([[], undefined]);

    await findButton(page, 'Accept').press('Enter');
    await page.waitForFunction(() => (globalThis as WithLayer).hasRun);
    expect(requests).toEqual([`${origin}/gtm.js?id=GTM-DEMO002`]);
    await expect.poll(() => isFocused(choices(page))).toBe(true);

    await choices(page).press('Enter');
    await Promise.all([page.waitForEvent('load'), findButton(page, 'No thanks').press('Enter')]);
    await waitForHydration(page);
    await expect
      .poll(() => page.evaluate(() => (globalThis as WithLayer).hasRun), { message: 'what was loaded is gone' })
      .toBeUndefined();
    expect(requests).toHaveLength(1);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('forwards events of the page view with the consent, and later ones', async () => {
    const { page, pageErrors } = await visitSite(browser, slug, '/search/used-cars');
    await stubTagManager(page);
    await hearts(page).first().click();
    await page.getByRole('link', { name: 'Utes', exact: true }).first().click();
    await page.waitForURL('**/search/ute');
    await page.getByRole('heading', { level: 1, name: /ute/i }).waitFor();
    await hearts(page).nth(2).click();
    await expect.poll(() => dataLayer(page)).toBeUndefined();
    await findButton(page, 'Accept').click();
    await expect.poll(() => isFocused(hearts(page).nth(2)), { message: 'it goes on where it was' }).toBe(true);
    await page.waitForFunction(() => (globalThis as WithLayer).hasRun);
    await hearts(page).nth(3).click();
    await expect.poll(() => dataLayer(page)).toEqual(['forecourt_39', 'gtm.js', 'forecourt_39']);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('breaks nothing if the tag manager cannot be loaded', async () => {
    const { page } = await visitSite(browser, slug, '/search/used-cars');
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const requests = await stubTagManager(page, 'nothing');
    await findButton(page, 'Accept').click();
    await expect.poll(() => requests, { timeout: 30_000 }).toHaveLength(1);
    await hearts(page).first().click();
    await hearts(page).and(page.locator('[aria-pressed=true]')).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is absent without JavaScript, and on sites without a tag manager', async () => {
    const plain = await visitSite(browser, slug, '/', { javaScript: false });
    await expect
      .poll(async () => [await bar(plain.page).count(), await choices(plain.page).isVisible()])
      .toEqual([0, false]);
    await plain.page.context().close();
    const other = await visitSite(browser, 'harbour-motors', '/');
    await other.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(async () => [await bar(other.page).count(), await choices(other.page).count()]).toEqual([0, 0]);
    await other.page.context().close();
    const policies = await Promise.all(
      [slug, 'harbour-motors'].map(async (site) => {
        const { headers } = await get(inject('baseUrl'), `${site}.localhost`);
        return String(headers['content-security-policy']).includes(origin);
      }),
    );
    expect(policies).toEqual([true, false]);
  });
});

describe('an event', () => {
  it('is sent as a beacon when the page is left immediately', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/cars');
    await page.evaluate(() => {
      navigator.sendBeacon = (address) => {
        sessionStorage.setItem('beacon', String(address));
        return true;
      };
    });
    await hearts(page).first().click();
    await page.goto(siteUrl('harbour-motors', '/favourites'));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('beacon'))).toBe('/api/events');
    await page.context().close();
  });
});
