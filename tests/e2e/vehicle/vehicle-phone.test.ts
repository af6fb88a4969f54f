import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { readRecordedEvents, recordEvents } from '../../support/browser/recorded-events.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

const hiding = 'meridian-electric';
const fullNumber = '08 7010 0700';
const maskedNumber = '08 701• ••••';
/** As rendered by the server. */
const phoneCard = /<div class="phone-card".*?<\/div>/;
/** Any number of the dealer, however it is written. */
const anyNumber = /7010\s?07\d\d|701007/;

async function findCar(slug: string, query = '') {
  const [car] = await fetchListedCars(slug, query);
  if (!car) throw new Error(`${slug} lists no such car`);
  return { id: car.id, dealershipId: car.dealership_id, path: `/cars/${car.slug}` };
}

const card = (page: Page) => page.locator('#phone');
const showButton = (page: Page) => card(page).getByRole('button', { name: /Show number/ });

/** Records events and cancels clicks: the test browser cannot dial. */
async function watchClicks(page: Page): Promise<void> {
  await recordEvents(page);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

/** Collects the bodies of the page's phone-reveal requests from now on. */
function watchReveals(page: Page): unknown[] {
  const requests: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/phone-reveals')) requests.push(request.postDataJSON());
  });
  return requests;
}

