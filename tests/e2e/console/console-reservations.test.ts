import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';
import { siteUrl } from '../../support/browser/visit-site.ts';
import { ownDealership } from '../../support/console/example-paths.ts';
import { consoleUrl } from '../../support/console/console-session.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** Reserves a car and pays its deposit. @returns its name */
async function holdCar(): Promise<string> {
  const page = await browser.newPage();
  await page.goto(siteUrl(ownDealership));
  const { name, url } = await page.evaluate(async (buyer) => {
    type Hit = { id: number; name: string; reserved: boolean; price: number; payment_processors: string[] };
    // Far down in the results, where no other test reserves.
    const { hits } = (await (await fetch('/api/cars/search?page=3')).json()) as { hits: Hit[] };
    for (const car of hits) {
      if (car.reserved || !car.payment_processors.includes('sandbox')) continue;
      const body = JSON.stringify({ car_id: car.id, ...buyer, terms_agreed: true });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/reservations', { method: 'POST', headers, body });
      if (response.ok)
        return { name: car.name, url: ((await response.json()) as { payment: { url: string } }).payment.url };
    }
    throw new Error('no car can be reserved');
  }, makeNewBuyer());
  await page.goto(url);
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/reservations\/[\w-]+/);
  await page.close();
  return name;
}

test('28.8 a salesperson sells a reserved car, undoes the sale and releases another car on a phone, and reads before and after what happens to the deposit', async () => {
  const car = await holdCar();
  const list = `/dealerships/${ownDealership}/reservations`;
  const { page, pageErrors } = await openConsolePage(browser, 'sales', list, { width: 390 });
  await page.getByRole('row', { name: car }).getByRole('link', { name: car }).click();
  await page.getByText('The buyer has paid a deposit of $200. It is refundable in full.').waitFor();
  await expectNoAxeViolations(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Mark as bought' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('You keep the deposit of $200 as part of the price.').waitFor();
  await dialog.getByRole('button', { name: 'Mark as bought' }).click();
  await page.getByText('You keep the deposit of $200. It is part of the price.').waitFor();

  await page.getByRole('button', { name: 'Undo the sale' }).click();
  await dialog.getByText('The buyer gets the full deposit of $200 back').waitFor();
  await dialog.getByRole('button', { name: 'Undo and refund $200' }).click();
  await page.getByText('The deposit of $200 was refunded in full.').waitFor();
  const timeline = page
    .getByRole('listitem')
    .filter({ hasText: 'The dealership reported that the sale fell through.' });
  await timeline.first().waitFor();

  // Another car is released.
  const released = await holdCar();
  await page.goto(consoleUrl(list));
  await page.getByRole('link', { name: released }).first().click();
  await page.getByRole('button', { name: 'Release the car' }).click();
  await dialog
    .getByText('The car is free for other buyers at once. The buyer gets the full deposit of $200 back')
    .waitFor();
  await dialog.getByRole('button', { name: 'Release and refund $200' }).click();
  await page.getByText('The deposit of $200 was refunded in full.').waitFor();
  expect(pageErrors).toEqual([]);
  await page.close();
});
