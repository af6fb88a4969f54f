import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { readRecordedEvents, recordEvents } from '../../support/browser/recorded-events.ts';
import { waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];
const visit = (site: string, path: string, options?: Options) => visitSite(browser, site, path, options);

const findForm = (page: Page) => page.locator('.lead-form');
const next = (page: Page) => findForm(page).getByRole('button', { name: 'Next' });
const stepHeading = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });
const isFocused = (page: Page, text: string) =>
  page.evaluate((text) => document.activeElement?.textContent?.includes(text) === true, text);

/** A number reserved for tests; a phone may send ten forms an hour to a site. */
const phone = '0491 570 156';

/** Typical values, by field label. */
const fieldValues: Readonly<Record<string, string>> = {
  'Which car would you like to drive?': 'The white HiLux',
  'Which parts or accessories do you need?': 'A tow bar',
  'Business name': 'Kim’s Deliveries',
  Model: 'HiLux',
  Make: 'Toyota',
  Year: '2021',
  Kilometres: '41250',
  'Your car’s registration': '1ABC123',
  'Your van’s registration': '1ABC123',
  Postcode: '6100',
  'First name': 'Kim',
  Email: 'kim@example.com',
  Message: 'Is there one in white?',
  'What are you looking for?': 'Three utes',
  'About you and your experience': 'Ten years in a workshop',
};

/** Chooses a day and a time. Not the first day, which may be today, when the morning is over. */
async function chooseSlot(page: Page, label: string, time: string): Promise<void> {
  await findForm(page)
    .getByRole('radiogroup', { name: `Day: ${label}` })
    .locator(':enabled')
    .nth(2)
    .check();
  await findForm(page)
    .getByRole('radiogroup', { name: `Time: ${label}` })
    .locator(`[value="${time}"]`)
    .check();
}

/** Fills in the visible fields. */
async function fillIn(page: Page, ownPhone = phone): Promise<void> {
  await page.waitForLoadState('load'); // the inline script hides the other steps while the page loads
  const form = findForm(page);
  for (const [label, text] of Object.entries({ ...fieldValues, Phone: ownPhone })) {
    const named = { name: label, exact: true };
    // A field with suggestions is a combobox.
    const field = form.getByRole('textbox', named).or(form.locator('input').and(form.getByRole('combobox', named)));
    if (await field.isVisible()) await field.fill(text);
  }
  const location = form.getByRole('combobox', { name: 'Location', exact: true });
  if (await location.isVisible()) await location.selectOption({ index: 1 });
  const excellent = form.getByRole('radio', { name: 'Excellent' });
  if (await excellent.isVisible()) await excellent.check();
  const terms = form.getByRole('checkbox', { name: /I agree to the terms of use/ });
  if (await terms.isVisible()) await terms.check();
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thanks/ });

