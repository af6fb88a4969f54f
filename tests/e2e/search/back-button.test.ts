import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { isSameDocument, markDocument, openSection } from '../../support/browser/filter-panel.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { siteUrl, visitSite, waitForHydration } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const phone = { width: 390 };
const readPath = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

describe('24.17 the back button of a phone', () => {
  it('closes the photos in full screen and stays on the page, also after going forward and after a reload', async () => {
    const [car] = await fetchListedCars('harbour-motors');
    const path = `/cars/${car?.slug}`;
    const { page, pageErrors } = await visitSite(browser, 'harbour-motors', '/cars', phone);
    await page.goto(siteUrl('harbour-motors', path));
    await waitForHydration(page);
    await markDocument(page);
    const dialog = page.locator('dialog.full-screen');
    const open = () => page.getByRole('button', { name: 'Full screen' }).click();
    await open();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.goForward(); // there is nothing to go to: the dialog stays closed
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => readPath(page)).toBe(path);
    expect(await isSameDocument(page)).toBe(true);

    await open();
    await dialog.getByRole('button', { name: 'Close full screen' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.waitFor();
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => (history.state as { overlay?: boolean }).overlay)).toBeUndefined();
    await page.goBack();
    await page.waitForURL(siteUrl('harbour-motors', '/cars'));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('closes a quick look, and returns to the results from a car that was opened in it', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/cars', phone);
    const look = page.getByRole('link', { name: 'Quick look', exact: true }).first();
    const dialog = page.locator('dialog.look-dialog');
    await look.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => readPath(page)).toBe('/cars');

    await look.click();
    await dialog.getByRole('link', { name: 'Explore Vehicle' }).click();
    await page.waitForURL(/\/cars\/[^/]+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL(siteUrl('harbour-motors', '/cars'));
    await look.waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.context().close();
  });

  it('closes the filter drawer and keeps the filters chosen in it; the next step back undoes them', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/cars', phone);
    const drawer = page.locator('#filters:popover-open');
    const hasEntry = () => page.evaluate(() => (history.state as { overlay?: boolean }).overlay === true);
    await page.getByRole('button', { name: /^Filter/ }).click();
    await drawer.waitFor();
    const section = await openSection(page, 'Fuel');
    await section.getByRole('checkbox').first().click();
    await page.waitForURL(/fuel/i);
    await expect.poll(hasEntry).toBe(true);
    await expect.poll(() => drawer.isVisible()).toBe(true);
    const filtered = readPath(page);
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => readPath(page)).toBe(filtered);
    await page.goBack();
    await page.waitForURL(siteUrl('harbour-motors', '/cars'));

    await page.getByRole('button', { name: /^Filter/ }).click();
    await drawer.waitFor();
    await drawer.getByRole('button', { name: /^Show Me/ }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(hasEntry).toBe(false);
    await expect.poll(() => readPath(page)).toBe('/cars');
    await page.context().close();
  });
});
