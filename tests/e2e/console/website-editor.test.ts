import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { settings } from '../../../src/features/site-config/settings/site-settings.ts';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { requestConsole, signInAs } from '../../support/console/console-session.ts';
import { openConsolePage, waitUntilHydrated } from '../../support/console/open-console-page.ts';
import { discardDraft, findPreviewHost } from '../../support/console/site-draft.ts';
import { arbitraryChanges, toFormFields } from '../../support/fixtures/setting-arbitraries.ts';
import { get, sendRequest } from '../../support/servers/send-request.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

/** Drafts only: nothing is published here, so that no test of a website sees it. */
const site = 'murray-nissan-suzuki';
const role = 'operator';
const base = `/sites/${site}`;

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const post = async (path: string, form: Record<string, string>) =>
  requestConsole(path, { session: await signInAs(role), form });

const discard = () => discardDraft(role, site);

describe('the website editor', () => {
  it('29.2 warns the second of two editors, shows what the first chose, and saves again', async () => {
    await discard();
    const { page } = await openConsolePage(browser, role, `${base}/settings/texts`);
    const shown = page.locator('input[name="shown"]');
    // A colleague changes two settings meanwhile, of which this editor changes one.
    await post(`${base}/settings/texts`, {
      shown: await shown.inputValue(),
      'texts.noPrice': 'Ask Kim',
      'texts.vehicleNoun': 'vans',
    });
    const noun = page.locator('[name="texts.vehicleNoun"]');
    await noun.fill('');
    await page.locator('[name="texts.noPrice"]').fill('Ask Alex');
    const save = page.getByRole('button', { name: 'Save to draft' }).last();
    // What was refused for another reason has not seen the colleague’s change yet.
    await save.click();
    await page.getByText('Please check one field.').waitFor();
    await noun.fill('cars');
    await save.click();
    await page.getByText(/changed this .*to: Ask Kim/).waitFor();
    expect(await page.locator('[name="texts.noPrice"]').inputValue()).toBe('Ask Alex');
    await expect.poll(() => noun.inputValue()).toBe('vans');
    await save.click();
    await page.getByText('Saved to the draft.').waitFor();
    const { text } = await requestConsole(`${base}/settings/texts`, { session: await signInAs(role) });
    expect(text).toContain('value="Ask Alex"');
    expect(text).toContain('value="vans"');

    // The same of a list of cars to publish: it shows the newer change, and is published by the next click.
    await page.goto(new URL(`${base}/publish`, page.url()).href);
    await waitUntilHydrated(page);
    await post(`${base}/settings/texts`, { 'texts.noPrice': 'Ask Sam' });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await page.getByText('The draft was changed after you opened this page.').waitFor();
    await page.getByText('Ask Sam').waitFor();
    await discard();
  });

  it('29.1 works without scripts: adds an entry, shows errors at fields and saves', async () => {
    const added = await post(`${base}/settings/texts`, {
      'content.whatsIncluded.0': 'A full tank',
      'texts.noPrice': 'Call us',
      intent: 'add content.whatsIncluded',
    });
    expect(added.status).toBe(200);
    expect(added.text).toContain('name="content.whatsIncluded.1"');
    expect(added.text).toContain('A full tank');
    const refused = await post(`${base}/settings/texts`, { 'texts.noPrice': '', 'texts.vehicleNoun': 'vans' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Please fill this in.');
    expect(refused.text).toContain('value="vans"');
  });

  it('29.hostile refuses 10,000 menu entries with the reason', async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => [
      [`menus.header.${index}.label`, 'Home'],
      [`menus.header.${index}.to`, '/'],
    ]).flat();
    const { status, text } = await requestConsole(`${base}/menus`, {
      session: await signInAs(role),
      form: new URLSearchParams(entries),
    });
    expect(status).toBe(422);
    expect(text).toContain('Please check one field.');
    expect(text.match(/menus\.header\.\d+\.to"/g)?.length, 'all 10,000 were 60 MB').toBeLessThan(100);
  });

  it('29.1 refuses an operator’s setting from others', async () => {
    const { status, text } = await requestConsole('/sites/swan-river-toyota/settings/search', {
      session: await signInAs('manager'),
      form: { 'search.filter': 'make:Kia' },
    });
    expect(status).toBe(422);
    expect(text).toContain('Only the platform’s operator can change this.');
  });
});

describe('the preview of a website', () => {
  it('29.hostile is never cached or indexed, takes no form, and only the console may frame it', async () => {
    const host = await findPreviewHost(role, site);
    for (const path of ['/', '/cars', '/robots.txt', '/sitemap.xml', '/no-such-page']) {
      const { headers } = await get(inject('baseUrl'), host, path);
      expect(headers['cache-control'], path).toBe('private, no-store');
      expect(headers['x-robots-tag'], path).toContain('noindex');
      expect(headers['referrer-policy'], path).toBe('no-referrer');
      expect(headers.etag, path).toBeUndefined();
      expect(headers['set-cookie'], path).toBeUndefined();
    }
    expect((await get(inject('baseUrl'), host, '/robots.txt')).text).toContain('Disallow: /');
    const { headers } = await get(inject('baseUrl'), host, '/');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/console\.localhost:\d+/);
    for (const path of ['/contact-us', '/api/leads', '/api/events']) {
      const sent = await sendRequest(inject('baseUrl'), host, {
        path,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` },
        body: 'name=Kim',
      });
      expect(sent.status, path).toBe(403);
      expect(sent.text).toContain('preview');
    }
  });

  it('29.hostile says that a changed or old link has expired', async () => {
    const host = await findPreviewHost(role, site);
    const changed = host.replace(/^preview-./, (start) => (start.endsWith('b') ? 'preview-c' : 'preview-b'));
    const { status, text } = await get(inject('baseUrl'), changed, '/');
    expect(status).toBe(404);
    expect(text).toContain('This preview link has expired.');
  });
});

describe('any settings that the form can produce', () => {
  /** Served whatever the settings are. */
  const fixed = ['/', '/contact-us', '/locations', '/privacy-policy', '/terms-and-conditions'];
  /** May be switched off, moved or renamed, but never fail. */
  const configured = [
    '/cars',
    '/search/used-cars',
    '/models',
    '/trade-in',
    '/finance',
    '/favourites',
    '/sign-in',
    '/watchlist',
    '/own-page',
  ];

  it('29.acceptance leave the routes of the website at 200, and no text of theirs becomes markup', async () => {
    const host = await findPreviewHost(role, site);
    const own = settings.filter(({ operator }) => !operator);
    await fc.assert(
      fc.asyncProperty(arbitraryChanges(own), async (changes) => {
        await discard();
        const fields = changes.flatMap(({ setting, value }) => toFormFields(setting, setting.path, value));
        const session = await signInAs(role);
        const saved = await requestConsole(`${base}/settings/look`, { session, form: new URLSearchParams(fields) });
        expect(saved.status, saved.text.slice(0, 2000)).toBe(200);
        const visit = async (path: string) => {
          const { status, headers, text } = await get(inject('baseUrl'), host, path);
          // One of the values that the settings get.
          expect(text).not.toContain('<script>alert(1)');
          const isGated = [302, 303].includes(status) && String(headers.location).startsWith('/sign-in');
          const isSound =
            isGated || status === 200 || (configured.includes(path) && [301, 302, 303, 404].includes(status));
          expect(isSound, `${path}: ${status}`).toBe(true);
        };
        await Promise.all([...fixed, ...configured].map(visit));
      }),
      { numRuns: atDepth({ quick: 4, full: 12 }), endOnFailure: true },
    );
    await discard();
  }, 180_000);
});
