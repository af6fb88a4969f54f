import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page is not wider than its window. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels of sideways overflow at ${page.viewportSize()?.width} px`).toBe(0);
}
