import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBundledChromium } from './bundled-chromium.ts';
import { ContextPool } from './context-pool.ts';
import { findInstalledChrome } from './installed-chrome.ts';

export type PageOptions = { width?: number; height?: number; javaScript?: boolean; colorScheme?: 'light' | 'dark' };

export interface TestBrowser {
  /** False if the browser loads no photos. */
  photos: boolean;
  /**
   * Opens a page in its own context: it shares no cookies or storage with other pages. In a browser without photos the files of
   * earlier pages may be cached.
   */
  newPage(options?: PageOptions): Promise<Page>;
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

/** One renderer process per context: the browser starts no spare one, and none when a page goes to another site. */
const oneRenderer = ['--renderer-process-limit=1', '--process-per-site', '--disable-site-isolation-trials'];

/** A page lives for seconds, too short for the optimising compilers to pay off: a tenth of a renderer's CPU time. */
const withoutOptimisation = '--js-flags=--no-turbofan,--no-maglev';

/** Photos keep their place but are not fetched, so the server does not have to render hundreds of them. */
const withoutPhotos =
  // Replaces the driver's own settings, which report a mouse.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** One browser process per worker and kind: test files of a worker run one after another in the same module graph. */
const launched = new Map<boolean, Promise<Pick<ContextPool, 'open'>>>();

function getContexts(photos: boolean): Promise<Pick<ContextPool, 'open'>> {
  const contexts = launched.get(photos) ?? launchContexts(photos);
  launched.set(photos, contexts);
  return contexts;
}

async function launchContexts(photos: boolean) {
  const kind = photos ? [] : [withoutPhotos];
  const browser = await launch([...quiet, ...inOneProcess, ...oneRenderer, withoutOptimisation, ...kind]);
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(60_000); // photos are rendered at the first request, which takes long on a busy machine
    if (!photos) await context.addInitScript(() => Object.assign(globalThis, { loadsNoPhotos: true }));
    return context;
  };
  // Tests of photos see each load: their contexts start with an empty cache.
  return photos ? { open } : new ContextPool(open);
}

/** Opens the Chromium installed by npm, or the system's Chrome where that does not run. */
export async function openBrowser({ photos = true } = {}): Promise<TestBrowser> {
  const contexts = await getContexts(photos);
  const opened = new Set<() => Promise<void>>();
  return {
    photos,
    close: async () => {
      await Promise.all([...opened].map((close) => close()));
      opened.clear();
    },
    async newPage({ width = 1440, height = width < 600 ? 844 : 900, javaScript = true, colorScheme = 'light' } = {}) {
      const viewport = { width, height };
      const context = await contexts.open({ viewport, javaScriptEnabled: javaScript, colorScheme });
      opened.add(context.close.bind(context));
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

/** Minified, because the browser parses it again on every page. Without the markup of each element, which is not reported. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;

type AxeGlobals = typeof globalThis & { axe?: typeof axe; loadAxe?: () => void };

/** Pages that were checked before. */
const checked = new WeakSet<Page>();

/**
 * Makes axe available through the debugger, which a strict Content-Security-Policy does not block. A page that is
 * checked at several addresses keeps its source: sending it to each costs three times as much as compiling it.
 */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => {
    const globals = globalThis as AxeGlobals;
    if (!globals.axe) globals.loadAxe?.();
    return globals.axe !== undefined;
  });
  if (!isLoaded) {
    await page.evaluate(axeSource);
    if (checked.has(page)) await page.addInitScript(`globalThis.loadAxe = () => {${axeSource}\n};`);
  }
  checked.add(page);
}

/** The page must run scripts: without them axe's timers never fire. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await loadAxe(page);
  const violations = await page.evaluate(async () => {
    // Halfway through a fade the contrast is low. What follows the scroll position or repeats for ever does not end.
    const fades = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(fades.map(({ finished }) => finished));
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      // Not the style sheets: only a rule that is off by default reads them.
      preload: { assets: ['media'] },
      // Frames of another origin, such as previews, cannot be read: trying to is an error of the page.
      iframes: [...document.querySelectorAll('iframe')].every(({ contentDocument }) => contentDocument !== null),
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
  });
  expect(violations.join('\n')).toBe('');
}
