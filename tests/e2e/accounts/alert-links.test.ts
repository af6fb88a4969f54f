import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { signInByPhone } from '../../support/browser/sign-in-by-phone.ts';
import { siteUrl, waitForHydration } from '../../support/browser/visit-site.ts';

const slug = 'southern-cross-cairns'; // shows the consent bar of a tag manager

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const postSearch = (page: Page, fields: Record<string, string>): Promise<string> =>
  page.evaluate(
    async (body) => (await fetch('/account/searches', { method: 'POST', body: new URLSearchParams(body) })).url,
    fields,
  );

const readOutbox = async (path = ''): Promise<string> =>
  (await get(inject('baseUrl'), 'localhost', `/dev/outbox${path}`)).text;

const findMailTo = async (email: string): Promise<string | undefined> =>
  (await readOutbox()).split('<li').find((each) => each.includes(email));

/** Waits for the confirmation mail and returns the path of its link. */
async function confirmationPath(email: string): Promise<string> {
  await expect.poll(() => findMailTo(email), { timeout: 30_000 }).toBeDefined();
  const [, id = ''] = /href="\/dev\/outbox(\/[^"]+)"/.exec((await findMailTo(email)) ?? '') ?? [];
  return /\/alerts\/confirm\/[\w-]+/.exec(await readOutbox(id))?.[0] ?? expect.fail('The mail has no link');
}

const visited = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('visited') ?? '[]') as string[]);

it('the URL of an alert link stays secret, and its form and the account work', async () => {
  const page = await browser.newPage();
  await page.goto(siteUrl(slug));
  // New ones each time, so that a retry does not meet the rate limit of the first run.
  const digits = String(Date.now()).slice(-8);
  const email = `kim.${digits}@example.com`;
  await signInByPhone(page, `+614${digits}`);
  const saved = await postSearch(page, { search: '/search/used-cars' });
  const id = new URL(saved).searchParams.get('search') ?? '';
  await postSearch(page, { do: 'change', id, channel: 'email', email });
  const secret = await confirmationPath(email);

  const tagManager: string[] = [];
  const referrers: string[] = [];
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    tagManager.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await page.evaluate(() => localStorage.setItem('tag-consent', '"yes"'));
  const before = await visited(page);
  await page.goto(siteUrl(slug, secret));
  await waitForHydration(page);
  await expect.poll(() => page.getByRole('button', { name: 'Cookie choices' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await page.getByRole('heading', { name: 'Thank you, your address is confirmed' }).waitFor();
  await waitForHydration(page);
  expect(await visited(page)).toEqual(before);
  expect(tagManager).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(siteUrl(slug));
  await waitForHydration(page);
  await expect.poll(() => tagManager).toHaveLength(1);
  expect(referrers.filter((referrer) => referrer.includes('/alerts/'))).toEqual([]);

  // Regression: a redirect once set the status of every later personal page.
  await page.goto(siteUrl(slug, '/alerts/x'));
  const account = await page.goto(siteUrl(slug, '/account'));
  expect([account?.status(), account?.request().redirectedFrom()]).toEqual([200, null]);
  await page.context().close();
});
