import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shift.ts';

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

/** The home page of a site and its first card with more photos than a card shows. */
async function openCard(slug: string, { visitor = browser, javaScript = true } = {}) {
  const page = await visitor.newPage({ javaScript });
  await watchLayoutShifts(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(inject('baseUrl').replace('localhost', `${slug}.localhost`), { waitUntil: 'load' });
  const many = page.getByRole('article').filter({ hasText: /1\/(?:[6-9]|1\d)/ });
  const address = await many.first().getByRole('heading').getByRole('link').getAttribute('href');
  const name = page.getByRole('heading').locator(`a[href="${address}"]`);
  const card = page.getByRole('article').filter({ has: name });
  await card.scrollIntoViewIfNeeded();
  return { page, card, requests, name, address: address ?? '' };
}

const findPhotos = (card: Locator) => card.locator('img[src^="/images/"]');
const showsPhoto = (card: Locator, count: RegExp) => card.getByText(count).waitFor();

/** Whether the picture at this position of the strip is in view and loaded. */
const isSeen = (card: Locator, place: number) =>
  findPhotos(card)
    .nth(place)
    .evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      const frame = picture.parentElement?.getBoundingClientRect();
      const { left } = picture.getBoundingClientRect();
      return picture.naturalWidth > 0 && Math.abs(left - (frame?.left ?? 0)) < 2;
    });

describe.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])('a card of %s', (slug) => {
  it('is one picture until the first interaction; then up to five, each loaded when needed', async () => {
    const { page, card, requests } = await openCard(slug, { visitor: withPhotos });
    await expect.poll(() => findPhotos(card).count()).toBe(1);
    await expect.poll(() => card.getByRole('button', { name: 'Next photo' }).count()).toBe(0);
    await card.hover();
    const next = card.getByRole('button', { name: 'Next photo' });
    await next.waitFor();
    await expect.poll(() => findPhotos(card).count()).toBe(2);
    for (const place of [1, 2, 3]) {
      await next.click();
      await showsPhoto(card, new RegExp(`^${place + 1}/`));
      await expect.poll(() => isSeen(card, place), { timeout: 30_000 }).toBe(true);
    }
    await next.click();
    await showsPhoto(card, /^See all (?:[6-9]|1\d) photos$/);
    await expect.poll(() => findPhotos(card).count(), { message: 'five at most' }).toBe(5);
    await next.click();
    await showsPhoto(card, /^1\//);
    await card.getByRole('button', { name: 'Previous photo' }).click();
    await showsPhoto(card, /^See all (?:[6-9]|1\d) photos$/);
    expect(new Set(requests.filter((path) => path.startsWith('/images/'))).size).toBeGreaterThanOrEqual(5);
    await expectNoAxeViolations(page);
    expect(await layoutShifts(page), 'nothing moves').toEqual([]);
    await page.context().close();
  });

  it('lets the keyboard step through its pictures, backwards from its name', async () => {
    const { page, card, name } = await openCard(slug);
    await name.focus();
    await card.getByRole('button', { name: 'Next photo' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Next photo');
    await page.keyboard.press('Enter');
    await showsPhoto(card, /^2\//);
    await page.context().close();
  });

  it.each([true, false])('links to the car wherever it is clicked (JavaScript: %s)', async (javaScript) => {
    const { page, card, address } = await openCard(slug, { javaScript });
    expect(address).toMatch(/^\/cars\/[a-z0-9-]+$/);
    await findPhotos(card).first().click();
    await page.waitForURL((url) => url.pathname === address);
    await page.goBack();
    // The name's link covers the text and receives the click.
    await card.getByText(/Drive away|Excl\. Govt\. Charges/).click({ force: true });
    await page.waitForURL((url) => url.pathname === address);
    await page.context().close();
  });
});
