import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import {
  getFilters,
  isOpen,
  isSameDocument,
  markDocument,
  openSearch,
  openSection,
  readSearchParams,
  getSection,
  pollOptions,
  stopTime,
} from '../../support/browser/filter-panel.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { waitForHydration } from '../../support/browser/visit-site.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = (slug: string, path?: string, options?: Parameters<TestBrowser['newPage']>[0]) =>
  openSearch(browser, slug, path, options);

const findSearchBox = (page: Page) => getFilters(page).locator('input[type=search]');
const thumb = (page: Page, name: string) => getFilters(page).getByRole('slider', { name, exact: true });
const number = (page: Page, name: string) => getFilters(page).getByRole('spinbutton', { name, exact: true });

type Stats = Record<string, { min: number; max: number }>;

/** The lowest and highest value of the site's cars, by attribute. */
async function readFacetStats(page: Page): Promise<Stats> {
  return page.evaluate(async () => (await (await fetch('/api/cars/search')).json()).facetStats as Stats);
}

/** Clicks the header and records the content frame by frame: this browser omits its transition from `getAnimations`. */
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

/** Slow enough that a busy machine draws some frames of an animation. */
const slower = 5;

async function setPlaybackRate(page: Page, playbackRate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate });
}

describe('the sections of the filters', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visit('harbour-motors');
  });
  afterAll(() => page.context().close());

  it.each([
    ['opening', false],
    ['closing', true],
  ])('W4 animate over 300 ms: %s', async (_, isOpenBefore) => {
    const section = getSection(page, isOpenBefore ? 'Price' : 'Year');
    await setPlaybackRate(page, 1 / slower);
    const seen = await section.evaluate(watchToggle);
    await setPlaybackRate(page, 1);
    const { transitionProperty, transitionDuration, opacities, lasted } = seen;
    expect(transitionProperty.split(', ').slice(0, 2)).toEqual(['height', 'opacity']);
    expect(new Set(transitionDuration.split(', '))).toEqual(new Set(['0.3s']));
    expect(
      opacities.some((opacity) => opacity > 0 && opacity < 1),
      opacities.join(' '),
    ).toBe(true);
    expect(opacities.at(-1)).toBe(isOpenBefore ? 0 : 1);
    expect(lasted).toBeGreaterThan(250 * slower);
  });

  it('W5 are either open or closed', async () => {
    const section = getSection(page, 'Fuel');
    const petrol = section.getByRole('checkbox', { name: /^Petrol/ });
    await expect.poll(async () => [await isOpen(section), await petrol.isVisible()]).toEqual([false, false]);
    await section.locator('> summary').click();
    await expect.poll(() => petrol.isVisible(), pollOptions).toBe(true);
    await expect.poll(() => isOpen(section)).toBe(true);
    await section.locator('> summary').press('Enter');
    await expect.poll(() => petrol.isVisible(), pollOptions).toBe(false);
    await expect.poll(() => isOpen(section)).toBe(false);
  });
});

it('W3 the sections of the filters remember their state where configured, without a layout shift on reload', async () => {
  const page = await visit('southern-cross');
  await getSection(page, 'State').locator('> summary').click(); // remembers
  await getSection(page, 'Condition').locator('> summary').click(); // does not
  await page.reload({ waitUntil: 'load' });
  await expect.poll(() => isOpen(getSection(page, 'State')), { message: 'before hydration' }).toBe(false);
  await waitForHydration(page);
  await expect
    .poll(async () => [await isOpen(getSection(page, 'State')), await isOpen(getSection(page, 'Condition'))])
    .toEqual([false, true]);
  expect(await layoutShifts(page)).toEqual([]);
  await page.context().close();
});

