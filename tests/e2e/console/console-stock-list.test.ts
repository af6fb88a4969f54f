import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { ownDealership } from '../../support/console/example-paths.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

test('27.1 the stock list is used with the keyboard: move, select, search and open; and a view is saved', async () => {
  const path = `/dealerships/${ownDealership}/cars`;
  const { page, pageErrors } = await openConsolePage(browser, 'manager', path);
  const links = page.locator('[data-row-link]');
  const isFocused = (at: number) => links.nth(at).evaluate((link) => link === document.activeElement);

  await page.keyboard.press('j');
  await expect.poll(() => isFocused(0)).toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(2)).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => isFocused(1)).toBe(true);

  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(1)
        .isChecked(),
    )
    .toBe(true);
  await page.getByRole('checkbox', { name: 'Select all cars on this page' }).check();
  await page.getByRole('button', { name: /^Select all \d/ }).click();
  const total = (await page.getByText(/^1 to 50 of/).textContent())?.match(/of ([\d,]+) cars/)?.[1];
  await page.getByText(`${total} selected`).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('toyota xj');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('toyota xj');
  await page.getByRole('searchbox').fill('toyota');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?q=toyota$/);
  await page.getByRole('link', { name: 'Remove “toyota”' }).waitFor();
  // The selection was of another list.
  await expect.poll(() => page.getByText(/\d selected/).count()).toBe(0);

  await page.getByText('Save view').first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('All Toyotas');
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All Toyotas' });
  await view.waitFor();
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await view.waitFor({ state: 'detached' });

  const columns = page.getByText('Columns', { exact: true });
  await columns.click();
  await page.getByRole('checkbox', { name: 'Enquiries' }).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Enquiries' }).waitFor({ state: 'hidden' });
  await expect.poll(() => columns.evaluate((button) => button === document.activeElement)).toBe(true);
  await columns.click();
  await page.getByRole('checkbox', { name: 'Enquiries' }).uncheck();
  await page.getByRole('checkbox', { name: 'Plate and VIN' }).uncheck();
  await page.getByRole('button', { name: 'Show these columns' }).click();
  await page.waitForURL(/columns=none/);
  await expect.poll(() => page.getByRole('columnheader', { name: /Plate and VIN|Enquiries/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('columnheader', { name: /Price/ }).count()).toBe(1);

  // With the switch off, letters do nothing; the arrow keys of a focused list still move.
  await page.getByText('Keyboard', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Use single letters as shortcuts' }).uncheck();
  await links.first().focus();
  await page.keyboard.press('j');
  await expect.poll(() => isFocused(0)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(1)).toBe(true);
  const name = await links.nth(1).textContent();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cars\/\d+$/);
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test('27.1 a row of the stock list has one line, and its columns stay where they are in any order', async () => {
  const path = `/dealerships/${ownDealership}/cars`;
  const { page } = await openConsolePage(browser, 'manager', path);
  const table = page.getByRole('table', { name: 'Cars' });
  const readHeights = () =>
    table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const readLefts = () =>
    table.locator('th').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));

  const lefts = await readLefts();
  expect(new Set(await readHeights())).toEqual(new Set([36]));
  // All columns fit, so the header can stay below the bar while the page scrolls.
  await expect
    .poll(() =>
      table
        .locator('th')
        .first()
        .evaluate((cell) => getComputedStyle(cell).position),
    )
    .toBe('sticky');
  const width = await table.evaluate((element) => [element.scrollWidth, element.parentElement?.clientWidth]);
  expect(width[0]).toBe(width[1]);

  await table.getByRole('link', { name: 'Enquiries' }).click();
  await page.waitForURL(/sort=-enquiries$/);
  await table.getByRole('columnheader', { name: 'Enquiries' }).and(page.locator('[aria-sort=descending]')).waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await page.getByText(/^51 to 100/).waitFor();
  expect(await readLefts()).toEqual(lefts);
  expect(new Set(await readHeights())).toEqual(new Set([36]));
  await page.context().close();
});
