import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { siteUrl } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Sends an enquiry about the first car of a site, as its form does. @returns the thank-you page */
async function enquire(slug: string, lastName: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(siteUrl(slug));
  const { status, challenge } = await page.evaluate(async (last_name) => {
    const { hits } = await (await fetch('/api/cars/search')).json();
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        form: 'enquiry',
        car_id: hits[0].id,
        location_id: String(hits[0].location_id),
        name: 'Kim',
        last_name,
        email: 'kim.outboxer@example.com', // unique: an address receives at most three confirmations an hour
        phone: '0491 570 157',
        message: 'Is it still there?',
        PreferredContactMethod: 'SMS',
        terms_agreed: true,
      }),
    });
    const { confirmation } = await response.json();
    return { status: response.status, challenge: String(confirmation.challenge) };
  }, lastName);
  expect(status).toBe(200);
  await page.close();
  return siteUrl(slug, `/success?category=Used+Enquiry&confirmed=email&confirmation=${challenge}`);
}

/** The browser tests' server withholds every text message. */
async function confirmBySms(thanks: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(thanks);
  await page.getByText('We’ve sent a confirmation to your phone.').waitFor();
  await page.close();
}

it('30.1 a withheld text message has a button, without JavaScript and where the work fails', async () => {
  const thanks = await enquire('swan-river-toyota', 'Patient');
  for (const width of [390, 1440]) {
    const failing = await browser.newPage({ width });
    await failing.route('**/api/confirmations', (route) => route.abort());
    const failed = failing.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/confirmations'));
    await Promise.all([failed, failing.goto(thanks)]);
    await failing.getByRole('button', { name: 'Send me a confirmation' }).waitFor();
    await expectNoAxeViolations(failing);
    await failing.close();
  }
  const page = await browser.newPage({ javaScript: false });
  await page.goto(thanks);
  await page.getByText('We’ve sent a confirmation to your email address.').waitFor();
  const button = page.getByRole('button', { name: 'Send me a confirmation' });
  await button.click();
  await page.getByRole('alert').filter({ hasText: 'Please press the button again' }).waitFor();
  await button.waitFor();
  expect(new URL(page.url()).pathname).toBe('/success');
  await page.close();
});

it('the demo outbox shows what a dealer and a visitor would have received, without JavaScript', async () => {
  await confirmBySms(await enquire('swan-river-toyota', 'Outboxer'));
  const page = await browser.newPage({ javaScript: false, width: 390 });
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  await page.goto(inject('baseUrl'));
  await page.getByRole('link', { name: 'Emails and text messages of this demo' }).click();
  const mails = page.getByRole('link', { name: /, Kim Outboxer/ });
  await expect.poll(async () => (await page.reload(), mails.count())).toBeGreaterThan(0);

  await mails.first().click();
  const mail = page.frameLocator('iframe');
  await mail.getByRole('heading', { name: 'Kim Outboxer' }).waitFor();
  await mail.getByRole('link', { name: 'Text 0491 570 157' }).waitFor();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(390);
  const shown = await mail
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(shown).toBeGreaterThan(500);
  // By keyboard: a click that scrolls first may hit the iframe that was there before.
  await page.locator('summary', { hasText: 'The text part' }).press('Enter');
  await page.getByText('> Is it still there?').waitFor();

  await page.getByRole('link', { name: 'Outbox' }).click();
  await page
    .getByRole('link', { name: /^SMS Swan River Toyota: Thanks/ })
    .first()
    .waitFor();
  await page
    .getByRole('link', { name: /^Email Thanks, we’ve got your message/ })
    .first()
    .click();
  await mail.getByText('What happens next').waitFor();
  await expect.poll(() => mail.getByText('Is it still there?').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

it('the list of messages and a message pass axe', async () => {
  const page = await browser.newPage();
  await page.goto(`${inject('baseUrl')}/dev/outbox`);
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: /^Email/ })
    .first()
    .click();
  await page.locator('iframe').waitFor();
  await expectNoAxeViolations(page);
});
