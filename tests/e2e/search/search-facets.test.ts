import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import {
  getFilters,
  isSameDocument,
  makeFramesEven,
  markDocument,
  openSearch,
  openSection,
  readSearchParams,
  getSection,
  pollOptions,
} from '../../support/browser/filter-panel.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const visit = (slug: string, path?: string, options?: Parameters<TestBrowser['newPage']>[0]) =>
  openSearch(browser, slug, path, options);

const findMakeCards = (page: Page) => getSection(page, 'Make').getByRole('listitem').filter({ visible: true });
const findMakes = (page: Page) => findMakeCards(page).filter({ has: page.getByText('Select models') });
const findSelect = (page: Page, label: string) => getFilters(page).getByRole('combobox', { name: label, exact: true });

describe('make cards', () => {
  it.each([
    ['W21 the first 7', 'swan-river-toyota', 7],
    ['W22 as many as the popular list is long', 'southern-cross', 8],
  ])('show %s before ‘Show all makes’', async (_, slug, shown) => {
    const page = await visit(slug);
    await expect.poll(() => findMakes(page).count()).toBe(shown);
    await page.getByText('Show all makes').click();
    await expect.poll(() => findMakes(page).count()).toBeGreaterThan(shown);
    await page.context().close();
  });

  it('W20 show the models of a make, and selecting a model selects its make', async () => {
    const page = await visit('swan-river-toyota');
    const mazda = findMakeCards(page).filter({ hasText: 'Mazda' });
    const models = mazda.getByRole('list', { name: 'Models of Mazda' }).getByRole('checkbox');
    await expect.poll(() => models.count()).toBe(0);
    await mazda.getByText('Select models').click();
    await models.first().waitFor();
    const model = (await models.first().innerText()).split('\n')[0]?.trim() ?? '';
    await models.first().click();
    await page.waitForURL(/\/search\/mazda\//);
    await expect
      .poll(() => mazda.getByRole('checkbox', { name: /^Mazda/ }).getAttribute('aria-checked'), pollOptions)
      .toBe('true');
    await expect.poll(() => page.getByRole('link', { name: `Remove ${model}` }).count()).toBe(1);
    await expect.poll(() => models.first().isVisible(), { message: 'the models stay open' }).toBe(true);
    await page.context().close();
  });

  it('W20 without JavaScript select the make, and show its models', async () => {
    const page = await visit('swan-river-toyota', '/cars', { javaScript: false });
    await findMakeCards(page).filter({ hasText: 'Mazda' }).getByText('Select models').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/search/mazda');
    const models = page.getByRole('list', { name: 'Models of Mazda' }).getByRole('link');
    await models.first().click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/search\/mazda\/./);
    await page.context().close();
  });
});

