import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { findReservableCar } from '../../support/browser/find-reservable-car.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** From the end of the first page, as other tests take the first cars they find. */
async function carToReserve(site: string, page = 'checkout') {
  const cars = await fetchListedCars(site, 'refinementList[car_type][0]=used&refinementList[status][0]=in_stock');
  const fit = cars.filter(
    ({ payment_processors: processors, price }) => processors.join() === 'sandbox' && price > 5000,
  );
  return findReservableCar(site, fit.toReversed(), ({ slug }) => `/cars/${slug}/${page}`);
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $200 deposit' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectClean(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

it('R1 R4 R10 R11 a car is reserved with the keyboard alone, and shows as reserved', async () => {
  const site = 'murray-nissan-suzuki';
  const car = await carToReserve(site);
  const { page, pageErrors } = await visitSite(browser, site, `/cars/${car.slug}`);
  await tabTo(page, page.getByRole('link', { name: 'Reserve online' }).first());
  await page.keyboard.press('Enter');
  await pay(page).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/cars/${car.slug}/checkout`);
  await waitForHydration(page);
  expect(await layoutShifts(page)).toEqual([]);
  const terms = page.getByText('$200 deposit. Held for 48 hours. Refundable in full.');
  await expect.poll(() => terms.isVisible()).toBe(true);
  await expectClean(page);

  await tabTo(page, pay(page));
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => alert.getByRole('link').allInnerTexts())
    .toContain('*You must agree to the terms of use before submitting.');
  const { email, phone } = makeNewBuyer();
  for (const [label, typed] of [
    ['First name', 'Kim'],
    ['Last name', 'Nguyen'],
    ['Email', email],
    ['Phone', phone],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label }));
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^I agree/ }));
  await page.keyboard.press('Space');
  await tabTo(page, pay(page));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sandbox-payments/*');
  const { text } = await get(inject('baseUrl'), `${site}.localhost`, `/cars/${car.slug}/checkout`);
  expect(text).toContain('Someone is reserving this car</h1>');

  await tabTo(page, page.getByRole('radio', { name: '4242 4242 4242 4242' }));
  await tabTo(page, page.getByRole('button', { name: /^Pay \$200/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reservations/*');
  await expect.poll(() => heading(page).innerText()).toBe('The car is held for you');
  await expectClean(page);
  const results = siteUrl(site, `/cars?query=${car.stocknum}`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/cars/${car.slug}"]`) });
  await expect
    .poll(async () => {
      await page.goto(results);
      return card.innerText();
    })
    .toMatch(/^reserved$/im);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

it('R1 a car is reserved without JavaScript, after a card that was declined, and cancelled again', async () => {
  const site = 'red-centre-caravans';
  const car = await carToReserve(site);
  const { page } = await visitSite(browser, site, `/cars/${car.slug}/checkout`, { javaScript: false, width: 390 });
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Nguyen');
  const { email, phone } = makeNewBuyer();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await pay(page).click();
  await page.getByRole('heading', { name: 'Please fix the following errors:' }).waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Kim');
  await page.getByLabel('Phone').fill(phone);
  await pay(page).click();
  await page.getByRole('radio', { name: '4000 0000 0000 0002' }).check();
  await page.getByRole('button', { name: /^Pay \$200/ }).click();
  await page.getByText('The card was declined.').waitFor();
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  await page.getByRole('button', { name: /^Pay \$200/ }).click();
  await page.waitForURL('**/reservations/*');
  await expect.poll(() => heading(page).innerText()).toBe('The van is held for you');
  await page.getByRole('link', { name: 'Cancel the reservation' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.waitForURL(/done=cancelled/);
  await expect.poll(() => heading(page).innerText()).toBe('Your reservation is cancelled');
  await page.context().close();
});

it('R2 a site that sells online has its form at /buy-online, and redirects there from /checkout', async () => {
  const site = 'southern-cross';
  const { slug } = await carToReserve(site, 'buy-online');
  const response = await get(inject('baseUrl'), `${site}.localhost`, `/cars/${slug}/checkout`);
  expect([response.status, response.headers.location]).toEqual([301, `/cars/${slug}/buy-online`]);
});
