import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { consoleUrl } from '../../support/console/console-session.ts';
import { openConsolePage, waitUntilHydrated } from '../../support/console/open-console-page.ts';
import { postAsColleague } from '../../support/console/post-as-colleague.ts';
import { discardDraft, findPreviewHost } from '../../support/console/site-draft.ts';
import { get } from '../../support/servers/send-request.ts';

const slug = 'swan-river-toyota';
const site = `/sites/${slug}`;
const dealership = `/dealerships/${slug}`;
const dayMs = 24 * 60 * 60 * 1000;
const own = randomUUID().slice(0, 8);
const pageName = `Winter ${own}`;
const pagePath = `/winter-${own}`;

let browser: TestBrowser;
/** One visit: each test continues where the one before has ended. */
let page: Page;
let pageErrors: string[];
let previewHost: string;

beforeAll(async () => {
  await discardDraft('manager', slug);
  previewHost = await findPreviewHost('manager', slug);
  browser = await openBrowser({ photos: false });
  ({ page, pageErrors } = await openConsolePage(browser, 'manager', `${site}/theme`));
});
afterAll(() => browser.close());

const visit = (path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);
const readSite = async (path: string): Promise<string> => (await visit(path)).text;
const readPreview = async (path: string): Promise<string> => (await get(inject('baseUrl'), previewHost, path)).text;

async function open(path: string): Promise<void> {
  await page.goto(consoleUrl(path));
  await waitUntilHydrated(page);
}

async function saveDraft(): Promise<void> {
  // The message of the save before may still be there.
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Save to draft' }).last().click(),
  ]);
  expect(saved.status()).toBeLessThan(300);
  await page.getByText('Saved to the draft.').first().waitFor();
}

const input = (name: string) => page.locator(`[name="${name}"]`);

/** Leaves the field afterwards, which closes its suggestions. */
async function enterLink(name: string, path: string): Promise<void> {
  await input(name).fill(path);
  await page.keyboard.press('Tab');
}

/** A local time of the dealership, as a field takes it. */
const toField = (daysFromNow: number): string =>
  new Date(Date.now() + daysFromNow * dayMs)
    .toLocaleString('sv-SE', { timeZone: 'Australia/Perth' })
    .replace(' ', 'T')
    .slice(0, 16);