describe('checkboxes', () => {
  it('W24 respond to pointer and space bar immediately, without a reload', async () => {
    const page = await visit('harbour-motors');
    await markDocument(page);
    await openSection(page, 'Fuel');
    const box = (name: RegExp) => getSection(page, 'Fuel').getByRole('checkbox', { name });
    await box(/^Petrol/).click();
    await page.waitForURL(/fuel%5D%5B0%5D=Petrol/);
    await expect.poll(() => box(/^Petrol/).getAttribute('aria-checked'), pollOptions).toBe('true');
    await box(/^Diesel/).focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/fuel%5D%5B1%5D=Petrol/);
    await expect
      .poll(() => readSearchParams(page))
      .toEqual({
        'refinementList[fuel][0]': 'Diesel',
        'refinementList[fuel][1]': 'Petrol',
      });
    await expect.poll(() => box(/^Diesel/).getAttribute('aria-checked'), pollOptions).toBe('true');
    await expect
      .poll(() => box(/^Diesel/).evaluate((link) => link === document.activeElement), { message: 'the focus stays' })
      .toBe(true);
    await page.keyboard.press('Space');
    await page.waitForURL((url) => url.searchParams.size === 1);
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });

  it('31.4 keep their places while other filters change their counts', async () => {
    const page = await visit('harbour-motors');
    await openSection(page, 'Fuel');
    const boxes = getSection(page, 'Fuel').getByRole('checkbox');
    const readCounts = async () =>
      (await boxes.allInnerTexts()).map((text) => /^(.+?)\s*([\d,]+)$/.exec(text)?.slice(1) ?? [text]);
    const readTops = () =>
      getFilters(page)
        .locator('details.collapsible')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    await expect.poll(async () => (await readTops()).at(-1), { message: 'the section is open' }).toBeGreaterThan(0);
    const before = await readCounts();
    await getSection(page, 'Transmission').locator('summary').click();
    await getSection(page, 'Transmission')
      .getByRole('checkbox', { name: /^Manual/ })
      .click();
    await page.waitForURL(/transmission/);
    await expect.poll(readCounts).not.toEqual(before);
    const tops = await readTops();
    expect((await readCounts()).map(([label]) => label)).toEqual(before.map(([label]) => label));
    await getSection(page, 'Transmission')
      .getByRole('checkbox', { name: /^Manual/ })
      .click();
    await expect.poll(readCounts).toEqual(before);
    expect(await readTops()).toEqual(tops);
    await page.context().close();
  });

  it('31.4 of colours have swatches', async () => {
    const page = await visit('tamar-auto', '/cars', { javaScript: false });
    const white = getSection(page, 'Colour').getByRole('link', { name: /^White/ });
    await openSection(page, 'More filters');
    await openSection(page, 'Colour');
    await white.waitFor();
    const swatch = white.locator('.swatch');
    expect(await swatch.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.context().close();
  });

  it('W24 are links without JavaScript', async () => {
    const page = await visit('harbour-motors', '/cars', { javaScript: false });
    const section = await openSection(page, 'Fuel');
    await section.getByRole('link', { name: /^Petrol/ }).click();
    await expect.poll(() => readSearchParams(page)).toEqual({ 'refinementList[fuel][0]': 'Petrol' });
    await openSection(page, 'Fuel');
    await getSection(page, 'Fuel')
      .getByRole('link', { name: /^Petrol.*selected$/ })
      .click();
    await expect.poll(() => readSearchParams(page)).toEqual({});
    await page.context().close();
  });
});

const badgeSearch = /\.data\?.*badge/;
const isBadgeSearch = (request: Request) => badgeSearch.test(request.url());

describe('dropdowns', () => {
  it('W25 have an all-option and counts, and apply immediately, also a second choice before the response to the first', async () => {
    const page = await visit('harbour-motors');
    await markDocument(page);
    await openSection(page, 'Badge');
    await findSelect(page, 'Badge').waitFor();
    const badges = await findSelect(page, 'Badge').locator('option').allInnerTexts();
    expect(badges[0]).toBe('Any badge');
    expect(badges.slice(1).every((text) => /^.+ \([\d,]+\)$/.test(text))).toBe(true);
    await findSelect(page, 'Badge').selectOption({ index: 1 });
    await page.waitForURL(/badge/);
    await expect
      .poll(() => readSearchParams(page)['refinementList[badge][0]'])
      .toBe(badges[1]?.replace(/ \([\d,]+\)$/, ''));
    await findSelect(page, 'Badge').selectOption({ label: 'Any badge' });
    await page.waitForURL((url) => url.search === '');
    expect(await isSameDocument(page)).toBe(true);
    // A second choice is made before the response to the first.
    const released = Promise.withResolvers<void>();
    await page.route(badgeSearch, async (route) => {
      await released.promise;
      await route.continue().catch(() => undefined); // the page may have given it up
    });
    const over = Promise.race([
      page.waitForEvent('requestfinished', isBadgeSearch),
      page.waitForEvent('requestfailed', isBadgeSearch),
    ]);
    await Promise.all([page.waitForRequest(isBadgeSearch), findSelect(page, 'Badge').selectOption({ index: 2 })]);
    await findSelect(page, 'Badge').selectOption({ label: 'Any badge' });
    released.resolve();
    await over;
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect.poll(() => readSearchParams(page)).toEqual({});
    await expect.poll(() => findSelect(page, 'Badge').inputValue()).toBe('');
    await page.context().close();
  });

  it('24.6 W26 W27 of makes have ‘Popular Makes’, then ‘All Makes’ with every make at index 20', async () => {
    const page = await visit('harbour-motors', '/cars', { javaScript: false });
    const groups = await findSelect(page, 'Make')
      .locator('optgroup')
      .evaluateAll((all) => all.map((group) => [(group as HTMLOptGroupElement).label, group.children.length] as const));
    expect(groups.map(([label]) => label)).toEqual(['Popular Makes', 'All Makes']);
    expect(groups[0]?.[1]).toBe(20);
    const makes = await page.evaluate(
      async () => (await (await fetch('/api/cars/search')).json()).facets.make as object,
    );
    expect(groups[1]?.[1]).toBe(Object.keys(makes).length);
    await page.context().close();
  });

  it('W25 are forms without JavaScript, which keep the rest of the search', async () => {
    const page = await visit('harbour-motors', '/cars?query=auto', { javaScript: false });
    const section = await openSection(page, 'Make');
    await findSelect(page, 'Make').selectOption('Toyota');
    await section.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => readSearchParams(page))
      .toMatchObject({ query: 'auto', 'refinementList[make][0]': 'Toyota' });
    await page.context().close();
  });
});

