import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);
const readHeading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1];

describe('the addresses of locations', () => {
  it.each([
    ['H36', '/contact', 'Contact us'],
    ['H36', '/contact-us', 'Contact us'],
    ['H36', '/contact-us/victoria-park-service', 'Swan River Toyota Service'],
    ['H37', '/locations/victoria-park', 'Swan River Toyota Victoria Park'],
    ['H37', '/locations/swan-river-toyota', 'Swan River Toyota'],
    ['H38', '/teams/victoria-park', 'Our team at Swan River Toyota Victoria Park'],
  ])('%s %s is a page: %s', async (_id, path, heading) => {
    const { status, text } = await getPage('swan-river-toyota', path);
    expect([status, readHeading(text)]).toEqual([200, heading]);
  });

  it.each(['/contact-us/holding-yard', '/locations/brookvale', '/locations/%3Cscript%3E', '/teams/ellenbrook'])(
    '%s is 404: hidden, another dealer’s, invalid, or without a team',
    async (path) => {
      expect((await getPage('swan-river-toyota', path)).status).toBe(404);
    },
  );
});

const measureHeight = async (slug: string, path: string) => {
  const { page } = await visitSite(browser, slug, path, { javaScript: false });
  const box = await page.locator('.location-card .location-picture').first().boundingBox();
  await page.context().close();
  return box?.height;
};

describe('a page with locations', () => {
  it('H34 has pictures of 150 px on cards, and large ones of 230 px', async () => {
    expect(await measureHeight('swan-river-toyota', '/locations')).toBe(150);
    expect(await measureHeight('tamar-auto', '/locations/tamar-auto')).toBe(230);
  });

  it('24.2 leads to the cars of a group’s dealership, as many as it says', async () => {
    const { text } = await getPage('southern-cross', '/locations/cairns');
    const [, href = '', count] = /href="([^"]*)"[^>]*>See the ([\d,]+) vehicles here/.exec(text) ?? [];
    expect(href).toBe('/new-used-and-demo-cars?refinementList%5Bdealership_slug%5D%5B0%5D=southern-cross-cairns');
    expect(text.match(/<article/g)?.length).toBeGreaterThanOrEqual(21);
    const results = await getPage('southern-cross', href);
    expect([results.status, readHeading(results.text)]).toEqual([200, 'Vehicles at Southern Cross Cairns']);
    expect(/<output[^>]*>([\d,]+)/.exec(results.text)?.[1]).toBe(count);
  });

  it('24.8 searches the cars of a location by price, also without JavaScript', async () => {
    const { page } = await visitSite(browser, 'southern-cross', '/locations/cairns', { javaScript: false });
    const form = page.getByRole('search').filter({ has: page.getByRole('spinbutton', { name: 'Maximum price' }) });
    await form.getByRole('spinbutton', { name: 'Maximum price' }).fill('40000');
    await form.getByRole('button', { name: /^Show Me/ }).click();
    await page.waitForURL('**/new-used-and-demo-cars?**');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(heading).toBe('Vehicles at Southern Cross Cairns under $40,000');
    await page.context().close();
  });

  it('H39 makes no API call for them: they are part of the page', async () => {
    const page = await browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(new URL(request.url()).pathname);
    });
    await page.goto(siteUrl('swan-river-toyota', '/locations'), {
      waitUntil: 'networkidle',
    });
    const cards = page.getByRole('main').getByRole('heading', { level: 2, name: /^Swan River Toyota/ });
    await expect.poll(() => cards.count()).toBe(4);
    expect(calls).toEqual([]);
    // After an interaction the page fetches its scripts and hydration payload, as every page does.
    await waitForHydration(page);
    expect(calls.filter((path) => !/^\/(assets\/.*|locations\.hydration)$/.test(path))).toEqual([]);
    await page.context().close();
  });
});

const steps = (page: Page) => ({
  back: page.getByRole('button', { name: 'Previous locations' }),
  on: page.getByRole('button', { name: 'Next locations' }),
});

describe('the carousel Our Locations', () => {
  it('H13 has arrows that are disabled at its ends, and can be moved by keyboard', async () => {
    const { page } = await visitSite(browser, 'southern-cross', '/locations/parramatta');
    const { back, on } = steps(page);
    await on.scrollIntoViewIfNeeded();
    await expect.poll(async () => [await back.isDisabled(), await on.isDisabled()]).toEqual([true, false]);
    await on.press('Enter');
    await expect.poll(() => back.isDisabled()).toBe(false);
    // Focusing a link scrolls it into view; the last link is at the end.
    const last = page.getByRole('link', { name: 'Get Directions' }).last();
    await last.focus();
    await page.locator('.carousel > ul').evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
    await expect.poll(() => on.isDisabled()).toBe(true);
    await back.press('Enter');
    await expect.poll(() => on.isDisabled()).toBe(false);
    await page.context().close();
  });
});

describe('the Holiday Opening Hours dialog', () => {
  it('H22 opens and closes on a click, with and without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const { page } = await visitSite(browser, 'tamar-auto', '/contact-us', { width: 390, javaScript });
      const opener = page.getByRole('button', { name: 'Holiday Opening Hours' });
      const dialog = page.getByRole('dialog', { name: 'Holiday Opening Hours' });
      await opener.click();
      await dialog.waitFor();
      await expect.poll(() => dialog.locator('dt').count()).toBeGreaterThan(0);
      await expect
        .poll(() => dialog.getByRole('heading', { level: 3 }).allTextContents())
        .toEqual(['All our locations']);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await opener.click();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.context().close();
    }
  });
});

describe('an interactive map', () => {
  it('loads from its provider after a click on Show the map, and is allowed on that site only', async () => {
    const page = await browser.newPage();
    const requests: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ body: '<title>map</title>', contentType: 'text/html' });
    });
    await page.goto(siteUrl('tamar-auto', '/locations/launceston'));
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: 'Show the map' }).click();
    await page.locator('iframe[title="Map of Tamar Auto Launceston"]').waitFor();
    await expect.poll(() => requests.length).toBe(1);
    await page.context().close();
    const { headers } = await getPage('swan-river-toyota', '/locations/victoria-park');
    expect(headers['content-security-policy']).not.toContain('openstreetmap');
  });
});

describe('the form of a location', () => {
  it('is delivered to that location', async () => {
    const { phone, email } = makeNewBuyer();
    const { page } = await visitSite(browser, 'southern-cross', '/contact-us/geelong-service');
    const form = page.locator('.lead-form');
    const named = `Kim ${email.slice(4, 12)}`;
    for (const [label, text] of Object.entries({
      Message: 'Do you open on show day?',
      'First name': named,
      Email: email,
      Phone: phone,
    })) {
      await form.getByRole('textbox', { name: label, exact: true }).fill(text);
    }
    await form.getByRole('checkbox', { name: /I agree to the terms of use/ }).check();
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { level: 1, name: /^Thanks/ }).waitFor();
    await page.goto(`${inject('baseUrl')}/dev/outbox`);
    const mail = page
      .getByRole('listitem')
      .filter({ hasText: named })
      .filter({ hasText: 'geelong-service@southerncross.example' });
    await expect.poll(async () => (await page.reload(), mail.count())).toBe(1);
    await page.context().close();
  });
});