describe('the pages of the forms: L40 finance, sell my car, trade-in, parts, fleet, contact, get quote, careers and feedback survey (K7)', () => {
  const pages = [
    ['L40', 'swan-river-toyota', '/finance', 'Send finance enquiry', 'Thanks, we’ve got your finance enquiry', 22],
    // A site without valuations; valuation.test.ts covers the others.
    ['L40', 'red-centre-caravans', '/sell-my-car', 'Get a price', 'Thanks, we have your van’s details', 22],
    ['L40', 'red-centre-caravans', '/trade-in', 'Get a valuation', 'Thanks, we’ve got your trade-in details', 22],
    [
      'L40',
      'swan-river-toyota',
      '/vehicle-parts-and-accessories',
      'Request parts',
      'Thanks, we’ve got your parts request',
      22,
    ],
    ['L40', 'tamar-auto', '/fleet', 'Send fleet enquiry', 'Thanks, we’ve got your fleet enquiry', 22],
    ['L40', 'harbour-motors', '/contact-us', 'Send message', 'Thanks, we’ve got your message', 22],
    ['L40', 'swan-river-toyota', '/models/get-quote', 'Get my quote', 'Thanks, your quote is on its way', 22],
    ['L40 Y6', 'tamar-auto', '/careers', 'Send application', 'Thanks, we’ve got your application', 51],
    ['L40 K7', 'tamar-auto', '/customer-feedback-survey', 'Send feedback', 'Thanks for telling us', 22],
    ['L40', 'tamar-auto', '/service', 'Request booking', 'Thanks, we’ve got your service booking request', 22],
    ['L40', 'tamar-auto', '/enquire', 'Send enquiry', 'Thanks, we’ve got your message', 22],
  ] as const;

  it.each(pages)(
    '%s of %s at %s: no layout shift or axe violation; “%s” sends it and shows the thank-you page',
    async (_id, site, path, send, text, event) => {
      const { page, pageErrors } = await visit(site, path);
      await recordEvents(page);
      await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
      await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0);
      expect(await layoutShifts(page)).toEqual([]);
      await expectNoAxeViolations(page);
      for (let step = 2; ; step++) {
        await fillIn(page);
        if (!(await next(page).isVisible())) break;
        await next(page).click();
        await page.getByRole('heading', { name: new RegExp(`^Step ${step} of`) }).waitFor();
      }
      await findForm(page).getByRole('button', { name: send }).click();
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
      await expect.poll(async () => (await readRecordedEvents(page)).at(-1)).toMatchObject({ event_id: event });
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['/contact', '/contact-us'],
    ['/genuine-service', '/service'],
    ['/parts/search', '/vehicle-parts-and-accessories'],
  ])('have a canonical address: %s has %s', async (path, canonical) => {
    const { status, text } = await get(inject('baseUrl'), 'harbour-motors.localhost', path);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${canonical}"/>`));
  });

  it('Y6 L35 classify an enquiry about careers like the careers page does', async () => {
    const { page } = await visit('swan-river-toyota', '/contact');
    await recordEvents(page);
    await fillIn(page);
    await findForm(page).getByLabel('What is it about?').selectOption('Careers Enquiry');
    await findForm(page).getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thanks, we’ve got your application' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('category'), searchParams.get('subcategory')]).toEqual([
      'General Enquiry',
      'Career Enquiry',
    ]);
    await expect.poll(async () => (await readRecordedEvents(page)).at(-1)).toMatchObject({ event_id: 51 });
    await page.context().close();
  });

  it('L27 /book-test-drive shows the car in the address, and accepts a booking for it', async () => {
    const [car] = await fetchListedCars('harbour-motors');
    const { page } = await visit('harbour-motors', `/book-test-drive?car_id=${car?.id}`, { width: 390 });
    await expect
      .poll(() =>
        page
          .locator('.form-sheet')
          .getByText(car?.name ?? '', { exact: true })
          .isVisible(),
      )
      .toBe(true);
    await expectNoAxeViolations(page);
    await fillIn(page);
    await chooseSlot(page, 'Preferred date and time', '10:00');
    await findForm(page).getByRole('button', { name: 'Request test drive' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thanks, we’ve got your test drive request' }).waitFor();
    await expect
      .poll(() =>
        page
          .getByText(car?.name ?? '', { exact: true })
          .first()
          .isVisible(),
      )
      .toBe(true);
    const appointment = page.locator('.success-appointment');
    await expect.poll(() => appointment.innerText()).toMatch(/You asked for \w+ \d+ \w+ \d{4}, 10am at/);
    await expect.poll(() => appointment.locator('address').innerText()).toMatch(/ [A-Z]{2,3} \d{4}$/);
    await page.getByText('This is a request, not a booking yet.').waitFor();
    const file = await appointment.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const { status, headers, text } = await get(inject('baseUrl'), 'harbour-motors.localhost', file ?? '');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH']);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Test drive: ${car?.name} (requested)`);
    await page.context().close();
  });

  it('24.16 has no calendar file for an invalid time, another form or a location of another site', async () => {
    const valid = { category: 'Test Drive', time: '2026-11-17T10:30', location: '999999' };
    for (const changes of [{}, { time: '2026-13-45T10:30' }, { category: 'Used Enquiry' }]) {
      const query = new URLSearchParams({ ...valid, ...changes });
      expect((await getSwanPage(`/success/appointment.ics?${query}`)).status).toBe(404);
    }
  });
});

