import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';

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
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const addressOf = (slug: string, path = '/') => inject('baseUrl').replace('localhost', `${slug}.localhost`) + path;

/** Opens a page and collects what a visitor's console would complain about, refused scripts and pictures included. */
async function visit(slug: string, options: Parameters<TestBrowser['newPage']>[0] = {}) {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(addressOf(slug), { waitUntil: 'load' });
  return { page, complaints };
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

describe.each(sites)('the home page of %s', (slug, template) => {
  it.each([390, 1440])('is whole, clean and still at %d px', async (width) => {
    const { page, complaints } = await visit(slug, { width });
    expect(await page.getAttribute('html', 'data-template')).toBe(template);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).not.toBe('');
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    await hydrated(page);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out sideways').toBe(0);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift, 'nothing moves while it loads').toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a home page', () => {
  it('shows its featured cars with pictures that load', async () => {
    const { page } = await visit('harbour-motors');
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

  it('S12 shows a make without a logo by its initials', async () => {
    const { page } = await visit('southern-cross');
    const tiles = page.locator('main a[href^="/search/"]');
    const [withPicture, all] = await Promise.all([tiles.filter({ has: page.locator('img') }).count(), tiles.count()]);
    expect(withPicture).toBeLessThan(all);
    await page.context().close();
  });

  it('leads its search to the search page with what was typed, without JavaScript', async () => {
    for (const [slug] of sites.slice(0, 5)) {
      const { page } = await visit(slug, { javaScript: false });
      const form = page.getByRole('search').filter({ visible: true }).first();
      const box = form.getByRole('searchbox').first();
      if ((await box.count()) > 0) await box.fill('hilux');
      await form.getByRole('button').first().click();
      expect(new URL(page.url()).pathname, slug).toBe(slug === 'southern-cross' ? '/new-used-and-demo-cars' : '/cars');
      await page.context().close();
    }
  });

  it('opens its menu on a phone without JavaScript, and every link in it is an address', async () => {
    const { page } = await visit('swan-river-toyota', { javaScript: false, width: 390 });
    await page.getByRole('banner').locator('summary').first().click();
    const links = page.getByRole('banner').getByRole('link').filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(3);
    await page.context().close();
  });

  it('keeps the focus visible on the way through the page by keyboard', async () => {
    const { page } = await visit('tamar-auto');
    await page.keyboard.press('Tab');
    const first = page.locator(':focus');
    expect(await first.textContent()).toMatch(/skip to/i);
    expect(await first.isVisible()).toBe(true);
    await page.context().close();
  });
});
