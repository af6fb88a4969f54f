import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { findReservableCar } from '../../support/browser/find-reservable-car.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const slug = 'harbour-motors';

const buildStartPath = (car: string): string => `/checkout-journey?car_id=${car}`;

/** The cheapest available car, or the most expensive: each test has its own. */
async function carToBuy(which: 'cheap' | 'dear'): Promise<string> {
  const order = which === 'cheap' ? 'price:asc' : 'price:desc';
  const cars = await fetchListedCars(slug, `refinementList[car_type][0]=used&sortBy=${order}`);
  return (await findReservableCar(slug, cars, (car) => buildStartPath(car.slug))).slug;
}

const go = (page: Page) => page.getByRole('button', { name: /^Continue/ });
const readStep = (page: Page) => new URL(page.url()).searchParams.get('step');
const current = (page: Page) => page.locator('nav [aria-current="step"]').innerText();

const newDetails = () => {
  const { name, last_name, email, phone } = makeNewBuyer();
  return [
    ['First name', name],
    ['Last name', last_name],
    ['Email', email],
    ['Phone', phone],
    ['Postcode', '2141'],
  ] as const;
};
const agreed = (page: Page) => page.getByRole('checkbox', { name: /I agree to the terms of use/ });

it('R3 a used car is bought in steps without JavaScript, saved half-way, and continued by the link elsewhere', async () => {
  const car = await carToBuy('cheap');
  const page = await browser.newPage({ width: 390, javaScript: false });
  await page.goto(siteUrl(slug, buildStartPath(car)));
  for (const [label, typed] of newDetails()) await page.getByRole('textbox', { name: label }).fill(typed);
  await agreed(page).check();
  await go(page).click();
  await expect.poll(() => readStep(page)).toBe('trade-in');
  await page.getByRole('radio', { name: 'Yes, I have one' }).check();
  await go(page).click();
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Please fix the following errors:');
  await expect.poll(() => page.getByRole('radio', { name: 'Yes, I have one' }).isChecked()).toBe(true);
  await page.getByLabel('Your car’s registration').fill('ABC123');
  await go(page).click();
  await page.getByRole('radio', { name: 'Cash or my own loan' }).check();
  await go(page).click();
  await expect.poll(() => readStep(page)).toBe('delivery');
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  const link = await page.getByLabel('Your purchase is saved for 30 days').inputValue();
  await page.context().close();

  const other = await browser.newPage({ javaScript: false });
  const [response] = await Promise.all([
    other.waitForResponse(/step=delivery/),
    other.goto(siteUrl(slug, new URL(link).pathname + new URL(link).search)),
  ]);
  const headers = response.headers();
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'strict-origin']);
  await expect.poll(() => other.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await other.getByRole('radio', { name: 'Deliver it to me' }).check();
  await other.getByLabel('Street address').fill('12 Ocean Road');
  await other.getByLabel('Suburb').fill('Lidcombe');
  await go(other).click();
  await go(other).click();
  const summary = await other.locator('.journey-summary').innerText();
  for (const said of ['Kim Nguyen', 'ABC123', 'Cash or my own loan', '12 Ocean Road', 'km from']) {
    expect(summary).toContain(said);
  }
  await other.getByRole('link', { name: 'Edit: Finance or cash' }).click();
  await expect.poll(() => other.getByRole('radio', { name: 'Cash or my own loan' }).isChecked()).toBe(true);
  await go(other).click();
  await expect.poll(() => readStep(other)).toBe('summary');
  await other.getByRole('button', { name: /^Pay \$[\d.,]+ deposit$/ }).click();
  await expect.poll(() => new URL(other.url()).pathname).toMatch(/^\/sandbox-payments\//);
  // Opened again, it redirects to the reservation.
  await other.goto(siteUrl(slug, buildStartPath(car)));
  await expect.poll(() => new URL(other.url()).pathname).toMatch(/^\/reservations\//);
  await other.context().close();
});

it('works by keyboard alone, and every step is accessible and without layout shift', async () => {
  const { page, pageErrors } = await visitSite(browser, slug, buildStartPath(await carToBuy('dear')));
  const press = (key: string) => page.keyboard.press(key);
  const type = async (label: string, typed: string) => {
    await tabTo(page, page.getByRole('textbox', { name: label }));
    await page.keyboard.type(typed);
  };
  /** Tab focuses the first option, arrows the others. */
  const choose = async (first: string, arrows = 0) => {
    await tabTo(page, page.getByRole('radio', { name: first }));
    await press('Space');
    for (let arrow = 0; arrow < arrows; arrow += 1) await press('ArrowDown');
  };
  const goOn = async (name: string) => {
    await expect.poll(() => current(page)).toBe(name);
    await expectNoAxeViolations(page);
    const before = page.url();
    await tabTo(page, go(page));
    await Promise.all([page.waitForURL((url) => url.href !== before), press('Enter')]);
    await press('Tab'); // the first interaction hydrates the page
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await layoutShifts(page)).toEqual([]);
    await press('Enter'); // skips to the content
  };
  for (const [label, typed] of newDetails()) await type(label, typed);
  await tabTo(page, agreed(page));
  await press('Space');
  await goOn('Your details');
  await choose('No trade-in');
  await goOn('Trade-in');
  await choose('Cash or my own loan', 1);
  await goOn('Finance or cash');
  await choose('I’ll pick it up', 1);
  await type('Street address', '12 Ocean Road');
  await type('Suburb', 'Lidcombe');
  await goOn('Delivery or pick-up');
  await goOn('Deposit');
  const summary = await page.locator('.journey-summary').innerText();
  for (const said of ['Kim Nguyen', 'No trade-in', 'Finance through the dealer', '12 Ocean Road']) {
    expect(summary).toContain(said);
  }
  await expect.poll(() => page.getByText('Comparison rate', { exact: true }).isVisible()).toBe(true);
  await expectNoAxeViolations(page);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});
