import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { watchLayoutShifts } from './layout-shift.ts';

export const siteUrl = (slug: string, path = '/'): string =>
  inject('baseUrl').replace('localhost', `${slug}.localhost`) + path;

/** The browser's warning about photos that the test blocks: they are preloaded but not used. */
const aboutNoPhotos = /image loading is disabled|\/images\/.* preloaded .* not used/;

/** What a visitor's console complains about from now on, refused scripts and pictures included. */
export function recordPageErrors(page: Page, { photos }: TestBrowser): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (photos || !aboutNoPhotos.test(text)) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Opens a page and collects its complaints. */
export async function visitSite(
  browser: TestBrowser,
  slug: string,
  path: string,
  options: Parameters<TestBrowser['newPage']>[0] = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage(options);
  await watchLayoutShifts(page);
  const complaints = recordPageErrors(page, browser);
  await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
  if (options.javaScript !== false) await waitForHydration(page);
  return { page, complaints };
}

/** Pages come to life with the first sign of a visitor. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}
