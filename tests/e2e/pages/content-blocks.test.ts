import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DealerComments } from '../../../src/features/vehicle-page/info-tabs/dealer-comments.tsx';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = (slug: string, path: string, options?: Parameters<TestBrowser['newPage']>[0]) =>
  visitSite(browser, slug, path, options);

const getHtml = async (slug: string, path: string) => (await get(inject('baseUrl'), `${slug}.localhost`, path)).text;

const heading = 'Frequently asked questions';
const partNamed = (page: Page, name: string): Locator =>
  page.locator('details').filter({ has: page.locator(':scope > summary', { hasText: name }) });
const findSummary = (part: Locator): Locator => part.locator(':scope > summary');

describe('the FAQ card', () => {
  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('C24 opens and closes, %s, and so does each question', async (_how, javaScript) => {
    const { page } = await visit('harbour-motors', '/cars', { javaScript });
    const card = partNamed(page, heading);
    const question = partNamed(page, 'Can I reserve a car online?').last();
    const answer = question.getByText('A deposit of $200 holds the car for 48 hours');
    await expect.poll(() => answer.isVisible()).toBe(false);
    await findSummary(question).click();
    await expect.poll(() => answer.isVisible()).toBe(true);
    await findSummary(card.first()).click();
    await expect.poll(() => findSummary(question).isVisible()).toBe(false);
    await findSummary(card.first()).press('Enter');
    await expect.poll(() => answer.isVisible()).toBe(true);
    await findSummary(question).press('Enter');
    await expect.poll(() => answer.isVisible()).toBe(false);
    await page.context().close();
  });

  it("has the dealer's own questions if there are any", async () => {
    const html = await getHtml('tamar-auto', '/cars');
    expect(html).toContain('Can I buy from the mainland?');
    expect(html).not.toContain('Can I reserve a car online?');
  });

  it('is absent if the site disables it', async () => {
    expect(await getHtml('yard-88', '/used-car/list')).not.toContain(heading);
  });
});

describe('the terms text', () => {
  const label = 'Kilometres are those of the day on which a car was photographed.';

  it.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('C26 expands and collapses on a small screen, and is always open on a large one, %s', async (_how, javaScript) => {
    const { page } = await visit('harbour-motors', '/cars', { width: 390, javaScript });
    const terms = partNamed(page, 'Terms and conditions').last();
    const text = terms.getByText(label);
    await expect.poll(() => text.isVisible()).toBe(false);
    await findSummary(terms).click();
    await expect.poll(() => text.isVisible()).toBe(true);
    await findSummary(terms).press('Enter');
    await expect.poll(() => text.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(10);
    await expect.poll(() => findSummary(terms).isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('promo tiles', () => {
  it.each([
    ['harbour-motors', '/cars', 2],
    ['harbour-motors', '/search/suv', 1], // the other promo is shown on two paths only
    ['murray-nissan-suzuki', '/cars', 1],
    ['murray-nissan-suzuki', '/search/used-cars', 0],
    ['meridian-electric', '/cars', 0],
    ['meridian-electric', '/search/electric', 1],
  ])('P18 of %s are shown on the paths of their display lists: %s shows %d', async (slug, path, shown) => {
    expect((await getHtml(slug, path)).split('class="promo-tile ')).toHaveLength(shown + 1);
  });
});

describe('the dealer comments block, in the styles of a page', () => {
  const begin = `${'A sentence of forty characters, say so. '.repeat(9)}It was serviced here`;
  const text = `${begin} every ${'six months '.repeat(8)}by one mechanic.|The last paragraph.`;

  it('C20 C21 shows 400 characters, all of it on Show more, and those again on Show less', async () => {
    const { page } = await visit('harbour-motors', '/', { javaScript: false });
    const html = renderToStaticMarkup(createElement(DealerComments, { text }));
    await page.getByRole('main').evaluate((main, block) => main.insertAdjacentHTML('afterbegin', block), html);
    const block = page.locator('.comments');
    const rest = block.getByText('The last paragraph.');
    const shownText = async () => (await block.innerText()).replaceAll(/\s+/g, ' ');
    await expect.poll(() => rest.isVisible()).toBe(false);
    await expect.poll(() => shownText()).toContain('It was serviced here');
    await block.getByText('Show more').click();
    await expect.poll(() => rest.isVisible()).toBe(true);
    const [button, last] = await Promise.all([block.getByText('Show less').boundingBox(), rest.boundingBox()]);
    expect(button?.y, 'the toggle follows the last line').toBeGreaterThan(last?.y ?? Infinity);
    await block.getByText('Show less').click();
    await expect.poll(() => rest.isVisible()).toBe(false);
    await page.context().close();
  });
});
