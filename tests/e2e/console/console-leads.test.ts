import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leadCategory } from '../../../src/features/forms/lead-category.ts';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { requestConsole, signInAs } from '../../support/console/console-session.ts';
import { ownDealership } from '../../support/console/example-paths.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';
import { sendRequest } from '../../support/servers/send-request.ts';

const inbox = `/dealerships/${ownDealership}/leads`;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** Enters a lead that nobody has. @returns its address */
async function enterLead(name: string, contact: Readonly<Record<string, string>> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const form = {
    id,
    source: 'Phone',
    category: leadCategory.general,
    name,
    phone: '0412 345 678',
    message: 'Is it still for sale?',
    assigneeId: '',
    ...contact,
  };
  const { status, headers } = await requestConsole(`${inbox}/new`, { session: await signInAs('manager'), form });
  expect([status, headers.location]).toEqual([302, `${inbox}/${id}`]);
  return `${inbox}/${id}`;
}

const hostile = (field: string) => `<img src=x onerror="document.title='${field}'">`;

/** Sends an enquiry as a program would, with anything in its fields. @returns the name under which staff see it */
async function sendHostileLead(): Promise<string> {
  const { text } = await requestConsole(`${inbox}/new`, { session: await signInAs('manager') });
  const [, location = ''] = /<select[^>]*name="locationId".*?<option value="(\d+)"/s.exec(text) ?? [];
  const name = `Hal ${hostile('name')}`;
  const lead = {
    form: 'enquiry',
    name,
    last_name: hostile('last'),
    email: 'hal@example.com',
    phone: '0412 345 670',
    message: `Hello ${hostile('message')}`,
    location_id: location,
    opt_in: true,
    terms_agreed: true,
    page_id: `/cars/${hostile('page')}`,
    url: `https://dealer.example/${hostile('url')}?utm_source=${hostile('source')}`,
    lead_attributes: {
      visited_pages: [`/cars?q=${hostile('path')}`, "javascript:document.title='link'"],
      linked_query_params: { [hostile('key')]: hostile('value') },
    },
  };
  const headers = { 'content-type': 'application/json', 'user-agent': hostile('agent') };
  const sent = { method: 'POST', path: '/api/leads', headers, body: JSON.stringify(lead) };
  const response = await sendRequest(inject('baseUrl'), `${ownDealership}.localhost`, sent);
  expect([response.status, response.text]).toEqual([200, expect.anything()]);
  return name;
}

/** Nothing of the lead became an element, and no script of it has run. */
async function expectInertContent(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"], [onerror], a[href^="javascript:"]').count()).toBe(0);
  expect(await page.title()).toMatch(/ · Forecourt/);
}

const findRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('28.acceptance two people see a new lead at once; when one takes it the other sees that; all with one hand at 390 px', async () => {
  const sales = await openConsolePage(browser, 'sales', inbox, { width: 390 });
  const manager = await openConsolePage(browser, 'manager', inbox, { width: 1440 });
  const path = await enterLead('Robin Roadside');
  for (const { page } of [sales, manager]) await findRow(page, 'Robin Roadside').waitFor();
  await expect.poll(() => measureOverflow(sales.page)).toBe(0);
  await expectNoAxeViolations(sales.page);
  await expectNoAxeViolations(manager.page);

  await sales.page.getByRole('button', { name: 'Assign to me: Robin Roadside' }).click();
  await findRow(sales.page, 'Robin Roadside').getByText('You', { exact: true }).waitFor();
  await manager.page.getByRole('button', { name: 'Assign to me: Robin Roadside' }).waitFor({ state: 'detached' });

  // The salesperson opens it: the ways to reach the customer are at the thumb.
  await sales.page.getByRole('link', { name: 'Robin Roadside' }).click();
  await sales.page.getByRole('heading', { level: 1, name: 'Robin Roadside' }).waitFor();
  const call = sales.page.getByRole('link', { name: 'Call' });
  const height = sales.page.viewportSize()?.height ?? 0;
  const isAtThumb = async () => {
    const box = await call.boundingBox();
    return box !== null && box.y > height / 2 && box.y + box.height <= height && box.height >= 44;
  };
  await expect.poll(isAtThumb).toBe(true);
  await expect.poll(() => measureOverflow(sales.page)).toBe(0);
  await expectNoAxeViolations(sales.page);
  await sales.page.getByRole('textbox', { name: 'What was said (optional)' }).fill('Comes on Friday.');
  await sales.page.getByRole('button', { name: 'Reached' }).click();
  await sales.page.getByRole('list', { name: 'Timeline' }).getByText('Comes on Friday.').waitFor();
  await findRow(manager.page, 'Robin Roadside').getByText('Contacted').waitFor();

  // The manager takes it over while the salesperson is typing.
  await sales.page.getByRole('textbox', { name: 'Note' }).fill('Wants a tow bar');
  await manager.page.getByRole('link', { name: 'Robin Roadside' }).click();
  await manager.page.getByRole('button', { name: 'Assign to me', exact: true }).click();
  await sales.page.getByText('A colleague has taken this lead.').waitFor();
  await expect.poll(() => sales.page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Wants a tow bar');
  expect((await requestConsole(path, { session: await signInAs('sales') })).status).toBe(404);
  for (const { page, pageErrors } of [sales, manager]) {
    expect(pageErrors).toEqual([]);
    await page.context().close();
  }
});

test('26.security name, message, visited pages and browser of a lead are text in the inbox and on its page', async () => {
  const name = await sendHostileLead();
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `${inbox}?q=hal`, { width: 1440 });
  await page.getByRole('link', { name }).waitFor();
  await page
    .getByText(/Hello <img src=x/)
    .first()
    .waitFor();
  await expectInertContent(page);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const shown of [/Hello <img src=x/, /\/cars\?q=<img src=x/, /javascript:document\.title/])
    await page.getByText(shown).first().waitFor();
  await expectInertContent(page);
  // As a whole page from the server, and not only after a navigation.
  await page.reload();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expectInertContent(page);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test('28.1 the inbox is used with the keyboard: j and k move, a assigns, Enter opens, ? helps', async () => {
  await enterLead('Kit Keys');
  await enterLead('Kim Keys');
  const { page } = await openConsolePage(browser, 'manager', `${inbox}?q=keys`, { width: 1440 });
  const getFocused = () => page.evaluate(() => document.activeElement?.textContent?.replace('Unread: ', ''));
  await page.keyboard.press('j');
  await expect.poll(() => getFocused()).toBe('Kim Keys');
  await page.keyboard.press('j');
  await expect.poll(() => getFocused()).toBe('Kit Keys');
  await page.keyboard.press('a');
  await findRow(page, 'Kit Keys').getByText('You', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Kim Keys' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kim Keys' }).waitFor();
  await page.context().close();
});

