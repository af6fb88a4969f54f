import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';
import { walkByKeyboard } from '../support/keyboard-walk.ts';
import { addressOf, complaintsOf, hydrated } from '../support/visit-site.ts';
import { layoutShifts, scrollThrough, watchLayoutShifts } from '../support/layout-shift.ts';

const sites = [
  ['swan-river-toyota', 'showroom'],
  ['harbour-motors', 'metro'],
  ['southern-cross', 'metro'],
  ['murray-nissan-suzuki', 'showroom'],
  ['tamar-auto', 'outback'],
  ['red-centre-caravans', 'outback'],
  ['meridian-electric', 'showroom'],
  ['yard-88', 'metro'],
] as const;

const oneOfEach = new Set<string>(['swan-river-toyota', 'harbour-motors', 'tamar-auto']);

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

async function visit(slug: string, options: Parameters<TestBrowser['newPage']>[0] = {}, within = browser) {
  const page = await within.newPage(options);
  await watchLayoutShifts(page);
  const complaints = complaintsOf(page, within);
  await page.goto(addressOf(slug), { waitUntil: 'load' });
  return { page, complaints };
}

const addressesIn = (page: Page, where: string) =>
  page.locator(`${where} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? 'none'));

/** A path on this site, an address elsewhere over TLS, a number to dial, or the way past the menu. */
const isAddress = (href: string) => /^\/(?!\/)\S*$|^https:\/\/[^/\s]+|^tel:\+?\d{6,}$|^#main$/.test(href);

/** One site of each look at both widths, the others as a phone shows them. */
const homes = sites.flatMap(([slug, template]) =>
  (oneOfEach.has(slug) ? [390, 1440] : [390]).map((width) => [slug, width, template] as const),
);

describe('the home page', () => {
  it.each(homes)('of %s is whole, clean and still at %d px', async (slug, width, template) => {
    const { page, complaints } = await visit(slug, { width });
    expect(await page.getAttribute('html', 'data-template')).toBe(template);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).not.toBe('');
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    await hydrated(page);
    expect(await layoutShifts(page), 'nothing moves while it loads').toEqual([]);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await layoutShifts(page), 'nothing moves when its faces arrive').toEqual([]);
    await scrollThrough(page);
    expect(await layoutShifts(page), 'nothing moves when its pictures arrive').toEqual([]);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out sideways').toBe(0);
    expect((await addressesIn(page, 'body')).filter((href) => !isAddress(href))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a home page', () => {
  it('shows its featured cars with pictures that load', async () => {
    const { page } = await visit('harbour-motors', {}, withPhotos);
    const cars = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('img') });
    expect(await cars.count()).toBeGreaterThanOrEqual(8);
    const pictures = page.locator('main img[src^="/images/"]');
    await pictures.last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .slice(0, 4)
        .every((picture) => picture.naturalWidth > 0),
    );
    const unsized = await pictures.evaluateAll(
      (all) => all.filter((one) => !one.getAttribute('width') || !one.getAttribute('height')).length,
    );
    expect(unsized).toBe(0);
    await page.context().close();
  });

  it.each([
    { slug: 'red-centre-caravans', without: 'Ironbark Vans', initials: 'IV', withLogo: 'Jayco' },
    { slug: 'southern-cross', without: 'Fuso', initials: 'F', withLogo: 'Ford' },
  ])(
    'S12 of $slug shows $without, which has no logo, by its initials',
    async ({ slug, without, initials, withLogo }) => {
      const { page } = await visit(slug, {}, withPhotos);
      const tileOf = (make: string) =>
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${make} ?\\d+$`) });
      const plain = tileOf(without);
      expect(await plain.locator('[aria-hidden]').innerText()).toBe(initials);
      expect(await plain.locator('img').count()).toBe(0);
      const logo = tileOf(withLogo).locator('img');
      await logo.scrollIntoViewIfNeeded();
      await logo.evaluate((image: HTMLImageElement) => image.decode());
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.context().close();
    },
  );

  it('leads its search to the search page with what was typed or chosen, without JavaScript', async () => {
    for (const [slug, template] of sites.slice(0, 5)) {
      const { page } = await visit(slug, { javaScript: false });
      const form = page.getByRole('search').filter({ visible: true }).first();
      const asksForBudget = template === 'outback';
      if (asksForBudget) await form.getByRole('spinbutton', { name: 'Maximum price' }).fill('20000');
      else await form.getByRole('searchbox').fill('hilux');
      await form.getByRole('button').first().click();
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname, slug).toBe(slug === 'southern-cross' ? '/new-used-and-demo-cars' : '/cars');
      if (asksForBudget) expect(searchParams.get('range[price][max]'), slug).toBe('20000');
      else expect(searchParams.get('query'), slug).toBe('hilux');
      await page.context().close();
    }
  });

  it('opens its menu on a phone without JavaScript, and every link in it is an address', async () => {
    const { page } = await visit('swan-river-toyota', { javaScript: false, width: 390 });
    await page.getByRole('banner').locator('summary').first().click();
    const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(3);
    const addresses = await addressesIn(page, 'header');
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((href) => !isAddress(href))).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['showroom', 'swan-river-toyota', 1440],
    ['metro', 'harbour-motors', 390],
    ['outback', 'tamar-auto', 1440],
  ] as const)('in %s shows where the keyboard is, there and back (%s, %d px)', async (_template, slug, width) => {
    const { page } = await visit(slug, { width });
    await hydrated(page);
    expect(await walkByKeyboard(page, 'Tab', 1)).toEqual([]);
    expect(await page.locator(':focus').textContent()).toMatch(/skip to/i);
    expect(await walkByKeyboard(page, 'Tab', 25)).toEqual([]);
    expect(await walkByKeyboard(page, 'Shift+Tab', 15)).toEqual([]);
    await page.context().close();
  });
});

describe('the measures of these tests', () => {
  it('see what moves after the page has come', async () => {
    const { page } = await visit('harbour-motors');
    await hydrated(page);
    expect(await layoutShifts(page)).toEqual([]);
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p>Late</p>'.repeat(5)));
    expect(await layoutShifts(page)).not.toEqual([]);
    await page.context().close();
  });

  it.each([
    ['has no outline', ':focus-visible { outline: none !important }'],
    ['is covered by', 'body::after { content: ""; position: fixed; inset: 0; z-index: 99 }'],
    ['is out of view', 'header a, header summary { position: fixed; top: -99px }'],
  ])('see a focus that %s', async (complaint, css) => {
    const { page } = await visit('harbour-motors');
    await hydrated(page);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    expect((await walkByKeyboard(page, 'Tab', 3)).join('\n')).toContain(complaint);
    await page.context().close();
  });
});
