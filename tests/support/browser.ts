import axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBundledChromium } from './bundled-chromium.ts';
import { findInstalledChrome } from './installed-chrome.ts';

export interface TestBrowser {
  /** Whether it loads any. */
  photos: boolean;
  /** A page of its own: no cookies or storage shared with other pages. */
  newPage(options?: { width?: number; height?: number; javaScript?: boolean }): Promise<Page>;
  close(): Promise<void>;
}

const quiet = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Without processes of their own for painting and for the network, a test takes an eighth less of the machine. The driver
 * enables two features itself, of which this list takes the place.
 */
const inOneProcess = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
];

/** Where it is not the photos that matter, nobody has to wait for hundreds of them to be made. They keep their places. */
const withoutPhotos =
  // In place of the driver's own, which say that there is a mouse.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** Opens the Chromium that npm brings, or an installed one where that does not run. */
export async function openBrowser({ photos = true } = {}): Promise<TestBrowser> {
  const args = [...quiet, ...inOneProcess];
  const browser = await launch(photos ? args : [...args, withoutPhotos]);
  return {
    photos,
    close: () => browser.close(),
    async newPage({ width = 1440, height = width < 600 ? 844 : 900, javaScript = true } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: javaScript });
      context.setDefaultTimeout(20_000);
      if (!photos) await context.addInitScript(() => Object.assign(globalThis, { loadsNoPhotos: true }));
      return context.newPage();
    },
  };
}

async function launch(args: string[]): Promise<Browser> {
  const bundled = await findBundledChromium();
  let reason = 'the bundled Chromium is not made for this machine';
  if (bundled) {
    const env = { ...process.env, ...bundled.env };
    try {
      return await chromium.launch({ executablePath: bundled.executablePath, args, env });
    } catch (error) {
      reason = `the bundled Chromium did not start: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  const installed = findInstalledChrome();
  if (!installed) {
    throw new Error(`No browser to test with: install Chrome or set CHROME_PATH (${reason}).`);
  }
  console.log(`Testing with ${installed}, because ${reason}.`);
  return chromium.launch({ executablePath: installed, args });
}

/**
 * Axe enters through the debugger, so a strict Content-Security-Policy does not stop it. It needs a page that runs
 * scripts: with them switched off its timers never fire.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  });
  expect(violations.join('\n')).toBe('');
}
