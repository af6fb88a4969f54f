import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = async (site: string, path: string, width = 390) => (await visitSite(browser, site, path, { width })).page;
const findForm = (page: Page) => page.locator('.lead-form');
const findErrorSummary = (page: Page) => findForm(page).locator('.error-summary');
const press = (page: Page, name: string) => findForm(page).getByRole('button', { name }).click();
const textbox = (page: Page, name: string | RegExp) => findForm(page).getByRole('textbox', { name });
const atStep = (page: Page, step: number) =>
  page.getByRole('heading', { name: new RegExp(`^Step ${step} of 3`) }).waitFor();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the errors of a form', () => {
  it('disappear as soon as their field is valid, and the summary with the last one', async () => {
    const page = await visit('harbour-motors', '/contact');
    await press(page, 'Send message');
    const line = findErrorSummary(page).getByRole('link', { name: 'Enter your first name' });
    await line.waitFor();
    await textbox(page, 'First name').fill('Kim');
    await line.waitFor({ state: 'detached' });
    await expect.poll(() => textbox(page, 'First name').getAttribute('aria-invalid')).toBeNull();
    await expect
      .poll(() => textbox(page, 'First name').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await textbox(page, 'Email').fill('kim@');
    await expect
      .poll(() => findErrorSummary(page).getByRole('link', { name: 'Enter your email address' }).isVisible())
      .toBe(true);
    await textbox(page, 'Email').fill('kim@example.com');
    await textbox(page, 'Phone').fill('0491 570 156');
    await textbox(page, 'Message').fill('Hello');
    const location = findForm(page).getByRole('combobox', { name: 'Location', exact: true });
    if (await location.isVisible()) await location.selectOption({ index: 1 });
    await findForm(page)
      .getByRole('checkbox', { name: /terms of use/ })
      .check();
    await findErrorSummary(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('appear immediately when an incomplete postcode loses the focus', async () => {
    const page = await visit('swan-river-toyota', '/finance');
    await textbox(page, 'Postcode').fill('12');
    await textbox(page, 'Postcode').blur();
    await expect
      .poll(() => findForm(page).getByRole('alert').allInnerTexts())
      .toEqual(['Invalid postcode. Please enter a 4-digit number.']);
    await page.context().close();
  });
});

describe('L29 the steps of a form in the browser history', () => {
  it('are entries: back returns one step with all values, and after sending to the page before the form', async () => {
    const page = await browser.newPage({ width: 390 });
    await page.goto(siteUrl('tamar-auto', '/contact'));
    await page.goto(siteUrl('tamar-auto', '/service'));
    await waitForHydration(page);
    const rego = textbox(page, /registration/);
    await rego.fill('1ABC123');
    await press(page, 'Next');
    await atStep(page, 2);
    await findForm(page).getByLabel('Location').selectOption('Tamar Auto workshop');
    await press(page, 'Next');
    await atStep(page, 3);
    await page.goBack();
    await atStep(page, 2);
    await expect.poll(() => focusedText(page)).toContain('Step 2 of 3');
    await page.goBack();
    await atStep(page, 1);
    await expect.poll(() => rego.inputValue()).toBe('1ABC123');
    await page.goForward();
    await atStep(page, 2);
    await page.reload();
    await waitForHydration(page);
    await atStep(page, 2);
    await page.goBack();
    await atStep(page, 1);
    await page.goForward();
    await atStep(page, 2);
    await press(page, 'Next');
    await atStep(page, 3);
    await textbox(page, 'First name').fill('Kim');
    await textbox(page, 'Email').fill('kim@example.com');
    await textbox(page, 'Phone').fill('0491 570 157');
    await findForm(page)
      .getByRole('checkbox', { name: /terms of use/ })
      .check();
    await press(page, 'Request booking');
    await page.getByRole('heading', { level: 1, name: /^Thanks/ }).waitFor();
    await page.goBack();
    await atStep(page, 1);
    await expect.poll(() => rego.inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/contact');
    await page.context().close();
  });
});

describe('an appointment', () => {
  it('24.16 offers times as buttons once a day is chosen, and reports when a selected time is no longer available', async () => {
    const page = await visit('tamar-auto', '/book-test-drive', 1440);
    const place = findForm(page).getByRole('combobox', { name: 'Location' });
    const [days, times] = ['Day:', 'Time:'].map((name) => findForm(page).getByRole('radiogroup', { name }));
    const time = (name: string) => times!.getByRole('radio', { name, exact: true });
    await expect.poll(() => days!.getByRole('radio', { name: 'Any day' }).isChecked()).toBe(true);
    await expect.poll(() => times!.locator('input:enabled').count()).toBe(0);
    const readTimes = () => times!.locator('label:has(:enabled)').allInnerTexts();
    await place.selectOption('Tamar Auto Devonport');
    // The first day may be today, when the morning is over.
    await days!.locator(':enabled').nth(2).check();
    const atDevonport = await readTimes();
    await place.selectOption('Tamar Auto Launceston');
    const onlyHere = (await readTimes()).find((one) => !atDevonport.includes(one)) ?? '';
    await time(onlyHere).check();
    await place.selectOption('Tamar Auto Devonport');
    await findForm(page).getByRole('status').getByText('isn’t available that day. Choose another time.').waitFor();
    await expect.poll(() => times!.locator(':checked').count()).toBe(0);
    await time(atDevonport[0] ?? '').check();
    await expect.poll(() => findForm(page).getByRole('status').innerText()).toBe('');
    // The keyboard moves between the times that can be chosen.
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => time(atDevonport[1] ?? '').isChecked()).toBe(true);
    await page.context().close();
  });
});

describe('a form over a car', () => {
  it('begins at its heading', async () => {
    const [car] = await fetchListedCars('harbour-motors');
    const page = await visit('harbour-motors', `/cars/${car?.slug}`, 1440);
    await page.locator(`a[href$="?form=enquiry"]:visible`).first().click();
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

describe('a form in steps over a car', () => {
  it('closes from any step to the page it was opened from, and leaves no history entry', async () => {
    const [car] = await fetchListedCars('red-centre-caravans');
    const page = await browser.newPage();
    await page.goto(siteUrl('red-centre-caravans', '/contact'));
    await page.goto(siteUrl('red-centre-caravans', `/cars/${car?.slug}`));
    await waitForHydration(page);
    await page.locator('a[href$="?form=enquiry"]:visible').first().click();
    await textbox(page, 'Message').fill('Is it still there?');
    const location = findForm(page).getByRole('combobox', { name: 'Location', exact: true });
    if (await location.isVisible()) await location.selectOption({ index: 1 });
    await press(page, 'Next');
    await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /^Step 1 of 2/ }).waitFor();
    await press(page, 'Next');
    await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/contact');
    await page.context().close();
  });
});

describe('a slow network', () => {
  it('shows on the clicked link that its page is loading', async () => {
    const page = await visit('harbour-motors', '/contact', 1440);
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route(/\.data/, async (route) => {
      await allowed;
      await route.continue();
    });
    const link = page.getByRole('main').getByRole('link', { name: 'Home' });
    await link.click();
    await expect.poll(() => link.getAttribute('aria-busy')).toBe('true');
    allow();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().close();
  });
});
