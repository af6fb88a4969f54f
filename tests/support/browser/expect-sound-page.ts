import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeViolations } from './browser.ts';
import { layoutShifts, scrollThrough } from './layout-shift.ts';
import { waitForHydration } from './visit-site.ts';

/** A path on this site, an https address elsewhere, a number to dial, or the skip link. */
const isAddress = (href: string): boolean =>
  /^\/(?!\/)\S*$|^https:\/\/[^/\s]+|^tel:\+?\d{6,}$|^mailto:\S+|^#[\w-]+$/.test(href);

/**
 * What holds for every page: one main heading, a title, the landmarks, no layout shift while it loads and is scrolled, no
 * axe violation, no sideways overflow, every link an address, and no console error.
 */
export async function expectSoundPage(page: Page, errors: string[]): Promise<void> {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expect.poll(() => page.title()).toMatch(/\S.* \| \S/);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect.poll(() => page.getByRole(landmark).count(), { message: landmark }).toBe(1);
  }
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
  await expectNoAxeViolations(page);
  await expect.poll(() => overflow(page), { message: 'pixels of sideways overflow' }).toBe(0);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => !isAddress(href))).toEqual([]);
  expect(errors.splice(0)).toEqual([]);
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
