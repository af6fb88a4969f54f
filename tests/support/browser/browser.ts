import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBundledChromium } from './bundled-chromium.ts';
import { findInstalledChrome } from './installed-chrome.ts';

export interface TestBrowser {
  /** False if the browser loads no photos. */
  photos: boolean;
  /** Opens a page in its own context: it shares no cookies or storage with other pages. */
  newPage(options?: { width?: number; height?: number; javaScript?: boolean }): Promise<Page>;
  /** Closes the pages opened through this handle. The browser process stays up for the next test file. */
  close(): Promise<void>;
}

const quiet = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * Runs painting and networking inside the browser process, which saves an eighth of the CPU time. The driver enables two
 * features itself; `--enable-features` replaces its list, so they are repeated here.
 */
const inOneProcess = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
];

/** One renderer process for a page; otherwise the browser starts a spare one for every context. */
const withoutSpareRenderers = ['--renderer-process-limit=1', '--process-per-site'];

/** Photos keep their place but are not fetched, so the server does not have to render hundreds of them. */
const withoutPhotos =
  // Replaces the driver's own settings, which report a mouse.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** One browser process per worker and kind: test files of a worker run one after another in the same module graph. */
const launched = new Map<boolean, Promise<Browser>>();

function getBrowser(photos: boolean): Promise<Browser> {
  const args = [...quiet, ...inOneProcess, ...withoutSpareRenderers, ...(photos ? [] : [withoutPhotos])];
  const browser = launched.get(photos) ?? launch(args);
  launched.set(photos, browser);
  return browser;
}

/** Opens the Chromium installed by npm, or the system's Chrome where that does not run. */
export async function openBrowser({ photos = true } = {}): Promise<TestBrowser> {
  const browser = await getBrowser(photos);
  const contexts = new Set<BrowserContext>();
  return {
    photos,
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      contexts.clear();
    },
    async newPage({ width = 1440, height = width < 600 ? 844 : 900, javaScript = true } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: javaScript });
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
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

/** Minified, because the browser parses it again on every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Injects axe through the debugger, which a strict Content-Security-Policy does not block. The page must run scripts:
 * without them axe's timers never fire.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // Not the style sheets: only a rule that is off by default reads them.
      preload: { assets: ['media'] },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  });
  expect(violations.join('\n')).toBe('');
}