it.each([390, 1440])('24.6 W3 the sections remember their state in Outback too, at %d px', async (width) => {
  const page = await visit('tamar-auto', '/cars', { width });
  const readOpen = () => page.locator('.filter-bar > details[open] > summary').allTextContents();
  const openDrawer = async () => {
    if (width < 1024) await page.getByRole('button', { name: /^Filter/ }).click();
  };
  await openDrawer();
  await getSection(page, 'Fuel').locator('> summary').click();
  await getSection(page, 'Fuel').getByRole('checkbox').first().waitFor();
  await page.reload({ waitUntil: 'load' });
  await expect.poll(() => readOpen(), { message: 'before hydration' }).toEqual(['Fuel']);
  await waitForHydration(page);
  await expect.poll(() => readOpen()).toEqual(['Fuel']);
  await openDrawer();
  await getSection(page, 'Fuel').locator('> summary').click();
  await expect.poll(readOpen).toEqual([]); // the browser reports the toggle in a later task
  await page.reload({ waitUntil: 'load' });
  await expect.poll(() => readOpen()).toEqual([]);
  await page.context().close();
});

describe('the text search box', () => {
  it('W6 W7 searches once, 300 ms after the last key, and loses no character', async () => {
    const page = await visit('swan-river-toyota');
    const requests: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('.data')) requests.push(searchParams.get('query'));
    });
    await markDocument(page);
    await stopTime(page);
    const box = findSearchBox(page);
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Search...');
    await box.pressSequentially('hil');
    await page.clock.runFor(299);
    await box.pressSequentially('ux');
    await page.clock.runFor(299);
    await expect.poll(() => readSearchParams(page)).toEqual({});
    await page.clock.runFor(1);
    await page.waitForURL(/query=hilux/);
    await box.pressSequentially(' r');
    await page.clock.runFor(300);
    await page.waitForURL(/query=hilux%20r/);
    await box.press('Space');
    await expect.poll(() => box.inputValue()).toBe('hilux r ');
    expect(requests).toEqual(['hilux', 'hilux r']);
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });

  it('interprets the text immediately on Enter, and then shows what is left of it', async () => {
    const page = await visit('swan-river-toyota', '/cars?range[price]=:90000');
    await markDocument(page);
    await stopTime(page);
    await findSearchBox(page).fill('diesel hilux sr5 with 5 seats');
    await findSearchBox(page).press('Enter');
    await page.waitForURL(/\/search\/toyota\/hilux/);
    await expect
      .poll(() => readSearchParams(page))
      .toEqual({
        query: 'sr5',
        'refinementList[seats][0]': '5',
        'refinementList[fuel][0]': 'Diesel',
        'range[price]': ':90000',
      });
    await expect.poll(() => findSearchBox(page).inputValue()).toBe('sr5');
    expect(await isSameDocument(page)).toBe(true);
    await findSearchBox(page).fill('corolla'); // replaces the HiLux, not the rest
    await findSearchBox(page).press('Enter');
    await page.waitForURL(/\?query=corolla|\/corolla/);
    await page.goBack();
    await page.waitForURL(/\/search\/toyota\/hilux/);
    await page.context().close();
  });

  it('empties itself when nothing is left of the text', async () => {
    const page = await visit('swan-river-toyota');
    await stopTime(page);
    await findSearchBox(page).fill('under 30k');
    await findSearchBox(page).press('Enter');
    await page.waitForURL(/range/);
    await expect.poll(() => readSearchParams(page)).toEqual({ 'range[price]': ':30000' });
    await expect.poll(() => findSearchBox(page).inputValue()).toBe('');
    await page.context().close();
  });

  it('W8 clears itself when the query disappears from the address', async () => {
    const page = await visit('swan-river-toyota', '/cars?query=hilux');
    const box = findSearchBox(page);
    await expect.poll(() => box.inputValue()).toBe('hilux');
    await page.getByRole('link', { name: 'Remove “hilux”' }).click();
    await page.waitForURL((url) => url.search === ''); // otherwise going back skips the page
    await expect.poll(() => box.inputValue(), pollOptions).toBe('');
    await page.goBack();
    await expect.poll(() => box.inputValue(), pollOptions).toBe('hilux');
    await page.goForward();
    await expect.poll(() => box.inputValue(), pollOptions).toBe('');
    await page.context().close();
  });
});

