import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { readSentCode } from '../../support/browser/sent-code.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const readPath = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

/** A new number each time, so that a retry does not meet the rate limit of the first run. */
const newPhone = (): string => `04${String(Date.now()).slice(-8)}`;

async function requestCode(page: Page): Promise<string> {
  const phone = newPhone();
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('6-digit code').waitFor();
  return phone.replace('0', '+61');
}

it('U7 U8 saving a car while signed out leads through the sign-in back to the page, with the car saved', async () => {
  const { page, pageErrors } = await visitSite(browser, 'harbour-motors', '/cars?page=2', { width: 390 });
  const button = page.getByRole('button', { name: /^Watch / }).nth(4);
  const carId = Number(await button.getAttribute('value'));
  const name = (await button.getAttribute('aria-label'))?.replace('Watch ', '') ?? '';
  await button.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await button.click();
  await page.getByRole('heading', { name: 'Sign in to watch this car' }).waitFor();
  await expect
    .poll(() => readPath(page))
    .toBe('/sign-in?type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars%3Fpage%3D2');
  await page.getByRole('complementary', { name: 'What you are saving' }).getByText(name).waitFor();
  await waitForHydration(page);
  await expectNoAxeViolations(page);
  const phone = await requestCode(page);
  await page.getByRole('button', { name: /^Send another code in \d+ s$/ }).waitFor();
  await expectNoAxeViolations(page);
  expect(await layoutShifts(page)).toEqual([]);

  // As pasted, or autofilled by a phone: no button has to be clicked.
  await page.getByLabel('6-digit code').fill(` ${await readSentCode(phone)} `);
  await page.waitForURL(siteUrl('harbour-motors', '/cars?page=2'));
  const pressed = page.getByRole('button', { name: `Watch ${name}`, pressed: true });
  await expect.poll(() => pressed.count()).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  const confirmation = page.getByRole('status').filter({ hasText: 'Saved to your watchlist.' });
  await expect.poll(() => confirmation.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/watchlist');
  await expectNoAxeViolations(page);
  const { watchlist } = await page.evaluate(async () => (await fetch('/api/watchlist')).json());
  expect(watchlist).toEqual([carId]);
  expect(pageErrors).toEqual([]);

  await page.goto(siteUrl('harbour-motors', '/sign-in?redirect=/compare'));
  await expect.poll(() => readPath(page), { message: 'a signed-in customer is redirected at once' }).toBe('/compare');
  await page.context().close();
});

it('U7 the same without JavaScript, with a wrong code before the right one', async () => {
  const options = { width: 390, javaScript: false };
  const { page } = await visitSite(browser, 'harbour-motors', '/cars', options);
  const button = page.getByRole('button', { name: /^Watch / }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Watch ', '') ?? '';
  await button.click();
  const code = await readSentCode(await requestCode(page));
  const field = page.getByLabel('6-digit code');
  const wrong = code === '000000' ? '000001' : '000000';
  await field.fill(wrong);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('That code is incorrect.').waitFor();
  await expect.poll(() => field.inputValue()).toBe(wrong);
  await expect.poll(() => field.getAttribute('aria-describedby')).not.toBeNull();
  await page.getByRole('button', { name: 'Send another code', exact: true }).click();
  await page.getByText(/You can request another code in \d+ seconds?\./).waitFor();

  await field.fill([...code].join(' '));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(siteUrl('harbour-motors', '/cars'));
  await page.goto(siteUrl('harbour-motors', '/watchlist'));
  await page.getByRole('main').getByText(name).first().waitFor();
  await page.context().close();
});

it.each([
  ['metro', 'harbour-motors'],
  ['outback', 'tamar-auto'],
])('both steps are accessible and without layout shift in %s', async (_template, slug) => {
  const { page, pageErrors } = await visitSite(browser, slug, '/sign-in?back=/cars', { width: 390 });
  await expectNoAxeViolations(page);
  await requestCode(page);
  await waitForHydration(page);
  await expectNoAxeViolations(page);
  expect(await layoutShifts(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  const field = page.getByLabel('6-digit code');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(siteUrl(slug, '/cars'));
  await page.context().close();
});

it('is never cached and not indexed', async () => {
  const { headers, text } = await get(inject('baseUrl'), 'tamar-auto.localhost', '/sign-in');
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(String(headers['set-cookie'])).toMatch(/^sign-in=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
});
