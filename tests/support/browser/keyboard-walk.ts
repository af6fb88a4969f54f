import type { Page } from 'playwright-core';

const noFocus = 'nothing has the focus';

/** Describes what is wrong with the focused element; null when the focus is visible. */
const describeFocusFault = (page: Page): Promise<string | null> =>
  page.evaluate((noFocus) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return noFocus;
    const report = (what: string) => `${what}: ${focused.outerHTML.slice(0, 160)}`;
    // A control hidden behind its label is shown by the label.
    const shown = (focused.offsetWidth <= 1 && focused.closest('label')) || focused;
    const box = shown.getClientRects()[0];
    if (!box) return report('is not shown');
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (y < 0 || y > innerHeight || box.left < -1 || box.right > innerWidth + 1) return report('is out of view');
    const onTop = document.elementFromPoint(x, y);
    if (!onTop || !shown.contains(onTop)) {
      return report(`is covered by ${onTop?.outerHTML.slice(0, 80)}`);
    }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
    const visible = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && !outlineColor.endsWith(', 0)');
    return visible ? null : report('has no outline');
  }, noFocus);

/** Presses a key repeatedly and collects the faults of each focused element. */
export async function walkByKeyboard(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const pageErrors: string[] = [];
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press(key);
    const complaint = await describeFocusFault(page);
    if (complaint) pageErrors.push(`${key} ${step}: ${complaint}`);
  }
  return pageErrors;
}

const mostStops = 400;

/** Presses Tab until the focus leaves the page at its end, and collects the faults of each focused element. */
export async function walkToEnd(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 1; stop <= mostStops; stop++) {
    await page.keyboard.press('Tab');
    const fault = await describeFocusFault(page);
    if (fault === noFocus && stop > 1) return faults;
    if (fault) faults.push(`Tab ${stop}: ${fault}`);
  }
  return [...faults, `the page does not end after ${mostStops} stops`];
}