describe('a slider', () => {
  it('W9 exists for price, km and year', async () => {
    const page = await visit('harbour-motors');
    for (const heading of ['Price', 'Kilometres', 'Year']) {
      const section = await openSection(page, heading);
      await expect.poll(() => section.getByRole('slider').count(), pollOptions).toBe(2);
      await expect.poll(() => section.getByRole('spinbutton').count(), { message: heading }).toBe(2);
    }
    await page.context().close();
  });

  it('W14 searches 400 ms after its last move by keyboard, and a thumb at its end sets no bound', async () => {
    const page = await visit('harbour-motors');
    await stopTime(page);
    const minimum = thumb(page, 'Minimum price');
    await minimum.press('ArrowRight');
    await page.clock.runFor(399);
    await minimum.press('ArrowRight');
    const moved = Math.round(Number(await minimum.inputValue()) / 1000) * 1000;
    await page.clock.runFor(399);
    await expect.poll(() => readSearchParams(page)).toEqual({});
    await page.clock.runFor(1);
    await page.waitForURL(/range/);
    await expect.poll(() => readSearchParams(page)).toEqual({ 'range[price]': `${moved}:` });
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
    await page.waitForURL(/price%5D=\d+:40000/);
    await expect.poll(() => readSearchParams(page)['range[price]']).toMatch(/^[23]\d000:40000$/);
    await minimum.press('End');
    await page.waitForURL(/price%5D=40000:40000/);
    await expect.poll(() => minimum.inputValue()).toBe('40000');
    await thumb(page, 'Maximum price').press('Home');
    await expect.poll(() => thumb(page, 'Maximum price').inputValue()).toBe('40000');
    await page.context().close();
  });

  it('24.1 W12 ignores a number outside its range, and shows the bound with a hint', async () => {
    const page = await visit('harbour-motors');
    const maximum = number(page, 'Maximum price');
    const bound = await thumb(page, 'Maximum price').getAttribute('max');
    await maximum.fill('99999999');
    await maximum.blur();
    await expect.poll(() => maximum.inputValue(), pollOptions).toBe(bound);
    const hint = `Enter a whole number from $0 to $${Number(bound).toLocaleString('en-AU')}.`;
    await getSection(page, 'Price').getByText(hint).waitFor();
    await expect.poll(() => readSearchParams(page)).toEqual({});
    await thumb(page, 'Maximum price').press('ArrowLeft');
    await expect.poll(() => getSection(page, 'Price').getByText(hint).count()).toBe(0);
    await page.waitForURL(/price%5D=:\d+000$/);
    await page.context().close();
  });

  it('W12 ignores a number outside its range, with a silent console log', async () => {
    const page = await visit('harbour-motors', '/cars?range[price]=20000:40000');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.type()));
    const maximum = number(page, 'Maximum price');
    await maximum.fill('999999');
    await maximum.blur();
    await expect.poll(() => maximum.inputValue(), pollOptions).toBe('40000');
    expect(logged).toEqual(['debug']);
    await maximum.fill('31500');
    await page.waitForURL(/price%5D=20000:31500/);
    await page.context().close();
  });

  it.each([
    ['price', 'Price', '/cars?range[price]=20000:40000', '$'],
    ['year', 'Year', '/cars?range[year]=2018:2020', ''],
  ])(
    '24.1 W15 resets to the facet’s minimum and maximum when it is cleared: %s',
    async (name, heading, address, unit) => {
      const page = await visit('harbour-motors', address);
      await openSection(page, heading);
      const { [name]: { min, max } = { min: 0, max: 0 } } = await readFacetStats(page);
      const format = (value: number) => (unit ? `${unit}${value.toLocaleString('en-AU')}` : String(value));
      const thumbs = [thumb(page, `Minimum ${name}`), thumb(page, `Maximum ${name}`)];
      const values = () => Promise.all(thumbs.map((each) => each.getAttribute('aria-valuetext')));
      await expect.poll(() => values()).not.toEqual([min, max].map(format));
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect.poll(values, pollOptions).toEqual([min, max].map(format));
      await expect.poll(() => number(page, `Minimum ${name}`).inputValue()).toBe('');
      await page.context().close();
    },
  );

  it('24.1 W17 ends at the highest value in stock, so that every car is within reach', async () => {
    const page = await visit('harbour-motors');
    const { km } = await readFacetStats(page);
    expect(km?.max).toBeGreaterThan(100_000);
    await openSection(page, 'Kilometres');
    const maximum = thumb(page, 'Maximum kilometres');
    const end = Number(await maximum.getAttribute('max'));
    expect(end).toBeGreaterThanOrEqual(km?.max ?? Infinity);
    await expect.poll(async () => Number(await maximum.getAttribute('step')), { message: 'W18' }).toBe(end / 100);
    await page.context().close();
  });
});

