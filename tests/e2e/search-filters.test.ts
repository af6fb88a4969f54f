import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import {
  filtersOf,
  isOpen,
  isSamePage,
  markPage,
  openSearch,
  openSection,
  searchIn,
  sectionOf,
  soon,
  stopTime,
} from '../support/filter-panel.ts';
import { hydrated } from '../support/visit-site.ts';
import { layoutShifts } from '../support/layout-shift.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = (slug: string, path?: string, options?: Parameters<TestBrowser['newPage']>[0]) =>
  openSearch(browser, slug, path, options);

const boxOf = (page: Page) => filtersOf(page).getByRole('searchbox');
const thumb = (page: Page, name: string) => filtersOf(page).getByRole('slider', { name, exact: true });
const number = (page: Page, name: string) => filtersOf(page).getByRole('spinbutton', { name, exact: true });

/** Presses the header and looks at the content frame by frame: this browser keeps its transition out of `getAnimations`. */
async function watchToggle(details: Element) {
  const style = getComputedStyle(details, '::details-content');
  const { transitionProperty, transitionDuration } = style;
  const start = Number(style.opacity);
  const end = 1 - start;
  const opacities = [start];
  const began = performance.now();
  details.querySelector('summary')?.click();
  while (opacities.at(-1) !== end) {
    await new Promise(requestAnimationFrame);
    opacities.push(Number(style.opacity));
  }
  return { transitionProperty, transitionDuration, opacities, lasted: performance.now() - began };
}

describe('the sections of the filters', () => {
  it.each([
    ['opening', false],
    ['closing', true],
  ])('W4 animate over 300 ms: %s', async (_, isOpenBefore) => {
    const page = await visit('harbour-motors');
    const section = sectionOf(page, isOpenBefore ? 'Price' : 'Year');
    const seen = await section.evaluate(watchToggle);
    const { transitionProperty, transitionDuration, opacities, lasted } = seen;
    expect(transitionProperty.split(', ').slice(0, 2)).toEqual(['height', 'opacity']);
    expect(new Set(transitionDuration.split(', '))).toEqual(new Set(['0.3s']));
    expect(
      opacities.some((opacity) => opacity > 0 && opacity < 1),
      opacities.join(' '),
    ).toBe(true);
    expect(opacities.at(-1)).toBe(isOpenBefore ? 0 : 1);
    expect(lasted).toBeGreaterThan(250);
    await page.context().close();
  });

  it('W5 are either open or closed', async () => {
    const page = await visit('harbour-motors');
    const section = sectionOf(page, 'Fuel');
    const petrol = section.getByRole('checkbox', { name: /^Petrol/ });
    expect([await isOpen(section), await petrol.isVisible()]).toEqual([false, false]);
    await section.locator('> summary').click();
    await expect.poll(() => petrol.isVisible(), soon).toBe(true);
    expect(await isOpen(section)).toBe(true);
    await section.locator('> summary').press('Enter');
    await expect.poll(() => petrol.isVisible(), soon).toBe(false);
    expect(await isOpen(section)).toBe(false);
    await page.context().close();
  });

  it('W3 remember whether they are open where they should, and nothing moves when the page comes back', async () => {
    const page = await visit('southern-cross');
    await sectionOf(page, 'State').locator('> summary').click(); // remembers
    await sectionOf(page, 'Condition').locator('> summary').click(); // does not
    await page.reload({ waitUntil: 'load' });
    expect(await isOpen(sectionOf(page, 'State')), 'before the page comes alive').toBe(false);
    await hydrated(page);
    expect([await isOpen(sectionOf(page, 'State')), await isOpen(sectionOf(page, 'Condition'))]).toEqual([false, true]);
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the text search box', () => {
  it('W6 W7 asks 300 ms after the last key, once, and loses no character', async () => {
    const page = await visit('swan-river-toyota');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('.data')) asked.push(searchParams.get('query'));
    });
    await markPage(page);
    await stopTime(page);
    const box = boxOf(page);
    expect(await box.getAttribute('placeholder')).toBe('Search...');
    await box.pressSequentially('hil');
    await page.clock.runFor(299);
    await box.pressSequentially('ux');
    await page.clock.runFor(299);
    expect(searchIn(page)).toEqual({});
    await page.clock.runFor(1);
    await page.waitForURL(/query=hilux/);
    await box.pressSequentially(' r');
    await page.clock.runFor(300);
    await page.waitForURL(/query=hilux%20r/);
    await box.press('Space');
    expect(await box.inputValue()).toBe('hilux r ');
    expect(asked).toEqual(['hilux', 'hilux r']);
    expect(await isSamePage(page)).toBe(true);
    await page.context().close();
  });

  it('asks at once by Enter', async () => {
    const page = await visit('swan-river-toyota');
    await stopTime(page);
    await boxOf(page).fill('corolla');
    await boxOf(page).press('Enter');
    await page.waitForURL(/query=/);
    expect(searchIn(page)).toEqual({ query: 'corolla' });
    await page.context().close();
  });

  it('W8 clears itself when the query disappears from the address', async () => {
    const page = await visit('swan-river-toyota', '/cars?query=hilux');
    const box = boxOf(page);
    expect(await box.inputValue()).toBe('hilux');
    await page.getByRole('link', { name: 'Remove “hilux”' }).click();
    await page.waitForURL((url) => url.search === ''); // lest the way back leads past the page
    await expect.poll(() => box.inputValue(), soon).toBe('');
    await page.goBack();
    await expect.poll(() => box.inputValue(), soon).toBe('hilux');
    await page.goForward();
    await expect.poll(() => box.inputValue(), soon).toBe('');
    await page.context().close();
  });
});

