import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../tests/support/browser/browser.ts';
import { getPercentiles } from '../search/percentile.ts';
import { searchPath } from './bench-sites.ts';
import { cacheLifetimeMs } from './cache-lifetime.ts';

export interface InBrowser {
  /** Compressed bytes of all scripts before the first interaction, and until the page is hydrated after it. */
  scriptBytes: number;
  hydratedScriptBytes: number;
  /** Milliseconds from a click on a filter until the page shows the new count. */
  click: { p50: number; p95: number; clicks: number };
}

const clicks = 20;

/** The shortest time in which a visitor sees results and clicks again. */
const pauseMs = 200;

/**
 * Measures a results page in a browser, over loopback and without throttling, as a second visitor: the first one caused
 * the images to be resized, as on any site in use.
 */
export async function measureInBrowser(port: number, slug: string): Promise<InBrowser> {
  await visit(port, slug);
  await wait(cacheLifetimeMs);
  return visit(port, slug);
}

async function visit(port: number, slug: string): Promise<InBrowser> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ width: 1440 });
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      // Waits for the script's name: hydration fetches scripts before it runs them.
      if (new URL(request.url()).pathname.endsWith('.js'))
        // A file from the browser's cache is reported with a negative size.
        sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
    });
    await page.goto(`http://${slug}.localhost:${port}${searchPath}`, { waitUntil: 'networkidle' });
    const beforeInteraction = sum(await Promise.all(sizes));
    await page.mouse.move(200, 200);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    const hydrated = sum(await Promise.all(sizes));
    const times: number[] = [];
    for (let at = 0; at < clicks; at++) times.push(await timeClick(page, at));
    const { p50, p95 } = getPercentiles(times);
    return {
      scriptBytes: beforeInteraction,
      hydratedScriptBytes: hydrated,
      click: { p50, p95, clicks: times.length },
    };
  } finally {
    await browser.close();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

/** Clicks a filter that leaves some of the cars, then removes it in between, so that every click changes the count. */
async function timeClick(page: Page, at: number): Promise<number> {
  const ms = await page.evaluate(async (nth) => {
    const count = document.querySelector('main output');
    const choices = [...document.querySelectorAll<HTMLElement>('#filters [role=checkbox]')];
    const chosen = choices.find((choice) => choice.getAttribute('aria-checked') === 'true');
    const choice = chosen ?? choices[nth % choices.length];
    if (!count || !choice) throw new Error('the page has no count or no filter to click');
    const before = count.textContent;
    const changed = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the count stays "${before}"`)), 3000);
      const observer = new MutationObserver(() => {
        if (count.textContent === before) return;
        clearTimeout(timer);
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(count, { childList: true, characterData: true, subtree: true });
    });
    const clickedAt = performance.now();
    choice.click();
    return (await changed) - clickedAt;
  }, at);
  // The next click comes after the visitor has seen these results: no request or visible image is pending.
  await page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { width, top, bottom } = picture.getBoundingClientRect();
      return picture.complete || width === 0 || bottom < 0 || top > innerHeight;
    }),
  );
  await page.waitForTimeout(pauseMs);
  return ms;
}
