import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { siteUrl, recordPageErrors, waitForHydration } from '../../support/browser/visit-site.ts';
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shift.ts';

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

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

async function visit(slug: string, options: Parameters<TestBrowser['newPage']>[0] = {}, within = browser) {
  const page = await within.newPage(options);
  await watchLayoutShifts(page);
  const pageErrors = recordPageErrors(page, within);
  await page.goto(siteUrl(slug), { waitUntil: 'load' });
  return { page, pageErrors };
}

const addressesIn = (page: Page, where: string) =>
  page.locator(`${where} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? 'none'));

/** A path on this site, an https address elsewhere, a number to dial, or the skip link. */
const isAddress = (href: string) => /^\/(?!\/)\S*$|^https:\/\/[^/\s]+|^tel:\+?\d{6,}$|^#main$/.test(href);

describe('a home page', () => {
  it('shows its featured cars with pictures that load', async () => {
    const { page } = await visit('harbour-motors', {}, withPhotos);
    const cars = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('img') });
    await expect.poll(() => cars.count()).toBeGreaterThanOrEqual(8);
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
      const findTile = (make: string) =>
        page.getByRole('main').getByRole('link', { name: new RegExp(`^${make} ?\\d+$`) });
      const plain = findTile(without);
      await expect.poll(() => plain.locator('[aria-hidden]').innerText()).toBe(initials);
      await expect.poll(() => plain.locator('img').count()).toBe(0);
      const logo = findTile(withLogo).locator('img');
      await logo.scrollIntoViewIfNeeded();
      await logo.evaluate((image: HTMLImageElement) => image.decode());
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.context().close();
    },
  );

  it('sends its search form to the search page without JavaScript', async () => {
    for (const [slug, template] of sites.slice(0, 5)) {
      const { page } = await visit(slug, { javaScript: false });
      const hasBudgetField = template === 'outback';
      // The forms of the other templates are like the one in the header.
      const part = hasBudgetField ? page.getByRole('main') : page;
      const form = part.getByRole('search').filter({ visible: true }).first();
      if (hasBudgetField) await form.getByRole('spinbutton', { name: 'Maximum price' }).fill('20000');
      else await form.getByRole('searchbox').fill('zx81'); // no car, and so not interpreted
      await form.getByRole('button').first().click();
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname, slug).toBe(slug === 'southern-cross' ? '/new-used-and-demo-cars' : '/cars');
      if (hasBudgetField) expect(searchParams.get('range[price][max]'), slug).toBe('20000');
      else expect(searchParams.get('query'), slug).toBe('zx81');
      await page.context().close();
    }
  });

  it('opens its menu on a phone without JavaScript, and every link in it is an address', async () => {
    const { page } = await visit('swan-river-toyota', { javaScript: false, width: 390 });
    await page.getByRole('banner').locator('summary').first().click();
    const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
    await expect.poll(() => links.count()).toBeGreaterThan(3);
    const addresses = await addressesIn(page, 'header');
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((href) => !isAddress(href))).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['showroom', 'swan-river-toyota', 1440],
    ['metro', 'harbour-motors', 390],
    ['outback', 'tamar-auto', 1440],
  ] as const)('in %s shows the keyboard focus, forwards and backwards (%s, %d px)', async (_template, slug, width) => {
    const { page } = await visit(slug, { width });
    await waitForHydration(page);
    expect(await walkByKeyboard(page, 'Tab', 1)).toEqual([]);
    await expect.poll(() => page.locator(':focus').textContent()).toMatch(/skip to/i);
    expect(await walkByKeyboard(page, 'Tab', 25)).toEqual([]);
    expect(await walkByKeyboard(page, 'Shift+Tab', 15)).toEqual([]);
    await page.context().close();
  });
});

describe('the checks of these tests', () => {
  it('detect a layout shift after load', async () => {
    const { page } = await visit('harbour-motors');
    await waitForHydration(page);
    expect(await layoutShifts(page)).toEqual([]);
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p>Late</p>'.repeat(5)));
    await expect.poll(() => layoutShifts(page)).not.toEqual([]);
    await page.context().close();
  });

  it.each([
    ['has no outline', ':focus-visible { outline: none !important }'],
    ['is covered by', 'body::after { content: ""; position: fixed; inset: 0; z-index: 99 }'],
    ['is out of view', 'header a { position: fixed; top: -99px }'],
  ])('detect a focus that %s', async (complaint, css) => {
    const page = await browser.newPage();
    await page.setContent(`<style>${css}</style><header><a href="/">Home</a> <a href="/cars">Cars</a></header>`);
    expect((await walkByKeyboard(page, 'Tab', 2)).join('\n')).toContain(complaint);
    await page.context().close();
  });
});
