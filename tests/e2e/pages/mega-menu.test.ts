import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const entry = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary:visible', { hasText: label });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const isScrolling = (page: Page) =>
  page.locator('.mega-cards').evaluate((list) => list.scrollHeight > list.clientHeight);

describe('the model dropdown', () => {
  it('G5 G6 G14 G19 opens on a click, shows models by category, scrolls with all of them, and closes on navigation', async () => {
    const { page, pageErrors } = await visitSite(browser, 'swan-river-toyota', '/about-us');
    await expect.poll(() => page.getByRole('tab').count(), { message: 'nothing but links comes with a page' }).toBe(0);
    await entry(page, 'New Vehicles').hover();
    await expect.poll(() => page.getByRole('tab').count(), { message: 'pointing does not open it here' }).toBe(0);
    await entry(page, 'New Vehicles').click();
    await tab(page, 'All Vehicles').waitFor();
    await expect.poll(() => isScrolling(page), { message: 'G19 25 of all' }).toBe(true);
    await tab(page, 'Utes & Vans').click();
    await expect.poll(() => isScrolling(page), { message: 'G19 6' }).toBe(false);
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual([
        'All Vehicles',
        'Hatch & sedans',
        'SUVs & 4WDs',
        'Utes & Vans',
        'GR & performance',
        'Electrified',
        'Discontinued',
        'Upcoming',
      ]);
    const cards = page.getByRole('tabpanel', { name: 'Utes & Vans' });
    await expect.poll(() => cards.getByRole('link', { name: 'Our Stock' }).count()).toBe(6);
    const picture = await cards.locator('img').first().boundingBox();
    expect([picture?.width, picture?.height].map(Math.round as (size?: number) => number), 'G20').toEqual([280, 171]);
    expect(await layoutShifts(page), 'the page stays where it is').toEqual([]);
    await expectNoAxeViolations(page);
    await cards.getByRole('link', { name: 'Explore HiLux', exact: true }).click();
    await page.waitForURL('**/hilux');
    await tab(page, 'Utes & Vans').waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
    await page.close();
  });

  it('G19 scrolls with more than six models', async () => {
    const { page } = await visitSite(browser, 'murray-nissan-suzuki', '/about-us');
    await entry(page, 'New cars').click();
    await tab(page, 'Electrified').click();
    await expect.poll(() => page.getByRole('tabpanel').getByRole('link', { name: 'Our Stock' }).count()).toBe(7);
    await expect.poll(() => isScrolling(page), { message: '7' }).toBe(true);
    await page.close();
  });

  it('works by keyboard: arrows select, Tab moves to the models, Escape returns', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/about-us');
    await entry(page, 'New Vehicles').focus();
    await page.keyboard.press('Enter');
    await tab(page, 'All Vehicles').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('tabpanel', { name: 'Hatch & sedans' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: 'Upcoming' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Explore HiLux BEV');
    await page.keyboard.press('Escape');
    await tab(page, 'Upcoming').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New Vehicles');
    await page.keyboard.press('Enter');
    await tab(page, 'Upcoming').waitFor();
    await page.keyboard.press('Shift+Tab');
    await tab(page, 'Upcoming').waitFor({ state: 'hidden' });
    await page.close();
  });

  it('G5 opens on hover if the site enables it, and hover selects a category', async () => {
    const { page } = await visitSite(browser, 'southern-cross', '/privacy-policy');
    await entry(page, 'New models').hover();
    await tab(page, 'Electrified').hover();
    await page.getByRole('tabpanel', { name: 'Electrified' }).waitFor();
    await expectNoAxeViolations(page);
    await page.mouse.move(3, 890);
    await tab(page, 'Electrified').waitFor({ state: 'hidden' });
    await page.close();
  });

  it('lists every model once without JavaScript, and the further links', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/about-us', { javaScript: false });
    await entry(page, 'New Vehicles').click();
    const links = await page.locator('details[open] a:visible').allInnerTexts();
    expect(links.filter((label) => label === 'HiLux')).toHaveLength(1);
    expect(links.length).toBeGreaterThanOrEqual(25 + 5);
    expect(links).toContain('Get Quote');
    await page.close();
  });
});

it('G17 the menu on a phone nests the categories, also without JavaScript', async () => {
  const { page } = await visitSite(browser, 'swan-river-toyota', '/about-us', { width: 390, javaScript: false });
  await page.locator('summary[aria-label=Menu]').click();
  await entry(page, 'New Vehicles').click();
  await entry(page, 'Upcoming').click();
  await expect
    .poll(() => page.getByRole('link', { name: 'HiLux BEV' }).filter({ visible: true }).getAttribute('href'))
    .toBe('/hilux-bev');
  await entry(page, 'Discontinued').click();
  await page.getByRole('link', { name: 'FJ Cruiser' }).filter({ visible: true }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'HiLux BEV' }).filter({ visible: true }).count(), {
      message: 'one at a time',
    })
    .toBe(0);
  await page.close();
});
