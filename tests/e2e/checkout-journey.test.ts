import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { listedCars } from '../support/listed-cars.ts';
import { addressOf, hydrated, visitSite } from '../support/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const slug = 'harbour-motors';

/** Used cars that can be paid for; each test has one of its own, since a car has one buyer at a time. */
async function carToBuy(place: number): Promise<string> {
  const cars = await listedCars(slug, 'refinementList[car_type][0]=used&sortBy=price:asc');
  const page = await browser.newPage({ javaScript: false });
  const free: string[] = [];
  for (const car of cars) {
    await page.goto(addressOf(slug, `/checkout-journey?car_id=${car.slug}`));
    if ((await page.getByLabel('First name').count()) > 0) free.push(car.slug);
    if (free.length > place) break;
  }
  await page.context().close();
  return free[place] ?? '';
}

const go = (page: Page) => page.getByRole('button', { name: /^Continue/ });
const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');
const current = (page: Page) => page.locator('nav [aria-current="step"]').innerText();

async function fillInDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Email', { exact: true }).first().fill('kim@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
  await page.getByLabel('Postcode').fill('2141');
  await page.getByRole('checkbox', { name: /I agree to the terms of use/ }).check();
}

it('R3 a used car is bought in steps without scripts, left half-way, and gone on with from the link elsewhere', async () => {
  const car = await carToBuy(0);
  const page = await browser.newPage({ width: 390, javaScript: false });
  await page.goto(addressOf(slug, `/checkout-journey?car_id=${car}`));
  await fillInDetails(page);
  await go(page).click();
  expect(stepOf(page)).toBe('trade-in');
  await page.getByRole('radio', { name: 'Yes, I have one' }).check();
  await go(page).click();
  expect(await page.getByRole('alert').innerText()).toContain('Please fix the following errors:');
  expect(await page.getByRole('radio', { name: 'Yes, I have one' }).isChecked()).toBe(true);
  await page.getByLabel('Your car’s registration').fill('ABC123');
  await go(page).click();
  await page.getByRole('radio', { name: 'Cash or my own loan' }).check();
  await go(page).click();
  expect(stepOf(page)).toBe('delivery');
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  const link = await page.getByLabel('Your purchase is saved for 30 days').inputValue();
  await page.context().close();

  const other = await browser.newPage({ javaScript: false });
  const [answer] = await Promise.all([
    other.waitForResponse((response) => response.url().includes('step=delivery')),
    other.goto(addressOf(slug, new URL(link).pathname + new URL(link).search)),
  ]);
  const headers = answer.headers();
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'strict-origin']);
  expect(await other.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await other.getByRole('radio', { name: 'Deliver it to me' }).check();
  await other.getByLabel('Street address').fill('12 Ocean Road');
  await other.getByLabel('Suburb').fill('Lidcombe');
  await go(other).click();
  expect(await other.getByText(/km from/).count()).toBe(1);
  await go(other).click();
  const summary = await other.locator('.journey-summary').innerText();
  for (const said of ['Kim Nguyen', 'ABC123', 'Cash or my own loan', '12 Ocean Road']) expect(summary).toContain(said);
  await other.getByRole('link', { name: 'Edit: Finance or cash' }).click();
  expect(await other.getByRole('radio', { name: 'Cash or my own loan' }).isChecked()).toBe(true);
  await go(other).click();
  expect(stepOf(other)).toBe('summary');
  await other.getByRole('button', { name: /^Pay \$[\d.,]+ deposit$/ }).click();
  expect(new URL(other.url()).pathname).toMatch(/^\/sandbox-payments\//);
  // Come back to, it is the reservation that it led to.
  await other.goto(addressOf(slug, `/checkout-journey?car_id=${car}`));
  expect(new URL(other.url()).pathname).toMatch(/^\/reservations\//);
  await other.context().close();
});

it('is gone through by keyboard alone, and every step of it is accessible and still', async () => {
  const car = await carToBuy(1);
  const { page, complaints } = await visitSite(browser, slug, `/checkout-journey?car_id=${car}`);
  const check = async (name: string) => {
    expect(await current(page)).toBe(name);
    await expectNoAxeViolations(page);
  };
  const next = async (step: string) => {
    await go(page).focus();
    await Promise.all([page.waitForURL((url) => url.searchParams.get('step') === step), page.keyboard.press('Enter')]);
    await hydrated(page);
    expect(await layoutShifts(page)).toEqual([]);
  };
  const choose = async (name: RegExp) => {
    await page.getByRole('radio', { name }).focus();
    await page.keyboard.press('Space');
  };
  await fillInDetails(page);
  await check('Your details');
  await next('trade-in');
  await choose(/No trade-in/);
  await check('Trade-in');
  await next('finance');
  await choose(/Finance through the dealer/);
  await check('Finance or cash');
  await next('delivery');
  await choose(/I pick it up/);
  await page.getByLabel('Day: ', { exact: false }).selectOption({ index: 1 });
  await page.getByLabel('Time: ', { exact: false }).selectOption({ index: 1 });
  await check('Delivery or pick-up');
  await next('deposit');
  await check('Deposit');
  await next('summary');
  expect(await page.getByText('Comparison rate', { exact: true }).isVisible()).toBe(true);
  await check('Summary');
  expect(complaints).toEqual([]);
  await page.context().close();
});
