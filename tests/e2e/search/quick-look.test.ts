import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { atBothWidths, templatesOnce } from '../../support/browser/templates-at-widths.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];

const visit = (slug: string, path: string, options?: Options) => visitSite(browser, slug, path, options);
const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

const pending = 'Dealer comments are pending. Please check back here later.';
const sixTabs = [
  'Dealer Comments',
  "What's Included",
  'Why Buy From Us?',
  'Reserve Online',
  'Protect Your Car',
  'Features',
];

/** The first quick look of a site that contains the pattern. */
async function findQuickLook(slug: string, pattern: RegExp): Promise<string> {
  for (const page of [1, 2, 3, 4, 5, 6]) {
    for (const car of await fetchListedCars(slug, `page=${page}`)) {
      const path = `/cars/${car.slug}/quick-look`;
      if (pattern.test((await getPage(slug, path)).text)) return path;
    }
  }
  throw new Error(`no quick look of ${slug} contains ${pattern}`);
}

const linkAt = (page: Page, place: number) => page.getByRole('link', { name: 'Quick look', exact: true }).nth(place);
const findDialog = (page: Page) => page.getByRole('dialog');

/** Opens the quick look of the second card, or of the card that links to this path. */
async function openLook(slug: string, options?: Options, path?: string) {
  const visited = await visit(slug, '/cars', options);
  const cards = visited.page.getByRole('article');
  const card = path ? cards.filter({ has: visited.page.locator(`a[href="${path}"]`) }) : cards.nth(1);
  const link = card.getByRole('link', { name: 'Quick look' });
  const name = await card.getByRole('heading').innerText();
  await link.click();
  const dialog = visited.page.getByRole('dialog', { name });
  return { ...visited, link, dialog };
}

/** The number of visible characters of the dealer's comments. */
const countVisibleComments = (page: Page) =>
  page
    .getByRole('tabpanel')
    .first()
    .locator('p:visible')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()));

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the dealer comments, %s', (_how, javaScript) => {
  it('C20 C21 C22 are truncated at 400 characters, expanded and truncated again, in paragraphs', async () => {
    const path = await findQuickLook('harbour-motors', /Show more/);
    const { page } = await visit('harbour-motors', path, { javaScript });
    const cut = await countVisibleComments(page);
    expect(cut.join('').length).toBeLessThanOrEqual(400);
    expect(cut.join('').length).toBeGreaterThan(300);
    const more = page.getByText('Show more');
    await more.click();
    const whole = await countVisibleComments(page);
    expect(whole.join('').length).toBeGreaterThan(400);
    expect(whole.length).toBeGreaterThan(1);
    expect(whole.join('')).not.toContain('|');
    await expect.poll(() => more.isVisible()).toBe(false);
    await page.getByText('Show less').click();
    await expect.poll(() => countVisibleComments(page)).toEqual(cut);
    await page.context().close();
  });
});

it('C23 the dealer comments show that they are pending when there are none', async () => {
  const path = await findQuickLook('harbour-motors', new RegExp(pending));
  const { page } = await visit('harbour-motors', path, { javaScript: false });
  await expect.poll(() => page.getByText(pending).isVisible()).toBe(true);
  await page.context().close();
});

/** Only a car that can be reserved now has all tabs. */
const findReservable = () => findQuickLook('harbour-motors', /Reserve Online/);