describe('a site with hidden numbers', () => {
  it('T2 has the number nowhere in the page, its data or structured data', async () => {
    const { path } = await findCar(hiding);
    for (const address of [path, `${path}.hydration`, `${path}.data`, path.replace('/cars/', '/api/cars/')]) {
      const { status, text } = await get(inject('baseUrl'), `${hiding}.localhost`, address);
      expect([address, status]).toEqual([address, 200]);
      expect(text, address).not.toMatch(anyNumber);
    }
  });

  it('T1 T3 T6 T7 reveals it on click with one call; then it is a tel link, whose click is event 25', async () => {
    const { path, id, dealershipId } = await findCar(hiding);
    const { page, pageErrors } = await visitSite(browser, hiding, path);
    const requests = watchReveals(page);
    await showButton(page).dblclick();
    const link = card(page).getByRole('link', { name: fullNumber });
    await link.waitFor();
    const ids = { car_id: id, dealership_id: dealershipId, website_id: expect.any(Number) };
    expect(requests).toEqual([ids]);
    await expect.poll(() => link.getAttribute('href')).toBe('tel:0870100700');
    await expect
      .poll(() => link.evaluate((element) => element === document.activeElement), { message: 'focus stays in place' })
      .toBe(true);
    await watchClicks(page);
    await link.click();
    await expect.poll(() => readRecordedEvents(page)).toEqual([{ event_id: 25, ...ids, page: path }]);
    expect(await layoutShifts(page), 'nothing moves').toEqual([]);
    await expect.poll(() => page.locator('.location-block').getByRole('link', { name: fullNumber }).count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await expectNoAxeViolations(page);
    await page.context().close();
  });

  it('T1 T6 reveals it on one click of the call button, which then dials', async () => {
    const { path } = await findCar(hiding);
    const { page } = await visitSite(browser, hiding, path);
    const requests = watchReveals(page);
    const steps = page.getByRole('list', { name: 'Next steps' });
    await steps.getByRole('link', { name: 'Show the number' }).click();
    await card(page).getByRole('link', { name: fullNumber }).waitFor();
    await expect
      .poll(() => steps.getByRole('link', { name: `Call ${fullNumber}` }).getAttribute('href'))
      .toBe('tel:0870100700');
    expect(requests).toHaveLength(1);
    await page.context().close();
  });

  it('T2 T5 shows it masked, logs a failed call to the console and does nothing else; the button works again', async () => {
    const { path } = await findCar(hiding);
    const { page } = await visitSite(browser, hiding, path);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let alerts = 0;
    page.on('dialog', (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    await page.route('**/api/phone-reveals', (route) => route.abort());
    await showButton(page).click();
    const ours = () => logged.filter((text) => text.startsWith('Revealing the phone number failed.'));
    await expect.poll(ours).toHaveLength(1);
    await expect.poll(() => showButton(page).textContent()).toContain(maskedNumber);
    await expect.poll(() => page.content()).not.toMatch(anyNumber);
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.unroute('**/api/phone-reveals');
    await showButton(page).click();
    await card(page).getByRole('link', { name: fullNumber }).waitFor();
    expect([ours().length, alerts]).toEqual([1, 0]);
    await page.context().close();
  });

  it('T6 shows the number on the page without JavaScript', async () => {
    const { path } = await findCar(hiding);
    const { page } = await visitSite(browser, hiding, path, { javaScript: false });
    await showButton(page).click();
    const link = card(page).getByRole('link', { name: fullNumber });
    await link.waitFor();
    await expect.poll(() => link.getAttribute('href')).toBe('tel:0870100700');
    await expect
      .poll(() => page.getByRole('link', { name: `Call ${fullNumber}` }).getAttribute('href'))
      .toBe('tel:0870100700');
    await expect.poll(() => page.url()).not.toMatch(anyNumber);
    // For this visitor only: the next one has to reveal it again.
    const { text } = await get(inject('baseUrl'), `${hiding}.localhost`, path);
    expect(text).not.toMatch(anyNumber);
    await page.context().close();
  });
});

describe('24.5 the numbers of a site that hides them', () => {
  it('are revealed everywhere with one click, for the whole visit, and report their clicks', async () => {
    const { page, pageErrors } = await visitSite(browser, hiding, '/contact-us');
    await expect.poll(() => page.content()).not.toMatch(anyNumber);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: /^08 701• ••••/ }).click();
    const link = footer.locator('a[href="tel:0870100700"]');
    await link.waitFor();
    await expect
      .poll(() => link.evaluate((element) => element === document.activeElement), { message: 'focus stays in place' })
      .toBe(true);
    await expect.poll(() => page.locator('[data-masked]').count()).toBe(0);
    await page.goto(new URL('/locations', page.url()).href);
    await page.getByRole('main').locator('a[href^="tel:"]').first().waitFor();
    await watchClicks(page);
    await footer.locator('a[href^="tel:"]').first().click();
    await expect.poll(() => readRecordedEvents(page)).toEqual([{ event_id: 25, page: '/locations' }]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('24.5 are revealed in an answer of the assistant, stay revealed, and report their clicks', async () => {
    const { path } = await findCar(hiding);
    const { page, pageErrors } = await visitSite(browser, hiding, path);
    const openAssistant = () => page.getByRole('link', { name: 'Ask our assistant' }).first().click();
    await openAssistant();
    const panel = page.getByRole('dialog', { name: 'Ask us' });
    await panel.getByLabel('Your question').fill('what is your phone number');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: /^08 701• ••••/ }).click();
    const link = panel.locator('a[href="tel:0870100700"]');
    await link.waitFor();
    await expect
      .poll(() => link.evaluate((element) => element === document.activeElement), { message: 'focus stays in place' })
      .toBe(true);
    await expectNoAxeViolations(page);
    await page.reload();
    await openAssistant();
    await watchClicks(page);
    await link.click();
    await expect.poll(() => readRecordedEvents(page)).toEqual([{ event_id: 25, page: path }]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('are listed in full without JavaScript, for this visitor only', async () => {
    const { page } = await visitSite(browser, hiding, '/contact-us', { javaScript: false });
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^08 701• ••••/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Phone numbers' }).waitFor();
    await expect.poll(() => page.getByRole('main').locator('a[href="tel:0870100700"]').count()).toBeGreaterThan(0);
    const { text, headers } = await get(inject('baseUrl'), `${hiding}.localhost`, '/phone-numbers');
    expect(text).not.toMatch(anyNumber);
    expect(headers['cache-control']).toContain('no-store');
    await page.context().close();
  });
});

describe('a site without hidden numbers', () => {
  it.each([
    ['new', '03 7010 0501'],
    ['used', '03 7010 0502'],
    ['demo', '03 7010 0503'],
  ])('T8 T10 T12 shows the full number for %s cars immediately, with its own text', async (type, number) => {
    const { path } = await findCar('tamar-auto', `refinementList[car_type][0]=${type}`);
    const { text } = await get(inject('baseUrl'), 'tamar-auto.localhost', path);
    const [card = ''] = phoneCard.exec(text) ?? [];
    expect(card).toContain(`href="tel:${number.replaceAll(' ', '')}"`);
    expect(card).toContain('>Call Tamar Auto<');
    expect(card).toContain(`>${number}<`);
  });

  it('T8 reads Call the dealer', async () => {
    const { path } = await findCar('swan-river-toyota');
    const { text } = await get(inject('baseUrl'), 'swan-river-toyota.localhost', path);
    expect(phoneCard.exec(text)?.[0]).toContain('>Call the dealer<');
  });

  it('24.5 T7 Y8 reports a click on every number by event 25, and names the car if it is the car’s', async () => {
    const { path, id, dealershipId } = await findCar('tamar-auto');
    const { page } = await visitSite(browser, 'tamar-auto', path);
    await watchClicks(page);
    const event = { event_id: 25, car_id: id, dealership_id: dealershipId, website_id: expect.any(Number), page: path };
    await card(page).getByRole('link').click();
    await expect.poll(() => readRecordedEvents(page)).toEqual([event]);
    await page.locator('.location-block').getByRole('link', { name: /^03 / }).first().click();
    await expect.poll(() => readRecordedEvents(page)).toEqual([event, event]);
    await page.getByRole('banner').locator('a[href^="tel:"]').first().click();
    await card(page).getByRole('link').click();
    // The header's number is not about the car.
    await expect.poll(() => readRecordedEvents(page)).toEqual([event, event, { event_id: 25, page: path }, event]);
    await page.context().close();
  });

  it('T9 has no call button when the site’s switch is off', async () => {
    const { path } = await findCar('southern-cross-geelong');
    const { text } = await get(inject('baseUrl'), 'southern-cross-geelong.localhost', path);
    expect(text).not.toMatch(phoneCard);
    expect(text).not.toContain('Call the dealer');
  });

  it('T11 warns once in the console when a car has no number, and shows no button', async () => {
    const { page, pageErrors } = await visitSite(browser, 'tamar-auto', '/cars');
    // Every demo dealer has a number, so the car's is removed from the response.
    await page.route('**/cars/*.data*', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const { text, headers } = await get(inject('baseUrl'), 'tamar-auto.localhost', pathname + search);
      const body = text.replace(/(\\"phone\\":)\{[^}]*\}/, '$1null');
      await route.fulfill({ body, contentType: String(headers['content-type']) });
    });
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.locator('.location-block').waitFor();
    // On a slow machine the browser warns about styles that were preloaded for the click.
    const warnings = () => pageErrors.filter((text) => !text.includes('preloaded'));
    await expect.poll(warnings).toEqual(['No phone number found for this car']);
    await expect.poll(() => card(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('the location of a car', () => {
  it('V21 is on its page: map, directions, opening hours and rating', async () => {
    const { path } = await findCar('tamar-auto');
    const { page } = await visitSite(withPhotos, 'tamar-auto', path, { width: 390 });
    const block = page.locator('.location-block');
    const map = block.getByRole('img', { name: /^Map of the surroundings of Tamar Auto/ });
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect(await layoutShifts(page), 'nothing moves when the map comes').toEqual([]);
    await expect.poll(() => block.getByRole('link', { name: 'Get Directions' }).getAttribute('target')).toBe('_blank');
    await expect
      .poll(() => block.getByRole('link', { name: 'View Location' }).getAttribute('href'))
      .toMatch(/^\/locations\//);
    await block.locator('summary').click();
    await block.getByText('Today', { exact: true }).waitFor();
    await block.getByText('Mon – Fri').waitFor();
    await page.context().close();
  });
});
