import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { addHiddenCar } from '../../support/console/add-hidden-car.ts';
import { ownDealership } from '../../support/console/example-paths.ts';
import { openConsolePage, waitUntilHydrated } from '../../support/console/open-console-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const cars = `/dealerships/${ownDealership}/cars`;
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const price = (page: Page) => page.getByLabel('Price ($)', { exact: true });

test('27.1 two people edit one car: the preview follows, nothing is lost, and the editor says when websites show it', async () => {
  const path = `${cars}/${await addHiddenCar('EDITOR-1')}`;
  const { page: first, pageErrors } = await openConsolePage(browser, 'manager', path);
  await first.getByText('Your websites show these values.').waitFor();
  const { page: second } = await openConsolePage(browser, 'stock', path);

  await first.getByLabel('Badge').fill('Ascent Sport');
  await price(first).fill('19500');
  await expect.poll(() => first.getByRole('article', { name: 'Preview of the card' }).innerText()).toContain('$19,500');
  await save(first);
  await first.getByText('Saved.', { exact: true }).waitFor();
  await first.getByRole('heading', { level: 1, name: '2021 Toyota Corolla Ascent Sport' }).waitFor();
  await first.getByText('Your websites show these values.').waitFor();

  await price(second).fill('18000');
  await second.getByLabel('Colour').fill('Blue');
  await save(second);
  await second.getByText(/Someone changed this to “\$19,500”/).waitFor();
  await expect.poll(() => price(second).inputValue()).toBe('18000');
  await expect.poll(() => second.getByLabel('Colour').inputValue()).toBe('Blue');
  await save(second);
  await second.getByText('Saved.', { exact: true }).waitFor();
  await second.getByText('Your websites show these values.').waitFor();
  await expect.poll(() => second.getByLabel('Badge').inputValue()).toBe('Ascent Sport');
  const { page: reader } = await openConsolePage(browser, 'sales', path);
  await reader.getByText('Your role lets you see this car, but not change it.').waitFor();
  await expect.poll(() => price(reader).isDisabled()).toBe(true);
  await reader.context().close();

  await price(second).fill('a lot');
  await second.getByLabel('Was price ($)').fill('30000');
  await save(second);
  await second.getByText('Enter a number.').waitFor();
  await expect.poll(() => price(second).inputValue()).toBe('a lot');
  await price(second).fill('18000');
  await save(second);
  await second.getByText(/was not listed at this price for 14 of the last 60 days/).waitFor();
  expect(pageErrors).toEqual([]);
  await first.context().close();
  await second.context().close();
});

test('27.1 what is typed stays on the page if it is left or cannot be sent, and a page that cannot be loaded says so', async () => {
  const path = `${cars}/${await addHiddenCar('EDITOR-2')}`;
  const { page } = await openConsolePage(browser, 'stock', path);
  await page.getByLabel('Colour').fill('Green');
  await page.getByText('Not saved yet.').waitFor();
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.context().setOffline(true);
  await save(page);
  const note = page.getByText(/^The connection was lost/);
  await note.waitFor();
  await expect.poll(() => page.getByLabel('Colour').inputValue()).toBe('Green');
  await page.context().setOffline(false);
  await save(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Colour').inputValue()).toBe('Green');

  // Its script is there then: without it the browser shows a page of its own.
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('heading', { level: 2, name: 'Price ledger' }).waitFor();
  await page.getByRole('link', { name: 'Details' }).click();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 2, name: 'Price ledger' }).waitFor();
  await page.context().close();
});

test('27.1 the card of a new car follows what is typed, and a refused one keeps it', async () => {
  await addHiddenCar('EDITOR-3');
  const { page } = await openConsolePage(browser, 'stock', `${cars}/new`);
  const card = page.getByRole('article', { name: 'Preview of the card' });
  await page.getByLabel('Stock number').fill('EDITOR-3');
  await page.getByLabel('Condition').selectOption('New');
  await page.getByLabel('Year').fill('2026');
  await page.getByLabel('Make', { exact: true }).fill('Toyota');
  await page.getByLabel('Model', { exact: true }).fill('Yaris');
  await price(page).fill('29990');
  await expect.poll(() => card.count()).toBe(0);
  await page.getByLabel('Price type').selectOption('Drive away');
  await expect.poll(() => card.innerText()).toMatch(/New · 0 photos\s+2026 Toyota Yaris\s+\$29,990 Drive away/);
  await page.getByRole('button', { name: 'Add the car' }).click();
  await page.getByText('You have a car with this stock number already.').waitFor();
  await expect.poll(() => page.getByLabel('Model', { exact: true }).inputValue()).toBe('Yaris');
  await page.getByLabel('Stock number').fill('EDITOR-4');
  await page.getByRole('checkbox', { name: 'Show on websites' }).uncheck();
  await page.getByRole('button', { name: 'Add the car' }).dblclick();
  await page.waitForURL(/\/cars\/\d+$/);
  await page.getByRole('heading', { level: 1, name: '2026 Toyota Yaris' }).waitFor();
  await page.context().close();
});

test('27.1 the price of selected cars is reduced by percent, with a preview, and undone', async () => {
  await addHiddenCar('BULK-1');
  await addHiddenCar('BULK-2');
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `${cars}?q=BULK-`);
  await page.getByRole('checkbox', { name: 'Select all cars on this page' }).check();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit many cars' }).waitFor();
  await waitUntilHydrated(page);
  await page.getByLabel('By', { exact: true }).fill('-5');
  await page.getByLabel('Unit').selectOption('percent');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('2 cars will change').waitFor();
  // A car that matches since the preview is not changed without one.
  await page.locator('input[name="seen"]').evaluate((input) => input.setAttribute('value', 'other cars'));
  await page.getByRole('button', { name: 'Change 2 cars' }).click();
  await page.getByText(/Other cars match your selection now\. Nothing was changed/).waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => page.getByRole('table', { name: 'Cars' }).innerText()).toContain('$20,000 → $19,000');
  await page.getByRole('button', { name: 'Change 2 cars' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reduce the price by 5%' }).waitFor();
  await page.getByText('2 cars changed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: 2 cars restored.').waitFor();
  await page.getByRole('link', { name: '2021 Toyota Corolla' }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await expect.poll(() => price(page).inputValue()).toBe('20000');
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([]); // the refused selection
  await page.context().close();
});