test('28.1 without JavaScript a lead is found, taken and closed; a stale form is refused and keeps what was typed', async () => {
  const path = await enterLead('Noel Noscript');
  const { page } = await openConsolePage(browser, 'manager', `${inbox}?q=noscript`, { javaScript: false, width: 390 });
  await page.getByRole('button', { name: 'Assign to me: Noel Noscript' }).click();
  await page.getByRole('link', { name: 'Noel Noscript' }).click();
  await page.getByText('Lost…').click();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Other');
  await page.getByRole('button', { name: 'Mark as lost' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe('other');
  await page.getByRole('textbox', { name: 'Details' }).fill('Moved away');
  await page.getByRole('button', { name: 'Mark as lost' }).click();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Moved away').waitFor();
  const form = { intent: 'next-action', version: '1', text: 'Call <again>', at: '' };
  const { status, text } = await requestConsole(path, { session: await signInAs('manager'), form });
  expect(status).toBe(422);
  expect(text).toContain('Someone else has changed this lead in the meantime.');
  expect(text).toContain('value="Call &lt;again&gt;"');
  await page.context().close();
});

test('28.5 a lead is answered from a template: r starts it, the preview shows it, sending it moves the lead; also without JavaScript', async () => {
  const template = { intent: 'save', template: '', channel: 'email', name: 'Thanks', subject: '' };
  const body = 'Hello {{first_name}},\n\nthank you. {{my_name}}';
  const manager = await signInAs('manager');
  await requestConsole(`${inbox}/templates`, { session: manager, form: { ...template, body } });
  const path = await enterLead('Rory Reply', { email: 'rory@example.com' });
  const { page, pageErrors } = await openConsolePage(browser, 'sales', path, { width: 390 });
  await page.keyboard.press('r');
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
  await message.fill('Hi!');
  await page.getByRole('combobox', { name: 'Template' }).first().selectOption('Thanks');
  await page.getByRole('button', { name: 'Insert' }).first().click();
  await page.getByText('“Thanks” was inserted.').waitFor();
  await expect.poll(() => message.inputValue()).toMatch(/^Hi!\n\nHello Rory,\n\nthank you\./);
  await page.getByRole('button', { name: 'Preview' }).first().click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('This is what rory@example.com gets.').waitFor();
  await expect.poll(() => measureOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  // A mistake loses nothing.
  await message.fill('Hello {{nickname}}');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('{{nickname}} is not a placeholder.').waitFor();
  await expect.poll(() => message.inputValue()).toBe('Hello {{nickname}}');
  await message.fill('Hello Rory, it is here.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await timeline.getByText('replied by email to rory@example.com (sent)').waitFor();
  await timeline.getByText('Hello Rory, it is here.').waitFor();
  await page.getByText('Contacted', { exact: true }).first().waitFor();
  await expect.poll(() => message.inputValue()).toBe('');
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toMatch(/^Re: Your enquiry/);
  // The next one is another message, not the same again.
  await message.fill('See you on Friday.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await timeline.getByText('See you on Friday.').waitFor();
  // Of the refused form.
  expect(pageErrors.filter((error) => !error.includes('status of 422'))).toEqual([]);
  await page.context().close();

  const plain = await openConsolePage(browser, 'sales', path, { javaScript: false, width: 1440 });
  await plain.page.getByRole('textbox', { name: 'Message', exact: true }).fill('One more thing');
  await plain.page.getByRole('button', { name: 'Send reply' }).click();
  await plain.page.getByRole('list', { name: 'Timeline' }).getByText('One more thing').waitFor();
  await plain.page.context().close();
});