const findCards = (page: Page) => page.locator('.car-card').filter({ visible: true });
const listKm = async (page: Page): Promise<number[]> =>
  (await findCards(page).locator('.car-distance').allInnerTexts()).map((text) =>
    Number(/([\d,]+) km away/.exec(text)?.[1]?.replace(',', '')),
  );
const enterPostcode = async (page: Page, postcode: string): Promise<void> => {
  await (await openSection(page, 'Distance')).getByRole('textbox', { name: 'Your postcode' }).fill(postcode);
};
const showDistances = (page: Page) =>
  getSection(page, 'Distance').getByRole('button', { name: 'Show distances' }).click();

describe('the distance', () => {
  it.each([
    ['southern-cross-geelong', '/cars', true],
    ['southern-cross-cairns', '/search/used-cars', false],
    ['yard-88', '/used-car/list', true],
  ])('from a postcode is shown, filters and sorts: %s%s with JavaScript: %s', async (slug, path, javaScript) => {
    const page = await visit(slug, `${path}?range[price]=1000:`, { javaScript });
    await enterPostcode(page, '31');
    await showDistances(page);
    const section = getSection(page, 'Distance');
    await section.getByText('Invalid postcode. Please enter a 4-digit number.').waitFor();
    await page.getByRole('link', { name: 'Remove From $1,000' }).waitFor();
    expect(await section.getByRole('textbox', { name: 'Your postcode' }).inputValue()).toBe('31');
    if (javaScript) await expectNoAxeViolations(page);

    await enterPostcode(page, '3000');
    await section.getByRole('combobox', { name: 'Distance' }).selectOption('Within 1,000 km');
    await showDistances(page);
    await page.getByRole('link', { name: 'Remove Within 1,000 km of 3000' }).waitFor();
    await page.getByRole('link', { name: 'Remove From $1,000' }).waitFor();
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.selectOption('Distance: nearest first');
    if (!javaScript) await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.waitForURL(
      ({ searchParams: params }) =>
        ['sortBy', 'near', 'within'].map((name) => params.get(name)).join() === 'distance:asc,3000,1000',
    );
    await expect
      .poll(async () => {
        const km = await listKm(page);
        return km.length > 0 && km.every((each, at) => each <= 1000 && each >= (km[at - 1] ?? 0));
      })
      .toBe(true);
    if (javaScript) await expectNoAxeViolations(page);

    const text = (await findCards(page).first().locator('.car-distance > span').innerText()).split('\n')[0] ?? '';
    await findCards(page).first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\/.*near=3000/);
    const where = page.getByRole('region', { name: 'Where to see it' });
    await where.getByText(text).waitFor();
    await where.getByRole('textbox', { name: 'How far is it' }).fill('0000');
    await where.getByRole('button', { name: 'Show distance' }).click();
    await where.getByText('Invalid postcode').waitFor();
    await page.context().close();
  });

  it('remembers the postcode in the browser', async () => {
    const { page } = await returnToSite(browser, 'southern-cross-geelong', '/cars', { postcode: '3000' });
    await expect.poll(() => page.getByRole('textbox', { name: 'Your postcode' }).inputValue()).toBe('3000');
    expect(await findCards(page).locator('.car-distance').count()).toBe(0);
    await page.context().close();
  });

  it('is not offered for the cars of one dealership', async () => {
    const page = await visit('harbour-motors', '/cars?near=3000&within=10&sortBy=distance:asc');
    expect(await getSection(page, 'Distance').count()).toBe(0);
    expect(await findCards(page).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