describe('29.acceptance a new user of the website editor', () => {
  it('29.4 compares the templates with their own content, and sees colour, logo and share image in the preview', async () => {
    for (const template of ['showroom', 'metro', 'outback']) {
      const frame = page.frameLocator(`iframe[title="Your website with the template ${template}"]`);
      await frame.locator(`html[data-template="${template}"]`).waitFor();
      await frame.getByRole('heading', { level: 1, name: 'Find your Toyota' }).waitFor();
    }
    await page.getByRole('radio', { name: 'Outback' }).check();
    await page.getByLabel('Brand colour', { exact: true }).fill('#7a1fa2');
    await page.getByText('Links and headings in your colour are easy to read.').waitFor();
    const logo = await uploadImage('Logo');
    const share = await uploadImage('Share image');
    await saveDraft();
    await expectNoAxeViolations(page);
    const preview = await readPreview('/');
    expect(preview).toContain('--brand:#7a1fa2');
    expect(preview).toContain('data-template="outback"');
    expect(preview).toMatch(new RegExp(`<img[^>]+src="/images/${logo}[?"]`));
    expect(preview).toMatch(new RegExp(`property="og:image" content="[^"]+/images/${share}[?"]`));

    await page.getByRole('radio', { name: 'Showroom' }).check();
    for (const label of ['Logo', 'Share image']) {
      await page.getByRole('button', { name: `Reset to the default: ${label}`, exact: true }).click();
      await page
        .getByRole('group', { name: label, exact: true })
        .getByRole('radio')
        .first()
        .and(page.locator(':checked'))
        .waitFor();
    }
    await saveDraft();
    await page.getByText('1 change', { exact: true }).waitFor();
    const reset = await readPreview('/');
    expect(reset).toContain('data-template="showroom"');
    expect(reset).not.toMatch(new RegExp(`/images/(${logo}|${share})\\b`));
    expect(reset).toContain('--brand:#7a1fa2');
  });

  it('29.1 29.5 writes an own question, sees it below the cars, and resets it', async () => {
    await open(`${site}/settings/texts`);
    const questions = page.getByRole('group', { name: 'Questions and answers' });
    await questions.getByLabel('Your own').check();
    await questions.getByRole('button', { name: 'Add' }).click();
    await input('content.faq.0.question').fill(`Do you meet the ferry? ${own}`);
    await input('content.faq.0.answer').fill('Yes.<script>alert(1)</script>');
    await saveDraft();
    const shown = await readPreview('/search/used-cars');
    expect(shown).toContain(`Do you meet the ferry? ${own}`);
    expect(shown).not.toContain('<script>alert(1)');
    await page.getByRole('button', { name: 'Reset to the default: Questions and answers' }).click();
    await questions.getByLabel('The platform’s questions').and(page.locator(':checked')).waitFor();
    await saveDraft();
    expect(await readPreview('/search/used-cars')).not.toContain(own);
  });

  it('29.5 writes a page of five kinds of blocks beside its preview, and publishes it', async () => {
    await open(`${site}/pages/new`);
    await page.getByLabel('Title').fill(pageName);
    await expect.poll(() => page.getByLabel('Address').getAttribute('placeholder')).toBe(pagePath);
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: pageName }).waitFor();

    const text = page.locator('textarea[name="body"]');
    await text.fill('## Check your *tyres*\n\n<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Show formatted text' }).first().click();
    await page.locator('.markdown-preview em', { hasText: 'tyres' }).waitFor();

    const addBlock = async (label: string): Promise<void> => {
      await page.locator('summary', { hasText: 'Add block' }).click();
      await page.locator('.block-kind', { hasText: label }).first().click();
    };
    await addBlock('Reviews');
    await page.locator('[name="blocks.0.heading"]').fill('What others say');
    await addBlock('Call to action');
    await page.locator('[name="blocks.1.heading"]').fill('Book now');
    // Empty fields are named, and nothing is lost.
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Please check').waitFor();
    await page.locator('[name="blocks.1.text"]').fill('We check it **for free**.');
    await page.getByRole('button', { name: 'Add button' }).click();
    await page.locator('[name="blocks.1.links.0.label"]').fill('Book');
    await page.locator('[name="blocks.1.links.0.to"]').fill('/book-a-service');
    // By keyboard to the top, and copied with what was typed.
    await page.getByRole('button', { name: 'Move up: block 2, Call to action' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[name="blocks.0.heading"]').inputValue()).toBe('Book now');
    await page.getByRole('button', { name: 'Duplicate: block 1, Call to action' }).click();
    await expect.poll(() => page.locator('[name="blocks.1.heading"]').inputValue()).toBe('Book now');
    await page.getByRole('button', { name: 'Remove: block 1, Call to action' }).click();
    await addBlock('Text');
    await page.locator('[name="blocks.2.markdown"]').fill('Wear **and** tear');
    await addBlock('Locations');
    await page.locator('[name="blocks.3.heading"]').fill('Where to find us');
    await addBlock('Finance');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Saved as a draft.').waitFor();
    const frame = page.frameLocator('.page-preview iframe');
    await frame.getByText('<script>alert(1)</script>').waitFor();
    for (const heading of ['Book now', 'What others say', 'Where to find us'])
      await frame.getByRole('heading', { name: heading }).waitFor();
    await frame.locator('strong', { hasText: 'and' }).waitFor();
    await expectNoAxeViolations(page);
    expect((await visit(pagePath)).status).toBe(404);

    // A colleague saves first: their text is in the preview, one's own in the form, and saving again replaces it.
    const form = page.locator('form', { has: text });
    expect(await postAsColleague(form, 'manager', { body: 'Tyres by Kim' })).toBe(200);
    await text.fill('Tyres by Alex');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Your text is still in the form, but not saved.').waitFor();
    await frame.getByText('Tyres by Kim').waitFor();
    expect(await text.inputValue()).toBe('Tyres by Alex');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await frame.getByText('Tyres by Alex').waitFor();

    await page.getByLabel('Note (optional)').fill('Season');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(async () => (await visit(pagePath)).status).toBe(200);
    const live = (await visit(pagePath)).text;
    for (const text of [
      'Book now',
      'What others say',
      'Where to find us',
      'Wear <strong>and</strong> tear',
      'href="/finance',
    ])
      expect(live).toContain(text);
    await expect.poll(() => page.getByLabel('Note (optional)').inputValue()).toBe('');
  });

  it('29.5 adds a nested menu and a mega-menu, orders entries by mouse and keyboard, and sees them at both widths', async () => {
    await open(`${site}/menus`);
    const handle = (number: number) => page.getByRole('button', { name: `Move menu entry ${number}`, exact: true });
    const label = (index: number) => input(`menus.header.${index}.label`);
    await page.getByLabel('Your own').first().check();
    // It starts with the standard menu.
    await expect.poll(() => label(0).inputValue()).toBe('Home');
    await drag(handle(1), handle(3));
    await expect.poll(() => label(2).inputValue()).toBe('Home');

    const count = await page.getByRole('button', { name: /^Move menu entry \d+$/ }).count();
    const [nested, mega] = [count, count + 1];
    const add = page.getByRole('button', { name: 'Add menu entry' });
    await add.click();
    await label(nested).fill(pageName);
    await page.locator(`[value="add menus.header.${nested}.links"]`).click();
    await input(`menus.header.${nested}.links.0.label`).fill('Winter tyres');
    await enterLink(`menus.header.${nested}.links.0.to`, pagePath);
    await add.click();
    await label(mega).fill('In the yard');
    await enterLink(`menus.header.${mega}.to`, '/search/used-cars');
    await input(`menus.header.${mega}.dropdown`).selectOption('stock');
    await page.getByRole('button', { name: `Move up: menu entry ${mega + 1}`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => label(nested).inputValue()).toBe('In the yard');
    await expectNoAxeViolations(page);
    await saveDraft();
    await page.getByText('2 changes').waitFor();

    await open(`${site}/preview`);
    const frame = page.frameLocator('iframe');
    const main = frame.getByRole('navigation', { name: 'Main' });
    const entry = (text: string) => main.locator('summary:visible', { hasText: text });
    await entry('In the yard').click();
    await main.getByRole('link', { name: 'See all used cars' }).waitFor();
    await entry(pageName).click();
    await main.getByRole('link', { name: 'Winter tyres' }).waitFor();
    await page.getByRole('link', { name: 'Phone, 390 px' }).click();
    await frame.locator('summary[aria-label=Menu]').click();
    await frame.locator('summary:visible', { hasText: pageName }).click();
    await frame.getByRole('link', { name: 'Winter tyres' }).and(frame.locator(':visible')).waitFor();
    expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(390);
    expect(await readSite('/')).not.toContain(pageName);
  });

  it('29.2 publishes with a note, and restores identical pages', async () => {
    const before = await readSite('/');
    await open(`${site}/publish`);
    await page.getByText('#7a1fa2').waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Note (optional)').fill('Winter colours');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. Visitors see the changes now.').waitFor();
    await page.getByText('Winter colours').waitFor();
    await expect.poll(() => readSite('/')).toContain('--brand:#7a1fa2');
    const live = await readSite('/');
    expect(live).toContain(`href="${pagePath}"`);
    expect(live.indexOf('In the yard')).toBeLessThan(live.indexOf(pageName));

    // Back to the version before.
    await page.locator('ol > li').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Restore as a draft' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published. Visitors see the changes now.').waitFor();
    await expect.poll(() => readSite('/')).toBe(before);
  });

  it('29.5 takes the page off the website, and finds it in its history', async () => {
    await open(`${site}/pages`);
    await page.getByRole('link', { name: pageName }).click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect.poll(async () => (await visit(pagePath)).status).toBe(404);
    await page.getByRole('main').getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'History of the page' }).waitFor();
    await page.getByText('Season').waitFor();
    await page.goBack();

    // A colleague deletes the page: what is being typed is kept.
    const text = page.locator('textarea[name="body"]');
    await text.fill('Typed meanwhile');
    const published = { seenPublished: '1', seenDraft: '0', intent: 'delete' };
    expect(await postAsColleague(page.locator('form', { has: text }), 'manager', published)).toBe(302);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Someone else deleted the page while you were writing.').waitFor();
    expect(await text.inputValue()).toBe('Typed meanwhile');
  });

  it('29.5 replaces a legal text by their own', async () => {
    await open(`${site}/pages/legal`);
    await page.getByRole('button', { name: /^Write your own.*Privacy policy/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    const text = page.locator('textarea[name="body"]');
    // It begins with the platform’s text.
    expect(await text.inputValue()).toContain('Swan River Toyota');
    await text.fill(`We sell no data. ${own}`);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => readSite('/privacy-policy')).toContain(own);
    await page.getByRole('button', { name: 'Use the platform’s text' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use the platform’s text' }).click();
    await expect.poll(() => readSite('/privacy-policy')).not.toContain(own);
  });

  it('29.5 schedules an offer on a phone: it is live within its dates only', async () => {
    const name = `Tow bar week ${own}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(`${dealership}/offers/new`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Description').fill('A tow bar with every ute.<script>alert(1)</script>');
    await page.getByLabel('Start (optional)').fill(toField(1));
    await page.getByLabel('End (optional)').fill(toField(8));
    await page.getByRole('button', { name: 'Add offer' }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('Scheduled').waitFor();
    await expectNoAxeViolations(page);
    expect(await readSite('/special-offers')).not.toContain(name);

    await row.getByRole('link', { name }).click();
    const start = page.getByLabel('Start (optional)');
    await start.fill(toField(-1));
    // A colleague saves it first: the history says so, and saving again replaces their change.
    const form = page.locator('form', { has: start });
    expect(await postAsColleague(form, 'manager', { description: 'A tow bar from Kim', start: '' })).toBe(200);
    await page.getByRole('button', { name: 'Save offer' }).click();
    await page.getByText('Someone else has changed this since you opened it').waitFor();
    await page.getByText('→ A tow bar from Kim').waitFor();
    await page.getByRole('button', { name: 'Save offer' }).click();
    await expect.poll(() => readSite('/special-offers')).toContain(name);
    expect(await readSite('/special-offers')).not.toContain('alert(1)');

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete offer' }).click();
    await expect.poll(() => readSite('/special-offers')).not.toContain(name);
  });

  it('29.6 sets the hours of a special day and of Christmas on a phone, and sees them in the preview and live', async () => {
    await open(`${dealership}/locations`);
    await page.getByRole('link', { name: 'Swan River Toyota Ellenbrook' }).click();
    const date = toField(30).slice(0, 10);
    const day = new Date(`${date}T00:00:00Z`);
    const format = (options: Intl.DateTimeFormatOptions): string =>
      day.toLocaleDateString('en-AU', { timeZone: 'UTC', ...options });
    const days = page.getByRole('list', { name: 'Special days' });
    const listed = days
      .getByRole('listitem')
      .filter({ hasText: format({ day: 'numeric', month: 'long', year: 'numeric' }) });
    await page.getByLabel('Day', { exact: true }).fill(date);
    await page.getByLabel('Hours', { exact: true }).selectOption('Open');
    await page.getByLabel('Opens', { exact: true }).last().fill('10:10');
    await page.getByLabel('Closes', { exact: true }).last().fill('13:20');
    await page.getByRole('button', { name: 'Save day as draft' }).click();
    await listed.getByText('Draft', { exact: true }).waitFor();
    await page
      .frameLocator('.record-preview iframe')
      .getByText(/10:10\s?am/i)
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
    expect(await readSite('/locations/ellenbrook')).not.toMatch(/10:10\s?am/i);
    await page.getByRole('button', { name: 'Publish hours' }).click();
    await listed.getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => readSite('/locations/ellenbrook')).toMatch(/10:10\s?am/i);

    // Closed at Christmas already: without that, the state’s calendar offers the day again.
    const christmas = days.getByRole('listitem').filter({ hasText: /25 December \d{4}.*Closed/ });
    const calendar = page.getByText('Close on public holidays of WA');
    await remove(christmas);
    await calendar.click();
    await page.getByLabel('Christmas Day').check();
    await page.getByRole('button', { name: 'Close on these days' }).click();
    await christmas.waitFor();
    await calendar.click();
    expect(await page.getByLabel('Christmas Day').count()).toBe(0);
    await remove(listed);
    await expect.poll(() => readSite('/locations/ellenbrook')).not.toMatch(/10:10\s?am/i);
  });

  it('29.6 calls a webhook and sends a test mail, and sees what they answered', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { channel, target, answer } of [
      { channel: 'Webhook', target: inject('webhookUrl'), answer: /accepted the test message[^]*202: stored as 7/ },
      { channel: 'Mail', target: `${own}@swan.example`, answer: /The mail server accepted the test message/ },
    ]) {
      await open(`${dealership}/lead-routes/new`);
      await page.getByRole('radio', { name: channel, exact: true }).check();
      await page.getByLabel('Email address, or address of the webhook').fill(target);
      await page.getByLabel('Fleet Enquiry').check();
      await page.getByRole('button', { name: 'Add route' }).click();
      if (channel === 'Webhook') await page.getByRole('link', { name: 'Go to the webhook' }).click();
      await page.getByRole('button', { name: 'Send test message' }).click();
      await page.getByText('accepted the test message').waitFor();
      expect(await page.getByRole('main').innerText()).toMatch(answer);
      await page.getByRole('button', { name: /^Delete the route/ }).click();
      await page.getByRole('button', { name: 'Delete route' }).click();
      await page.getByRole('heading', { level: 1, name: 'Lead routes' }).waitFor();
    }
  });

  it('29.7 adds a hostname, and reads why it is not verified yet, by DNS and by a file', async () => {
    const hostname = `www.winter-${own}.example`;
    await open(`${site}/hostnames`);
    await page.getByRole('textbox', { name: 'Hostname' }).fill(hostname);
    await page.getByRole('button', { name: 'Add hostname' }).click();
    await page.getByRole('heading', { name: hostname, exact: true }).waitFor();
    await page.getByText('Not verified').waitFor();
    const shown = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    expect(await shown('Name')).toBe(`_forecourt.winter-${own}.example`);
    expect(await shown('Value')).toMatch(/^forecourt-verification=[\w-]{20,}$/);
    await expectNoAxeViolations(page);
    const verify = page.getByRole('button', { name: `Verify ${hostname}` });
    await verify.click();
    // Without a connection to the internet no name server responds.
    await page
      .getByText(/There is no TXT record at|do not respond/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Use a file instead' }).click();
    await expect.poll(() => shown('Address')).toBe(`https://${hostname}/.well-known/forecourt-verification.txt`);
    await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), verify.click()]);
    await page
      .getByText(/Checked .*\d{4}/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: `Remove ${hostname}` }).click();
    await page.getByRole('heading', { name: hostname, exact: true }).waitFor({ state: 'detached' });
    // The forms that were refused, and the preview of the page that is not published.
    expect(pageErrors.filter((error) => !/\b(422|404)\b/.test(error))).toEqual([]);
  });
});

/** Uploads an image in the setting of this name, which chooses it. @returns its id */
async function uploadImage(label: string): Promise<string> {
  const setting = page.getByRole('group', { name: label, exact: true });
  await setting.getByRole('button', { name: `Upload an image: ${label}` }).click();
  await setting.getByLabel('Description').fill(`${label} ${own}`);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  expect(buffer.length, 'more than other forms may have').toBeGreaterThan(1024 * 1024);
  await setting.getByLabel('Image file').setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer });
  await setting.getByRole('button', { name: 'Upload', exact: true }).click();
  const chosen = setting.getByRole('radio', { name: `${label} ${own}`, checked: true });
  await chosen.waitFor();
  return chosen.inputValue();
}

/** Removes a special day. */
async function remove(day: Locator): Promise<void> {
  await day.getByRole('button', { name: /^Remove/ }).click();
  await day.waitFor({ state: 'detached' });
}

/** By mouse, in steps as a hand moves: the list follows the pointer. */
async function drag(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('there is nothing to drag to');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}
