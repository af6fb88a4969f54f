import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { expectSoundPage } from '../../support/browser/expect-sound-page.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars, findCarShowing } from '../../support/browser/listed-cars.ts';
import { atBothWidths, templatesOnce } from '../../support/browser/templates-at-widths.ts';
import { readRecordedEvents, recordEvents } from '../../support/browser/recorded-events.ts';
import { get } from '../../support/servers/send-request.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];

const slug = 'harbour-motors';
const usedCar = async (site = slug) => (await fetchListedCars(site, 'refinementList[car_type][0]=used'))[0]?.slug ?? '';
const visit = (site: string, path: string, options?: Options) => visitSite(browser, site, path, options);
const findDialog = (page: Page) => page.getByRole('dialog');

/** Opens a form by its address. */
async function openForm(form: string, options?: Options, site = slug) {
  const car = await usedCar(site);
  const visited = await visit(site, `/cars/${car}?form=${form}`, options);
  const { page } = visited;
  if (options?.javaScript !== false) await page.locator('dialog:modal').waitFor();
  return { ...visited, car, dialog: page.getByRole('dialog') };
}

async function fillIn(page: Page): Promise<void> {
  const dialog = findDialog(page);
  await dialog.getByLabel('First name').fill('Kim');
  await dialog.getByLabel('Email', { exact: true }).first().fill('kim@example.com');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
  await dialog.getByLabel('Message').fill('Is it still there?');
  await dialog.getByRole('checkbox', { name: /I agree to the terms of use/ }).check();
}

const send = (page: Page) => findDialog(page).getByRole('button', { name: 'Send enquiry' });
const isLead = (request: Request) => request.url().endsWith('/api/leads');

