import type { Page } from 'playwright-core';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import type { PageOptions, TestBrowser } from '../browser/browser.ts';
import { recordPageErrors } from '../browser/visit-site.ts';
import { consoleUrl, signInAs } from './console-session.ts';

/** A page of the console for a demo account, with its console errors. */
export async function openConsolePage(
  browser: TestBrowser,
  role: StaffRole,
  path: string,
  options: PageOptions = {},
): Promise<{ page: Page; pageErrors: string[] }> {
  const page = await browser.newPage(options);
  const { cookies } = await signInAs(role);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: consoleUrl(), httpOnly: true })));
  const pageErrors = recordPageErrors(page, browser);
  await page.goto(consoleUrl(path));
  if (options.javaScript !== false) await waitUntilHydrated(page);
  return { page, pageErrors };
}

export const waitUntilHydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
