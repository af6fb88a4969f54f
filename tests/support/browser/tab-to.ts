import type { Locator, Page } from 'playwright-core';

/** More than any page needs. */
const mostSteps = 150;

/** Moves the focus to a control by keyboard. @throws if the keyboard cannot reach it */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < mostSteps; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${control}`);
}
