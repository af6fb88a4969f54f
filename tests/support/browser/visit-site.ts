import type { ConsoleMessage, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { watchLayoutShifts } from './layout-shift.ts';

export const siteUrl = (slug: string, path = '/'): string =>
  inject('baseUrl').replace('localhost', `${slug}.localhost`) + path;

/** The browser's warning about photos that the test blocks: they are preloaded but not used. */
const blockedPhotoWarning = /image loading is disabled|\/images\/.* preloaded .* not used/;

/** Collects console errors and warnings from now on, including blocked scripts and pictures. */
export function recordPageErrors(page: Page, { photos }: TestBrowser): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    const text = describe(message);
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (photos || !blockedPhotoWarning.test(text)) pageErrors.push(text);
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return pageErrors;
}

/** Chromium leaves the address out of the text of a request that failed. */
const describe = (message: ConsoleMessage): string =>
  message.text().startsWith('Failed to load resource') ? `${message.text()} ${message.location().url}` : message.text();

export interface Visit {
  page: Page;
  pageErrors: string[];
}

type PageOptions = Parameters<TestBrowser['newPage']>[0];

/** Opens an empty page that will record layout shifts and console errors. */
export async function openWatchedPage(browser: TestBrowser, options?: PageOptions): Promise<Visit> {
  const page = await browser.newPage(options);
  await watchLayoutShifts(page);
  return { page, pageErrors: recordPageErrors(page, browser) };
}

/** Opens a page of a site and collects its console errors. */
export async function visitSite(
  browser: TestBrowser,
  slug: string,
  path: string,
  options: PageOptions = {},
): Promise<Visit> {
  const { page, pageErrors } = await openWatchedPage(browser, options);
  await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
  if (options.javaScript !== false) await waitForHydration(page);
  return { page, pageErrors };
}

/** Pages hydrate on the first interaction. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
