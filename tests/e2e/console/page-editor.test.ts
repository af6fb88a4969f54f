import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';
import { postAsColleague } from '../../support/console/post-as-colleague.ts';
import { get } from '../../support/servers/send-request.ts';

const site = 'swan-river-toyota';
const base = `/sites/${site}/pages`;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = (path: string) => get(inject('baseUrl'), `${site}.localhost`, path);

it('29.5 writes a page with blocks beside its preview, publishes it and takes it off the website', async () => {
  const name = `Winter ${randomUUID().slice(0, 8)}`;
  const path = `/${name.toLowerCase().replace(' ', '-')}`;
  const { page, pageErrors } = await openConsolePage(browser, 'manager', `${base}/new`);
  await page.getByLabel('Title').fill(name);
  await expect.poll(() => page.getByLabel('Address').getAttribute('placeholder')).toBe(path);
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

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
  expect((await visit(path)).status).toBe(404);

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
  await expect.poll(async () => (await visit(path)).status).toBe(200);
  const live = (await visit(path)).text;
  for (const text of [
    'Book now',
    'What others say',
    'Where to find us',
    'Wear <strong>and</strong> tear',
    'href="/finance',
  ])
    expect(live).toContain(text);
  await expect.poll(() => page.getByLabel('Note (optional)').inputValue()).toBe('');

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect.poll(async () => (await visit(path)).status).toBe(404);

  await page.getByRole('main').getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: 'History of the page' }).waitFor();
  await page.getByText('Season').waitFor();
  await page.goBack();

  // A colleague deletes the page: what is being typed is kept.
  await text.fill('Typed meanwhile');
  const published = { seenPublished: '1', seenDraft: '0', intent: 'delete' };
  expect(await postAsColleague(form, 'manager', published)).toBe(302);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Someone else deleted the page while you were writing.').waitFor();
  expect(await text.inputValue()).toBe('Typed meanwhile');
  // The form that was refused, and the preview of the page that is not published.
  expect(pageErrors.filter((error) => !/\b(422|404)\b/.test(error))).toEqual([]);
});