describe('long lists of options', () => {
  it('24.4 unfold completely, and a box finds an option', async () => {
    const page = await visit('harbour-motors');
    const section = await openSection(page, 'Features');
    const { filtered_features: features } = await page.evaluate(
      async () => (await (await fetch('/api/cars/search')).json()).facets as Record<string, Record<string, number>>,
    );
    const all = Object.keys(features ?? {}).length;
    expect(all).toBeGreaterThan(15);
    await section.getByText(`Show all ${all}`).click();
    const boxes = section.getByRole('checkbox').filter({ visible: true });
    await expect.poll(() => boxes.count(), pollOptions).toBe(all);
    const last = (await boxes.last().innerText()).split('\n')[0]?.trim() ?? '';
    await section.getByRole('textbox', { name: 'Find features' }).fill(last.toUpperCase());
    await expect.poll(() => boxes.first().innerText(), pollOptions).toContain(last);
    await expect.poll(() => boxes.count()).toBeLessThan(all);
    await boxes.first().click();
    await page.waitForURL(/filtered_features/);
    await expect.poll(() => boxes.first().getAttribute('aria-checked'), pollOptions).toBe('true');
    await page.context().close();
  });

  it('24.4 of a dropdown are found by its box, and chosen with one click', async () => {
    const page = await visit('harbour-motors');
    await expect.poll(() => findSelect(page, 'Model').locator('option').count()).toBeGreaterThan(31);
    const box = getSection(page, 'Model').getByRole('textbox', { name: 'Find model' });
    await box.fill('coro');
    const matches = getSection(page, 'Model').getByRole('checkbox');
    await expect
      .poll(() => matches.allInnerTexts(), pollOptions)
      .toEqual([expect.stringMatching(/^Corolla\s+\d+$/), expect.stringMatching(/^Corolla Cross/)]);
    await matches.first().click();
    await page.waitForURL(/model/);
    await expect.poll(() => matches.first().getAttribute('aria-checked'), pollOptions).toBe('true');
    await box.fill('');
    await expect.poll(() => findSelect(page, 'Model').inputValue(), pollOptions).toBe('Corolla');
    await page.context().close();
  });

  it('24.4 are complete without JavaScript', async () => {
    const page = await visit('harbour-motors', '/cars', { javaScript: false });
    const section = await openSection(page, 'Features');
    await section.getByText(/^Show all \d+$/).click();
    await expect.poll(() => section.getByRole('link').filter({ visible: true }).count()).toBeGreaterThan(15);
    await expect.poll(() => section.getByRole('textbox').count(), { message: 'what cannot work is not shown' }).toBe(0);
    await expect.poll(() => findSelect(page, 'Model').locator('option').count()).toBeGreaterThan(31);
    await page.context().close();
  });
});

