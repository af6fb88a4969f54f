import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** A fictitious number; a phone may send ten forms an hour to a site. */
const phone = '0491 570 157';

/** A plate that the demo register maps to a young car. */
const plate = '1ABC234';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function enterPlate(page: Page, rego = plate): Promise<void> {
  await field(page, 'Your car’s registration').fill(rego);
  await button(page, 'Continue').click();
}

async function enterContact(page: Page): Promise<void> {
  await field(page, 'First name').fill('Kim');
  await field(page, 'Email').fill('kim@example.com');
  await field(page, /^Phone/).fill(phone);
  await field(page, 'Postcode').fill('2100');
  await page.getByRole('checkbox', { name: /I agree to the terms of use/ }).check();
  await button(page, 'Continue').click();
}

async function answerQuestions(page: Page, kms: string): Promise<void> {
  await field(page, 'How many kilometres has it done?').fill(kms);
  for (const [question, pattern] of [
    ['What condition is it in?', /^Good/],
    ['Service history', /^Full/],
    ['Has it been in an accident?', /^No/],
    ['Is Your Car Currently Under Finance?', /^Yes/],
  ] as const) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: pattern }).check();
  }
  await button(page, 'See my estimate').click();
}

async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

describe('a visitor’s car', () => {
  it('24.15 Q1 Q5 Q10 Q12 is valued towards a listed one by keyboard, saved in the browser, posted if the site enables it, and accepted', async () => {
    const cars = await fetchListedCars('harbour-motors');
    const listed = cars.find(({ status, reserved, price }) => status === 'in_stock' && !reserved && price > 200);
    const { page, pageErrors } = await visitSite(browser, 'harbour-motors', `/cars/trade-in?car_id=${listed?.id}`);
    await heading(page, 'What is your car worth?').waitFor();
    await expect
      .poll(() =>
        page
          .locator('.form-car')
          .getByText(listed?.name ?? '')
          .isVisible(),
      )
      .toBe(true);
    expect(await layoutShifts(page)).toEqual([]);

    await typeInto(page, 'Your car’s registration', plate);
    await press(page, button(page, 'Continue'));
    await heading(page, 'Is this your car?').waitFor();
    await expect.poll(() => page.getByText('This is a demonstration').isVisible()).toBe(true);
    await expectNoAxeViolations(page);
    await press(page, button(page, 'Yes, that is my car'));

    await heading(page, 'How can we reach you?').waitFor();
    await expect
      .poll(() => page.getByRole('complementary', { name: 'What happens next' }).locator('ol b').allInnerTexts())
      .toEqual(['You answer five questions.', 'You see the estimate.', 'You decide.']);
    await expectNoAxeViolations(page);
    await button(page, 'Continue').press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
    await expect.poll(() => alert.evaluate((box) => box === document.activeElement)).toBe(true);
    await typeInto(page, 'First name', 'Kim');
    await expect.poll(() => alert.getByText('Enter your first name').count()).toBe(0);
    await typeInto(page, 'Email', 'kim@example.com');
    await typeInto(page, /^Phone/, phone);
    await typeInto(page, 'Postcode', '2100');
    await press(page, page.getByRole('checkbox', { name: /I agree to the terms of use/ }), 'Space');
    await press(page, button(page, 'Continue'));

    await heading(page, /^How is your/).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/cars\/trade-in\?valuation=[0-9a-f-]{36}&step=questions/);
    await expectNoAxeViolations(page);
    await typeInto(page, 'How many kilometres has it done?', '45000');
    // The first option of each group, which Tab focuses.
    for (const pattern of [/^Excellent/, /^Full/, /^No Nothing/, /^Yes That’s fine/]) {
      await press(page, page.getByRole('radio', { name: pattern }), 'Space');
    }
    const saved = page.waitForRequest((request) => request.url().endsWith('/api/miscellaneous'));
    await press(page, button(page, 'See my estimate'));

    await heading(page, 'Your estimate').waitFor();
    const figure = await page.locator('.offer-figure strong').innerText();
    expect(figure).toMatch(/^\$\d{1,3},\d{3}$/);
    const { column_name, value } = (await saved).postDataJSON();
    expect(column_name).toBe('valuation');
    expect(value.offer_price).toBe(Number(figure.replaceAll(/\D/g, '')));
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('trade-in-valuation') ?? '{}'));
    expect(stored.figure).toBe(figure);
    // The URL contains the valuation's id.
    expect(value).toEqual({ id: expect.any(String), ...stored.result });
    await expect
      .poll(() =>
        page
          .locator('.form-car')
          .getByText(listed?.name ?? '')
          .isVisible(),
      )
      .toBe(true);
    await expectNoAxeViolations(page);

    // A returning visitor finds it again.
    const offer = page.url();
    await page.goto(new URL('/trade-in', offer).href);
    await waitForHydration(page);
    await page.getByText(`You have an estimate of ${figure}`).waitFor();
    await page.getByRole('link', { name: 'See it again' }).click();
    await heading(page, 'Your estimate').waitFor();
    await waitForHydration(page);
    await press(page, button(page, 'Accept this estimate'));
    await heading(page, `You’ve accepted our estimate of ${figure}`).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('subcategory')).toBe('3. Offer Accepted');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('24.15 Q2 Q5 is valued without JavaScript, and retains every answer when going back', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/sell-my-car', { javaScript: false, width: 390 });
    await button(page, 'Continue').click();
    await page.getByText('Please fix the following errors:').waitFor();
    await enterPlate(page);
    await button(page, 'Yes, that is my car').click();
    await field(page, 'First name').fill('Kim');
    await button(page, 'Continue').click();
    await page.getByRole('link', { name: 'Invalid postcode. Please enter a 4-digit number.' }).waitFor();
    await expect.poll(() => field(page, 'First name').inputValue()).toBe('Kim');
    await enterContact(page);
    await answerQuestions(page, '45000');
    await heading(page, 'Your estimate').waitFor();
    await page.getByRole('link', { name: 'Change my answers' }).click();
    await expect.poll(() => field(page, 'How many kilometres has it done?').inputValue()).toBe('45000');
    await expect.poll(() => page.getByRole('radio', { name: /^Good/ }).isChecked()).toBe(true);
    await button(page, 'See my estimate').click();
    await button(page, 'Accept this estimate').click();
    await heading(page, /^You’ve accepted our estimate of/).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('Sell My Car Enquiry');
    await page.context().close();
  });

  it('Q9 Q14 over 100,000 km becomes an enquiry with one click, as the FAQ states', async () => {
    const { page } = await visitSite(browser, 'tamar-auto', '/trade-in', { width: 390 });
    await page.getByText('Which cars get an online estimate?').click();
    await expect
      .poll(() => page.getByText(/not given for cars over 7 years old or over 100,000 km/).isVisible())
      .toBe(true);
    await enterPlate(page, 'NIL123');
    await field(page, 'Year').fill(String(new Date().getFullYear() - 5));
    await field(page, 'Make').fill('Toyota');
    await field(page, 'Model').fill('HiLux');
    await button(page, 'Continue with this one').click();
    await enterContact(page);
    await answerQuestions(page, '100001');
    await heading(page, 'This one deserves a proper look').waitFor();
    await expect
      .poll(() =>
        page
          .getByText(/generally not given for cars over 100,000 km/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expectNoAxeViolations(page);
    await button(page, 'Ask us for a price').click();
    await heading(page, 'Thanks, we’ve got your trade-in details').waitFor();
    await page.context().close();
  });
});

const getPage = (site: string, path: string) => get(inject('baseUrl'), `${site}.localhost`, path);

it('Q1 Q2 the three paths value cars if the site does, and show enquiry forms otherwise', async () => {
  const statuses = (site: string) =>
    Promise.all(
      ['/cars/trade-in', '/trade-in', '/sell-my-car'].map(async (path) => (await getPage(site, path)).status),
    );
  expect(await statuses('swan-river-toyota')).toEqual([200, 200, 200]);
  expect(await statuses('red-centre-caravans')).toEqual([404, 200, 200]);
  expect((await getPage('red-centre-caravans', '/trade-in')).text).toContain('Step 1 of 3:');
  expect((await getPage('swan-river-toyota', '/cars/trade-in?car_id=999999999')).text).toContain(
    'That car is no longer on our website.',
  );
});