const getSwanPage = (path: string) => get(inject('baseUrl'), 'swan-river-toyota.localhost', path);

describe('a car in the address of a form', () => {
  const paths = ['/book-test-drive', '/finance'];

  it.each(paths)('is given by its id or its slug at %s', async (path) => {
    const [car] = await fetchListedCars('swan-river-toyota');
    for (const named of [car?.id, car?.slug]) {
      const { text } = await getSwanPage(`${path}?car_id=${named}`);
      expect(text).toContain(`name="car_id" value="${car?.id}"`);
      expect(text).not.toContain('no longer on our website');
    }
  });

  it.each(['999999999', 'never-was', '%00'])('that does not exist is reported as gone: %s', async (named) => {
    for (const path of paths) {
      const { status, text } = await getSwanPage(`${path}?car_id=${named}`);
      expect(status).toBe(200);
      expect(text).toContain('That car is no longer on our website.');
    }
  });
});

describe('L29 a form in steps', () => {
  it('continues after a valid step, goes back with all values, survives a reload, and is sent at the last step', async () => {
    const { page, pageErrors } = await visit('tamar-auto', '/service', { width: 390 });
    await next(page).click();
    const banner = findForm(page).getByRole('alert');
    await banner.getByRole('link', { name: 'Enter your car’s registration' }).waitFor();
    await expect.poll(() => isFocused(page, 'Please fix the following errors:')).toBe(true);
    await expectNoAxeViolations(page);
    await banner.getByRole('link').click();
    const rego = findForm(page).getByRole('textbox', { name: 'Your car’s registration' });
    await expect.poll(() => rego.evaluate((element) => element === document.activeElement)).toBe(true);
    await rego.fill('1ABC123');
    await rego.press('Enter');
    await stepHeading(page, 'Step 2 of 3: Your booking').waitFor();
    await expect.poll(() => isFocused(page, 'Step 2 of 3: Your booking')).toBe(true);
    await expect.poll(() => banner.count()).toBe(0);

    await findForm(page).getByLabel('Location').selectOption('Tamar Auto workshop');
    await chooseSlot(page, 'When would you like to come?', '08:30');
    await next(page).click();
    await stepHeading(page, 'Step 3 of 3: About you').waitFor();
    await expectNoAxeViolations(page);
    await findForm(page).getByRole('button', { name: 'Back' }).click();
    await stepHeading(page, 'Step 2 of 3: Your booking').waitFor();
    await next(page).click();
    await stepHeading(page, 'Step 3 of 3: About you').waitFor();
    await fillIn(page, '12345');
    await page.reload();
    await waitForHydration(page);
    await stepHeading(page, 'Step 3 of 3: About you').waitFor();
    await expect.poll(() => findForm(page).getByLabel('First name').inputValue()).toBe('Kim');
    await findForm(page).getByRole('button', { name: 'Request booking' }).click();
    await findForm(page).getByRole('link', { name: 'Enter a phone number such as 0412 345 678' }).waitFor();
    await fillIn(page);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/leads')),
      findForm(page).getByRole('button', { name: 'Request booking' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      Rego: '1ABC123',
      name: 'Kim',
      preferred_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT08:30$/),
    });
    await thanks(page).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('offers the times of the selected location and day, and keeps a time that is still available', async () => {
    const { page } = await visit('tamar-auto', '/book-test-drive');
    const place = findForm(page).getByLabel('Location');
    const times = findForm(page).getByRole('radiogroup', { name: 'Time: Preferred date and time' });
    const readTimes = () => times.locator('label:has(:enabled)').allInnerTexts();
    await place.selectOption('Tamar Auto Launceston');
    await chooseSlot(page, 'Preferred date and time', '10:00');
    const atLaunceston = await readTimes();
    await place.selectOption('Tamar Auto Devonport');
    await expect.poll(() => readTimes()).not.toEqual(atLaunceston);
    await expect.poll(() => times.locator(':checked').getAttribute('value')).toBe('10:00');
    await page.context().close();
  });

  it('goes step by step if the script never loads', async () => {
    const page = await browser.newPage({ width: 390 });
    await page.route(/\/assets\/.*\.js|\.hydration/, (route) => route.abort());
    await page.goto(inject('baseUrl').replace('localhost', 'red-centre-caravans.localhost') + '/trade-in');
    await next(page).click();
    await findForm(page).getByText('Please fix the following errors:').waitFor();
    await fillIn(page);
    await next(page).click();
    await stepHeading(page, 'Step 2 of 3: Its condition').waitFor();
    await findForm(page).getByRole('button', { name: 'Back' }).click();
    await stepHeading(page, 'Step 1 of 3: Your van').waitFor();
    await expect.poll(() => findForm(page).getByRole('textbox', { name: 'Year' }).inputValue()).toBe('2021');
    await next(page).click();
    await stepHeading(page, 'Step 2 of 3: Its condition').waitFor();
    await fillIn(page);
    await next(page).click();
    await stepHeading(page, 'Step 3 of 3: About you').waitFor();
    await fillIn(page);
    await findForm(page).getByRole('button', { name: 'Get a valuation' }).click();
    await thanks(page).waitFor();
    await page.context().close();
  });

  it('shows all steps and sends them together without JavaScript', async () => {
    const { page } = await visit('red-centre-caravans', '/trade-in', { javaScript: false });
    for (const text of ['Step 1 of 3: Your van', 'Step 2 of 3: Its condition', 'Step 3 of 3: About you']) {
      await expect.poll(() => stepHeading(page, text).isVisible()).toBe(true);
    }
    await expect.poll(() => next(page).isVisible()).toBe(false);
    await fillIn(page, '12345');
    await findForm(page).getByLabel('First name').press('Enter');
    await findForm(page).getByText('Enter a phone number such as 0412 345 678').first().waitFor();
    await expect.poll(() => findForm(page).getByRole('listitem').count()).toBe(1);
    await findForm(page).getByRole('textbox', { name: 'Phone' }).fill(phone);
    await findForm(page).getByRole('button', { name: 'Get a valuation' }).click();
    await thanks(page).waitFor();
    await page.context().close();
  });
});

describe('a plain form', () => {
  it('is one lead when a visitor goes back and sends it again without JavaScript', async () => {
    const withHistory = await openBrowser(); // a browser that blocks photos has no back/forward cache
    const { page } = await visitSite(withHistory, 'swan-river-toyota', '/careers', { javaScript: false });
    const send = findForm(page).getByRole('button', { name: 'Send application' });
    await fillIn(page);
    await findForm(page).getByRole('textbox', { name: 'Email' }).fill('went-back@example.com');
    await send.click();
    await thanks(page).waitFor();
    await page.goBack();
    await expect.poll(() => findForm(page).getByLabel('First name').inputValue()).toBe('Kim');
    await send.click();
    await thanks(page).waitFor();
    await withHistory.close();
    await expect.poll(waitingDeliveries, { timeout: 90_000 }).toBe('0');
    const { text } = await get(inject('baseUrl'), 'localhost', '/dev/outbox');
    expect(text.match(/went-back@example\.com/g)).toHaveLength(1);
  });
});

async function waitingDeliveries(): Promise<string | undefined> {
  const { text } = await get(inject('baseUrl'), 'localhost', '/metrics');
  return /^forecourt_lead_deliveries_pending (\S+)$/m.exec(text)?.[1];
}