describe('the info tabs of a quick look', () => {
  it('C25 are six, and follow the pointer and the keyboard', async () => {
    const { page, dialog } = await openLook('harbour-motors', {}, await findReservable());
    const tabs = dialog.getByRole('tab');
    await tabs.first().waitFor();
    await expect.poll(() => tabs.allInnerTexts()).toEqual(sixTabs);
    const shown = async () => [
      await dialog.getByRole('tab', { selected: true }).innerText(),
      await page.locator(':focus').innerText(),
      await dialog.getByRole('tabpanel').count(),
      await dialog.getByRole('tabpanel').getAttribute('aria-labelledby'),
    ];
    const expectShown = async (name: string) => {
      const tab = dialog.getByRole('tab', { name });
      await expect.poll(() => shown()).toEqual([name, name, 1, await tab.getAttribute('id')]);
    };
    await dialog.getByRole('tab', { name: 'Reserve Online' }).click();
    await expectShown('Reserve Online');
    for (const [key, name] of [
      ['ArrowRight', 'Protect Your Car'],
      ['End', 'Features'],
      ['ArrowRight', 'Dealer Comments'],
      ['ArrowLeft', 'Features'],
      ['Home', 'Dealer Comments'],
    ] as const) {
      await page.keyboard.press(key);
      await expectShown(name);
    }
    await page.context().close();
  });

  it('C24 C25 are six collapsible sections on a phone', async () => {
    const { page, dialog } = await openLook('harbour-motors', { width: 390 }, await findReservable());
    const parts = dialog.getByRole('heading', { level: 3 }).getByRole('button');
    await parts.first().waitFor();
    await expect.poll(() => parts.allInnerTexts()).toEqual(sixTabs);
    const openOnes = () =>
      parts.evaluateAll((buttons) =>
        buttons.filter((button) => button.ariaExpanded === 'true').map((button) => button.textContent.trim()),
      );
    const panels = dialog.getByRole('tabpanel');
    await expect.poll(() => openOnes()).toEqual(['Dealer Comments']);
    await parts.nth(2).click();
    await expect.poll(() => openOnes()).toEqual(['Why Buy From Us?']);
    await expect.poll(() => panels.count()).toBe(1);
    await parts.nth(2).press('Enter');
    await expect.poll(() => openOnes()).toEqual([]);
    await expect.poll(() => panels.count()).toBe(0);
    await parts.nth(2).press('Space');
    await expect.poll(() => panels.count()).toBe(1);
    await page.context().close();
  });

  it.each([390, 1440])('C25 are all open without JavaScript at %d px', async (width) => {
    const { page } = await visit('harbour-motors', '/cars', { javaScript: false, width });
    await page.locator(`a[href="${await findReservable()}"]`).click();
    await page.waitForURL('**/cars/*/quick-look');
    await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(sixTabs);
    await expect.poll(() => page.getByRole('tabpanel').filter({ visible: true }).count()).toBe(6);
    await expect.poll(() => page.getByRole('button', { name: 'Next photo' }).count()).toBe(0);
    const { pathname } = new URL(page.url());
    const explore = page.getByRole('main').getByRole('link', { name: 'Explore Vehicle' });
    await expect.poll(() => explore.getAttribute('href')).toBe(pathname.replace('/quick-look', ''));
    await page.context().close();
  });
});