describe('without JavaScript', () => {
  it('the text box and the numbers of a slider are forms', async () => {
    const page = await visit('harbour-motors', '/cars?refinementList[fuel][0]=Petrol', { javaScript: false });
    await getFilters(page).getByRole('searchbox').fill('sport');
    await getFilters(page).getByRole('searchbox').press('Enter');
    await expect.poll(() => readSearchParams(page)).toEqual({ query: 'sport', 'refinementList[fuel][0]': 'Petrol' });
    const price = getSection(page, 'Price');
    await price.getByRole('spinbutton', { name: 'Maximum price' }).fill('30000');
    await expect.poll(() => price.getByRole('slider').count(), { message: 'what cannot work is not shown' }).toBe(0);
    await price.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => readSearchParams(page)).toMatchObject({ query: 'sport', 'range[price][max]': '30000' });
    await page.getByRole('link', { name: 'Remove Under $30,000' }).waitFor();
    await page.context().close();
  });

  it('the sort order is a form', async () => {
    const page = await visit('harbour-motors', '/cars', { javaScript: false });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' });
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect.poll(() => readSearchParams(page)).toEqual({ sortBy: 'price:asc' });
    await page.context().close();
  });
});

describe('‘Show Me {count} {vehicle noun}’', () => {
  const buttonName = /^Show Me [\d,]+ cars$/;

  it.each([
    ['which animates', 'no-preference'],
    ['which does not move for visitors who prefer reduced motion', 'reduce'],
  ] as const)('W28 shows the count, %s, and returns to the results', async (_, reducedMotion) => {
    const page = await visit('harbour-motors', '/cars', { width: 390 });
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('button', { name: 'Filter' }).click();
    const button = getFilters(page).getByRole('button', { name: buttonName });
    const shown = button.locator('[aria-hidden]');
    const before = Number(await shown.innerText());
    await makeFramesEven(page);
    await shown.evaluate((count) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(count.textContent)).observe(count, { characterData: true, subtree: true });
      Object.assign(globalThis, { seen });
    });
    await getSection(page, 'Body').getByRole('checkbox').first().click();
    const found = async () => Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
    await expect.poll(found, pollOptions).not.toBe(before);
    const after = await found();
    await expect.poll(async () => Number(await shown.innerText()), pollOptions).toBe(after);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.map(Number));
    const isRunning = seen.some((count) => count < before && count > after);
    expect(isRunning, `${before} … ${seen.join(' ')}`).toBe(reducedMotion === 'no-preference');
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    await button.click();
    await expect.poll(() => button.isVisible(), pollOptions).toBe(false);
    await page.context().close();
  });

  it('W29 navigates to the results page', async () => {
    const page = await visit('harbour-motors', '/');
    await page.getByRole('main').getByRole('button', { name: buttonName }).click();
    await page.waitForURL(/\/cars$/);
    await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/^\d+ cars$/);
    await page.context().close();
  });
});

describe('all filters together', () => {
  it.each([
    ['swan-river-toyota', 1440],
    ['harbour-motors', 1440],
    ['tamar-auto', 390],
  ])('are accessible and show the keyboard focus (%s, %d px)', async (slug, width) => {
    const page = await visit(slug, '/cars?query=auto&range[price]=5000:40000', { width });
    if (width < 1024) await page.getByRole('button', { name: /^Filter/ }).click();
    const closed = getFilters(page).locator('details.collapsible:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await expectNoAxeViolations(page);
    await getFilters(page).locator('summary').first().focus();
    expect(await walkByKeyboard(page, 'Tab', 25)).toEqual([]);
    await page.context().close();
  });
});