describe('a form over a car’s page', () => {
  it('X13 opens as a modal, takes the focus, and Escape restores page, scroll position and focus', async () => {
    const car = await usedCar();
    const { page, pageErrors } = await visit(slug, `/cars/${car}`);
    const enquire = page.getByRole('link', { name: 'Enquire now' }).first();
    await enquire.focus();
    const before = await page.evaluate(() => scrollY);
    await enquire.press('Enter');
    await page.locator('dialog:modal').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?form=enquiry');
    await expect
      .poll(() => findDialog(page).getByRole('heading', { level: 2 }).innerText())
      .toBe('Enquire about this car');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(await walkByKeyboard(page, 'Tab', 12)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    await findDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/cars/${car}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect.poll(() => enquire.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(pageErrors).toEqual([]);
    // Opening and closing leaves no history entry: going back leads to the page before the car.
    await page.goBack();
    await expect.poll(() => page.url()).toBe('about:blank');
    await page.context().close();
  });

  it('opened by its address returns the focus to the button that opens it, or to the page before hydration', async () => {
    const { page, dialog, car } = await openForm('enquiry');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .toBe(`/cars/${car}?form=enquiry`);
    await page.route('**/*.hydration*', (route) => route.abort());
    await page.goto(siteUrl(slug, `/cars/${car}?form=enquiry`));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/cars/${car}`);
    await page.context().close();
  });

  it('covers no field with its button on a low screen', async () => {
    const { page, dialog } = await openForm('enquiry', { width: 390, height: 480 });
    await dialog.getByLabel('First name').focus();
    const hidden: string[] = [];
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const foot = document.querySelector('.form-foot');
        if (!focused || !foot || foot.contains(focused)) return null;
        const isHidden = focused.getBoundingClientRect().top + 24 > foot.getBoundingClientRect().top;
        return isHidden ? focused.getAttribute('name') : null;
      });
      if (name) hidden.push(name);
    }
    expect(hidden).toEqual([]);
    await page.context().close();
  });

  it('closes by its link, with and without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const { page, dialog, car } = await openForm('enquiry', { javaScript });
      await dialog.getByRole('link', { name: 'Close' }).click();
      await page.waitForURL(`**/cars/${car}`);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      await page.context().close();
    }
  });

  it.each([
    ['enquiry', 'Enquire about this car', 'Send enquiry'],
    ['test-drive', 'Book a test drive', 'Request test drive'],
    ['offer', 'Make an offer', 'Send my offer'],
    ['similar', 'Find me something similar', 'Send enquiry'],
    ['photos', 'Request photos', 'Request photos'],
  ])('shows %s with its car', async (form, heading, submit) => {
    const { page, dialog } = await openForm(form, { javaScript: false });
    await expect.poll(() => dialog.getByRole('heading', { level: 2 }).innerText()).toBe(heading);
    await expect.poll(() => dialog.getByRole('button', { name: submit }).isVisible()).toBe(true);
    await expect.poll(() => dialog.getByText(/^\$[\d,]+ (Drive away|Excl\. Govt\. Charges)$/).isVisible()).toBe(true);
    await expect.poll(() => dialog.getByRole('radio', { name: 'Phone' }).isChecked()).toBe(true);
    await page.context().close();
  });

  it('X14 is opened by Make an Offer if the site has no chat widget', async () => {
    const { page } = await visit('tamar-auto', `/cars/${await usedCar('tamar-auto')}`);
    await page.getByRole('link', { name: 'Make an offer' }).first().click();
    await page.locator('dialog:modal').waitFor();
    await expect.poll(() => findDialog(page).getByRole('button', { name: 'Send my offer' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it.each(templatesOnce)('has no overflow, axe violation or layout shift on %s at %d px', async (site, width) => {
    const { page, dialog, pageErrors } = await openForm('enquiry', { width }, site);
    expect(await layoutShifts(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Send enquiry' }).click();
    await dialog.getByRole('alert').waitFor();
    await expectNoAxeViolations(page);
    await atBothWidths(page, async (px) => {
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      const small = await dialog
        .locator('input:visible:not([type=checkbox], [tabindex="-1"]), select, textarea, button')
        .evaluateAll((controls) => controls.filter((control) => control.getBoundingClientRect().height < 44).length);
      expect([px, overflow, small]).toEqual([px, 0, 0]);
    });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('L24 L25 L32 L33 L34 the errors of a form', () => {
  it('L24 are listed under the banner’s heading, which takes the focus and links to the fields; nothing shifts during hydration', async () => {
    const { page, dialog } = await openForm('enquiry');
    expect(await layoutShifts(page)).toEqual([]);
    await send(page).click();
    const banner = dialog.getByRole('alert');
    await banner.getByText('Please fix the following errors:').waitFor();
    await expect
      .poll(() => banner.getByRole('listitem').allInnerTexts())
      .toEqual([
        'Enter your first name',
        'Enter your email address or phone number',
        'Enter your message',
        '*You must agree to the terms of use before submitting.',
      ]);
    await expect.poll(() => banner.evaluate((element) => element === document.activeElement)).toBe(true);
    await banner.getByRole('link', { name: 'Enter your email address' }).click();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await page.context().close();
  });

  it('L25 L32 L33 L34 show the returned error, an empty response, a server error and a network error in an alert, keep the entered values, and Y13 report no event', async () => {
    const { page, dialog } = await openForm('enquiry');
    await recordEvents(page);
    await fillIn(page);
    for (const [reply, message] of [
      [{ status: 500, json: {} }, 'An error occurred when submitting this form'],
      [{ status: 200, json: {} }, 'An unexpected error occured'],
      ['abort', 'An error occurred when submitting this form'],
      [{ status: 422, json: { error: 'We are closed.' } }, 'We are closed.'],
    ] as const) {
      await page.route('**/api/leads', (route) => (reply === 'abort' ? route.abort() : route.fulfill(reply)));
      await send(page).click();
      await dialog.getByRole('alert').getByText(message, { exact: true }).waitFor();
      await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Is it still there?');
      await expect.poll(() => send(page).isEnabled()).toBe(true);
      await page.unroute('**/api/leads');
    }
    await expect.poll(() => readRecordedEvents(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('enquired-car'))).toBeNull();
    // Then without a fault.
    await send(page).click();
    await page.waitForURL('**/success?*');
    await page.context().close();
  });

  it('shows which fields the server rejected', async () => {
    const { page, dialog } = await openForm('enquiry');
    const errors = [{ field: 'phone', message: 'That phone is not in use' }];
    await page.route('**/api/leads', (route) => route.fulfill({ status: 422, json: { error: 'Oh', errors } }));
    await fillIn(page);
    await send(page).click();
    await dialog.getByRole('alert').getByRole('link', { name: 'That phone is not in use' }).click();
    const phone = dialog.getByRole('textbox', { name: 'Phone' });
    await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

describe('text typed into a form', () => {
  it('before hydration is preserved, and typing is not interrupted', async () => {
    const page = await browser.newPage();
    await page.goto(siteUrl(slug, `/cars/${await usedCar()}?form=enquiry`), { waitUntil: 'load' });
    const name = findDialog(page).getByLabel('First name');
    await name.focus();
    await page.keyboard.type('Ki');
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.type('m');
    await expect.poll(() => name.inputValue()).toBe('Kim');
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('and sent before hydration is the same lead when sent again after going back', async () => {
    const page = await browser.newPage();
    await page.goto(siteUrl(slug, `/cars/${await usedCar()}?form=enquiry`), { waitUntil: 'load' });
    const [posted] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.locator('.lead-form').evaluate((form: HTMLFormElement) => {
        const values = { name: 'Kim', email: 'kim@example.com', phone: '0412345678', message: 'Hello' };
        for (const [name, value] of Object.entries(values)) {
          (form.elements.namedItem(name) as HTMLInputElement).value = value;
        }
        (form.elements.namedItem('terms_agreed') as HTMLInputElement).checked = true;
        form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
      }),
    ]);
    await page.waitForURL('**/success?*');
    await page.goBack();
    await waitForHydration(page);
    await page.locator('dialog:modal').waitFor();
    await fillIn(page);
    const [again] = await Promise.all([page.waitForRequest(isLead), send(page).click()]);
    const key = new URLSearchParams(posted.postData() ?? '').get('key');
    expect(again.postDataJSON()).toMatchObject({ key });
    await page.context().close();
  });

  it('survives closing the form and a reload, and is cleared once sent', async () => {
    const { page, dialog, car } = await openForm('enquiry');
    await fillIn(page);
    await dialog.getByRole('radio', { name: 'SMS' }).check();
    await dialog.getByRole('checkbox', { name: /news and offers/ }).uncheck();
    // The lead may have arrived without its response: a resend must count as the same lead.
    await page.route('**/api/leads', (route) => route.abort());
    const [first] = await Promise.all([page.waitForRequest(isLead), send(page).click()]);
    await dialog.getByRole('alert').waitFor();
    await page.unroute('**/api/leads');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await page.locator('dialog:modal').waitFor();
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Kim');
    await page.reload();
    await waitForHydration(page);
    await page.locator('dialog:modal').waitFor();
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Kim');
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Is it still there?');
    await expect.poll(() => dialog.getByRole('radio', { name: 'SMS' }).isChecked()).toBe(true);
    await expect.poll(() => dialog.getByRole('checkbox', { name: /news and offers/ }).isChecked()).toBe(false);
    const [second] = await Promise.all([page.waitForRequest(isLead), send(page).click()]);
    const [{ key: firstKey }, { key: secondKey }] = [first, second].map(
      (request) => request.postDataJSON() as { key: string },
    ) as [{ key: string }, { key: string }];
    expect(firstKey).toMatch(/^[\w-]{36}$/);
    expect(secondKey).toBe(firstKey);
    await page.waitForURL('**/success?*');
    await page.goto(siteUrl(slug, `/cars/${car}?form=enquiry`));
    await waitForHydration(page);
    await page.locator('dialog:modal').waitFor();
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('');
    await page.context().close();
  });
});

describe('a form that is sent', () => {
  it('L30 is sent once: the button is disabled and shows a spinner while sending', async () => {
    const { page } = await openForm('enquiry');
    const released = Promise.withResolvers<void>();
    const calls: Request[] = [];
    await page.route('**/api/leads', async (route) => {
      calls.push(route.request());
      await released.promise;
      await route.continue();
    });
    await fillIn(page);
    await send(page).dblclick();
    await expect.poll(() => send(page).isDisabled()).toBe(true);
    await expect.poll(() => send(page).getAttribute('aria-busy')).toBe('true');
    const spinner = await send(page).evaluate((button) => getComputedStyle(button, '::after').animationName);
    expect(spinner).not.toBe('none');
    released.resolve();
    await page.waitForURL('**/success?*');
    expect(calls).toHaveLength(1);
    await page.context().close();
  });

  it('L31 L37 L38 Y13 sends all fields, keeps car and category, reports the event and shows the thank-you page', async () => {
    const [{ id, slug: car } = { id: 0, slug: '' }] = await fetchListedCars(slug, 'refinementList[car_type][0]=used');
    const { page, pageErrors } = await visit(slug, '/?utm_source=newsletter&gclid=a1');
    await recordEvents(page);
    await page.goto(siteUrl(slug, `/cars/${car}`));
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await page.locator('dialog:modal').waitFor();
    await fillIn(page);
    const [sent] = await Promise.all([page.waitForRequest(isLead), send(page).click()]);
    const body = sent.postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      category: 'Used Enquiry',
      subcategory: null,
      name: 'Kim',
      email: 'kim@example.com',
      phone: '0412 345 678',
      message: 'Is it still there?',
      opt_in: true,
      car_id: id,
      car_dealership_id: expect.any(Number),
      url: siteUrl(slug, `/cars/${car}?form=enquiry`),
      source: 'Website',
      user_agent: expect.stringContaining('Mozilla'),
      lead_attributes: {
        visited_pages: ['/', `/cars/${car}`],
        linked_query_params: { utm_source: 'newsletter', gclid: 'a1' },
      },
    });
    await page.getByRole('heading', { level: 1, name: 'Thanks, we’ve got your message' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/success');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const stored = await page.evaluate(() => [localStorage['enquired-car'], localStorage['success-category']]);
    expect(stored.map((text) => JSON.parse(text as string) as unknown)).toEqual([id, 'Used Enquiry']);
    const event = (await readRecordedEvents(page)).at(-1) ?? {};
    expect(event).toMatchObject({ event_id: 15, vehicleMake: 'Toyota', vehicleStatus: 'in_stock' });
    expect(Object.keys(event)).toEqual(
      expect.arrayContaining(['vehicleModel', 'vehicleYear', 'vehicleKilometers', 'vehicleGrade']),
    );
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('works without JavaScript: shows errors with the values, then the thank-you page with the car', async () => {
    const { page, dialog, car } = await openForm('enquiry', { javaScript: false, width: 390 });
    await fillIn(page);
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('12345');
    await dialog.getByRole('checkbox', { name: /news and offers/ }).uncheck();
    const [posted] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      send(page).click(),
    ]);
    expect(posted.status()).toBe(422);
    await dialog.getByText('Please fix the following errors:').waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['Enter a phone number such as 0412 345 678']);
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Is it still there?');
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('12345');
    await expect.poll(() => dialog.getByRole('checkbox', { name: /news and offers/ }).isChecked()).toBe(false);
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
    await send(page).click();
    await page.waitForURL('**/success?*');
    await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBe('Used Enquiry');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Thanks, we’ve got your message');
    await expect
      .poll(() => page.getByRole('link', { name: 'Back to the car' }).getAttribute('href'))
      .toBe(`/cars/${car}`);
    await page.context().close();
  });
});

describe('the thank-you page', () => {
  it.each(templatesOnce)('looks right on %s at %d px', async (site, width) => {
    const [car] = await fetchListedCars(site);
    const { page, pageErrors } = await visit(site, `/success?category=Test+Drive&car=${car?.id}`, { width });
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe('Thanks, we’ve got your test drive request');
    await expect
      .poll(() =>
        page
          .getByText(car?.name ?? '', { exact: true })
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectNoAxeViolations(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('L31 remembers the last submission at the bare address', async () => {
    const [car] = await fetchListedCars(slug);
    const { page } = await visit(slug, '/success');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Thank you for your visit');
    await page.evaluate((id) => {
      localStorage.setItem('enquired-car', String(id));
      localStorage.setItem('success-category', '"Finance Enquiry"');
    }, car?.id);
    await page.reload();
    await page.getByRole('heading', { name: 'Thanks, we’ve got your finance enquiry' }).waitFor();
    await expect
      .poll(() =>
        page
          .getByText(car?.name ?? '', { exact: true })
          .first()
          .isVisible(),
      )
      .toBe(true);
    await page.context().close();
  });
});

const part = (page: Page, id: string) => page.locator(`#${id}`);
const findFinanced = () => findCarShowing(slug, /class="vehicle-block vehicle-finance"/);
const fetchPage = (site: string, address: string) => get(inject('baseUrl'), `${site}.localhost`, address);

describe('the page of a deal', () => {
  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('collects what the visitor does, and is there when they return, %s', async (_how, javaScript) => {
    const path = await findFinanced();
    const { page, pageErrors } = await visit(slug, path, { javaScript, width: 390 });
    await page.getByRole('link', { name: 'Your deal', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Your deal' }).waitFor();
    await expect.poll(() => part(page, 'enquiry').getByText('To do').count()).toBe(1);
    await page.getByLabel('Deposit in dollars').fill('lots');
    await page.getByRole('button', { name: 'Work out repayments' }).click();
    await page.getByText('Enter the deposit in dollars, or 0 for none.').waitFor();
    pageErrors.splice(0); // the browser reports the response as an error
    await expect.poll(() => page.getByLabel('Deposit in dollars').inputValue()).toBe('lots');
    await page.getByLabel('Deposit in dollars').fill('1,000');
    await page.getByLabel('Years').selectOption('3');
    await page.getByRole('button', { name: 'Work out repayments' }).click();
    await part(page, 'finance')
      .getByText(/^About \$\d+ a week over 3 years with \$1,000 deposit$/)
      .waitFor();

    await part(page, 'enquiry').getByRole('link', { name: 'Ask a question' }).click();
    await findDialog(page).waitFor();
    await fillIn(page);
    await send(page).click();
    await page.waitForURL('**/success?*');
    await page.goto(siteUrl(slug, `${path}/deal`));
    await part(page, 'enquiry')
      .getByText(/^Sent on \d+ \w+ \d{4}$/)
      .waitFor();
    await part(page, 'finance')
      .getByText(/^About /)
      .waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      if (javaScript) await expectSoundPage(page, pageErrors);
    }
    await page.context().close();
    // Another browser.
    const other = await visit(slug, `${path}/deal`, { javaScript: false });
    await expect.poll(() => part(other.page, 'enquiry').getByText('To do').count()).toBe(1);
    await expect.poll(() => other.page.getByText(/^About \$/).count()).toBe(0);
    await other.page.context().close();
  });

  it.each(templatesOnce)('is sound on %s at %d px', async (site, width) => {
    const [car] = await fetchListedCars(site);
    const { page, pageErrors } = await visit(site, `/cars/${car?.slug}/deal`, { width });
    await expectSoundPage(page, pageErrors);
    await page.context().close();
  });

  it('is never stored or indexed, and a site may turn it off', async () => {
    const path = await findFinanced();
    const { status, headers, text } = await fetchPage(slug, `${path}/deal`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<meta name="robots" content="noindex"');
    const [van] = await fetchListedCars('red-centre-caravans');
    expect((await fetchPage('red-centre-caravans', `/cars/${van?.slug}/deal`)).status).toBe(404);
    expect((await fetchPage('red-centre-caravans', `/cars/${van?.slug}`)).text).not.toContain('Your deal');
  });
});
