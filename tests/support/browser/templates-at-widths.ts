import type { Page } from 'playwright-core';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** One site of each template. */
export const templates = ['swan-river-toyota', 'harbour-motors', 'tamar-auto'];

/** One site of each template at the widths of a phone and a desktop. */
export const templatesAtWidths = templates.flatMap((slug) => [390, 1440].map((width) => [slug, width] as const));

/** One site of each template, once. For parts of a page; page-walk.test.ts checks whole pages at both widths. */
export const templatesOnce = [
  ['swan-river-toyota', 390],
  ['harbour-motors', 1440],
  ['tamar-auto', 390],
] as const;

/** Runs a check of sizes at the page's width, then at the other one, and restores the width. */
export async function atBothWidths(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  const original = page.viewportSize() ?? desktop;
  const other = original.width === phone.width ? desktop : phone;
  for (const size of [original, other]) {
    await page.setViewportSize(size);
    await check(size.width);
  }
  await page.setViewportSize(original);
}