describe('a slider', () => {
  it('W9 exists for price, km and year', async () => {
    const page = await visit('harbour-motors');
    for (const heading of ['Price', 'Kilometres', 'Year']) {
      const section = await openSection(page, heading);
      await expect.poll(() => section.getByRole('slider').count(), soon).toBe(2);
      expect(await section.getByRole('spinbutton').count(), heading).toBe(2);
    }
    await page.context().close();
  });

  it('W14 asks 400 ms after its last move, by keyboard, and a thumb at its end sets no bound', async () => {
    const page = await visit('harbour-motors');
    await stopTime(page);
    const minimum = thumb(page, 'Minimum price');
    await minimum.press('ArrowRight');
    await page.clock.runFor(399);
    await minimum.press('ArrowRight');
    await page.clock.runFor(399);
    expect(searchIn(page)).toEqual({});
    await page.clock.runFor(1);
    await page.waitForURL(/range/);
    expect(searchIn(page)).toEqual({ 'range[price]': '2000:' });
    await minimum.press('Home');
    await page.clock.runFor(400);
    await page.waitForURL((url) => url.search === '');
    await page.context().close();
  });

  it('W11 W13 follows the pointer by thousands, and neither thumb passes the other', async () => {
    const page = await visit('harbour-motors', '/cars?range[price]=:40000');
    const minimum = thumb(page, 'Minimum price');
    const box = await minimum.boundingBox();
    if (!box) throw new Error('the slider is not shown');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 10, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.3, middle, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/price\]=\d+:40000/);
    expect(searchIn(page)['range[price]']).toMatch(/^[23]\d000:40000$/);
    await minimum.press('End');
    await page.waitForURL(/price\]=40000:40000/);
    expect(await minimum.inputValue()).toBe('40000');
    await thumb(page, 'Maximum price').press('Home');
    expect(await thumb(page, 'Maximum price').inputValue()).toBe('40000');
    await page.context().close();
  });

  it('W12 ignores a number outside its range, with a silent console log', async () => {
    const page = await visit('harbour-motors', '/cars?range[price]=20000:40000');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.type()));
    const maximum = number(page, 'Maximum price');
    await maximum.fill('999999');
    await maximum.blur();
    await expect.poll(() => maximum.inputValue(), soon).toBe('40000');
    expect(logged).toEqual(['debug']);
    await maximum.fill('31500');
    await page.waitForURL(/price\]=20000:31500/);
    await page.context().close();
  });

  it.each([
    ['price', 'Price', '/cars?range[price]=20000:40000', ['0', '100000']],
    ['year', 'Year', '/cars?range[year]=2018:2020', undefined],
  ])('W15 resets to its ends when its parameter is cleared: %s', async (name, heading, address, ends) => {
    const page = await visit('harbour-motors', address);
    await openSection(page, heading);
    const thumbs = [thumb(page, `Minimum ${name}`), thumb(page, `Maximum ${name}`)];
    const values = () => Promise.all(thumbs.map((each) => each.inputValue()));
    const bounds = ends ?? (await Promise.all(['min', 'max'].map((end) => thumbs[0]?.getAttribute(end))));
    expect(await values()).not.toEqual(bounds);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(values, soon).toEqual(bounds);
    expect(await number(page, `Minimum ${name}`).inputValue()).toBe('');
    await page.context().close();
  });

  it('W16 W17 ends at 100000, and at the dearest of the stock on sites where that applies', async () => {
    const ordinary = await visit('harbour-motors');
    expect(await thumb(ordinary, 'Maximum price').getAttribute('max')).toBe('100000');
    await ordinary.context().close();
    const dear = await visit('red-centre-caravans');
    await openSection(dear, 'Price');
    const max = Number(await thumb(dear, 'Maximum price').getAttribute('max'));
    expect(max).toBeGreaterThan(100_000);
    expect(Number(await thumb(dear, 'Maximum price').getAttribute('step')), 'W18').toBe(max / 100);
    await dear.context().close();
  });
});