describe.each(templatesOnce)('a quick look on %s at %d px', (slug, width) => {
  it('has no overflow, accessibility violation or layout shift, as a dialog and as a page', async () => {
    const { page, dialog, link, pageErrors } = await openLook(slug, { width });
    await dialog.getByText('Transmission', { exact: true }).waitFor();
    await expect.poll(() => dialog.getByText(/Drive away|Excl\. Govt\. Charges/).count()).toBe(1);
    await expect.poll(() => dialog.getByRole('link', { name: 'Explore Vehicle' }).isVisible()).toBe(true);
    await expectNoAxeViolations(page);
    expect(await layoutShifts(page)).toEqual([]);
    const path = (await link.getAttribute('href')) ?? '';
    await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
    await waitForHydration(page);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await expectNoAxeViolations(page);
    expect(await layoutShifts(page)).toEqual([]);
    await atBothWidths(page, async (px) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${px} px`).toBe(0);
    });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the dialog of a quick look', () => {
  it('traps the focus and returns it to the link on Escape; the address does not change', async () => {
    const { page, dialog, link, pageErrors } = await openLook('harbour-motors');
    await dialog.getByRole('tab').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(await walkByKeyboard(page, 'Tab', 4)).toEqual([]);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/cars');
    await expect.poll(() => page.title()).toMatch(/^All cars/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    // By keyboard, and again.
    await link.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('closes on a click outside, not inside; the page behind it does not scroll', async () => {
    const { page, dialog } = await openLook('harbour-motors');
    const comments = dialog.getByRole('tabpanel').locator('p').first();
    await comments.click();
    await page.mouse.move(8, 400);
    await page.mouse.wheel(0, 600);
    // Selects text and releases the mouse outside the dialog.
    const box = await comments.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move(8, 400);
    await page.mouse.up();
    await expect.poll(() => dialog.count()).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.click(8, 400);
    await dialog.waitFor({ state: 'detached' });
    const scroll = async (): Promise<number> => {
      await page.mouse.wheel(0, 600);
      return page.evaluate(() => scrollY);
    };
    await expect.poll(scroll).toBeGreaterThan(0);
    await page.context().close();
  });

  it('shows the card’s data and a skeleton immediately; its code loads on first use', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('quick-look-dialog')) scripts.push(request.url());
    });
    const released = Promise.withResolvers<void>();
    await page.route('**/quick-look.data?*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await linkAt(page, 0).hover();
    expect(scripts).toEqual([]);
    await linkAt(page, 0).click();
    const dialog = findDialog(page);
    await dialog.getByText('Loading the details of this car.').waitFor();
    expect(scripts).toHaveLength(1);
    await expect
      .poll(() =>
        dialog
          .getByText(/^\$[\d,]+$/)
          .first()
          .isVisible(),
      )
      .toBe(true);
    await expect.poll(() => dialog.getByRole('tab').count()).toBe(0);
    released.resolve();
    await dialog.getByRole('tab').first().waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await page.context().close();
  });

  it('shows a loading error, keeps the results, and can try again', async () => {
    const { page } = await visit('harbour-motors', '/cars', { width: 390 });
    await page.route('**/quick-look.data?*', (route) => route.abort());
    await linkAt(page, 0).click();
    const dialog = findDialog(page);
    await dialog.getByRole('alert').getByText('We could not load the details of this car.').waitFor();
    await expectNoAxeViolations(page);
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10);
    const car = dialog.getByRole('link', { name: 'Go to the car’s page' });
    await expect.poll(() => car.getAttribute('href')).toMatch(/^\/cars\/[a-z0-9-]+$/);
    await page.unroute('**/quick-look.data?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('heading', { level: 3 }).first().waitFor();
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('reports when the car is no longer on the website, and keeps the results', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    await page.route('**/quick-look.data?*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/cars\/[^/]+/, 'cars/no-such-car'),
      }),
    );
    await linkAt(page, 0).click();
    await findDialog(page).getByRole('alert').getByText('This car is no longer on our website.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10);
    await page.context().close();
  });

  it('follows the link when its code cannot be loaded', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    await page.route('**/quick-look-dialog-*', (route) => route.abort());
    await page.locator(`a[href="${await findReservable()}"]`).click();
    await page.waitForURL('**/cars/*/quick-look');
    await expect.poll(() => page.getByRole('tab').count()).toBe(6);
    await page.context().close();
  });
});

describe('a quick look', () => {
  it.each(['southern-cross', 'southern-cross-geelong', 'yard-88'])(
    'exists for every car that %s lists, including other dealers’',
    async (slug) => {
      const cars = await fetchListedCars(slug);
      const lots = new Map(cars.map((car) => [car.dealership_slug, car.slug]));
      expect(lots.size).toBeGreaterThan(1);
      for (const car of lots.values()) expect((await getPage(slug, `/cars/${car}/quick-look`)).status, car).toBe(200);
    },
  );

  it('names the car’s page as canonical and is not indexed', async () => {
    const [car] = await fetchListedCars('harbour-motors');
    const { text } = await getPage('harbour-motors', `/cars/${car?.slug}/quick-look`);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/cars/${car?.slug}"/>`));
  });

  it('is 404 for another dealer’s car, and on a site that switches it off', async () => {
    const [foreign] = await fetchListedCars('tamar-auto');
    expect((await getPage('harbour-motors', `/cars/${foreign?.slug}/quick-look`)).status).toBe(404);
    const [own] = await fetchListedCars('meridian-electric');
    expect((await getPage('meridian-electric', `/cars/${own?.slug}/quick-look`)).status).toBe(404);
    expect((await getPage('meridian-electric', '/cars')).text).not.toContain('quick-look');
  });

  it('opens from the favourites too', async () => {
    const favourites = (await fetchListedCars('harbour-motors')).slice(0, 2).map(({ id }) => id);
    const { page } = await returnToSite(browser, 'harbour-motors', '/favourites', { favourites });
    await linkAt(page, 0).click();
    await findDialog(page).getByRole('tab').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/favourites');
    await page.context().close();
  });
});
