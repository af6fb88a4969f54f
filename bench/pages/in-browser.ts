import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../tests/support/browser.ts';
import { spreadOf } from '../search/percentile.ts';
import { searchPath } from './bench-sites.ts';
import { keptMs } from './kept-ms.ts';

export interface InBrowser {
  /** Compressed bytes of all scripts before the visitor does anything, and of all until the page is alive after that. */
  scriptBytes: number;
  scriptBytesAlive: number;
  /** Milliseconds from a press on a filter to the count of its results on the page. */
  click: { p50: number; p95: number; clicks: number };
}

const clicks = 20;

/** Nobody sees results and presses on in less. */
const lookMs = 200;

/**
 * What a visitor's browser gets and feels on a results page, over loopback and without any throttling. Somebody has been
 * there before: pictures are made at the first wish, and a site that people visit has them.
 */
export async function measureInBrowser(port: number, slug: string): Promise<InBrowser> {
  await visit(port, slug);
  await wait(keptMs);
  return visit(port, slug);
}

async function visit(port: number, slug: string): Promise<InBrowser> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ width: 1440 });
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      // By its name: a page that wakes up fetches its scripts before it runs them.
      if (new URL(request.url()).pathname.endsWith('.js'))
        // A file that comes from the browser's cache the second time is told of as less than nothing.
        sizes.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
    });
    await page.goto(`http://${slug}.localhost:${port}${searchPath}`, { waitUntil: 'networkidle' });
    const untouched = sum(await Promise.all(sizes));
    await page.mouse.move(200, 200);
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    const alive = sum(await Promise.all(sizes));
    const times: number[] = [];
    for (let at = 0; at < clicks; at++) times.push(await timeClick(page, at));
    const { p50, p95 } = spreadOf(times);
    return {
      scriptBytes: untouched,
      scriptBytesAlive: alive,
      click: { p50, p95, clicks: times.length },
    };
  } finally {
    await browser.close();
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const isAlive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

/** Presses a choice that leaves some of the cars, then takes it back in between, so that every press changes the count. */
async function timeClick(page: Page, at: number): Promise<number> {
  const taken = await page.evaluate(async (nth) => {
    const count = document.querySelector('main output');
    const choices = [...document.querySelectorAll<HTMLElement>('#filters [role=checkbox]')];
    const chosen = choices.find((choice) => choice.getAttribute('aria-checked') === 'true');
    const choice = chosen ?? choices[nth % choices.length];
    if (!count || !choice) throw new Error('the page has no count or no filter to press');
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
    const pressed = performance.now();
    choice.click();
    return (await changed) - pressed;
  }, at);
  // The next press comes from somebody who has seen these results: none is still on its way, nor a picture in sight.
  await page.waitForFunction(() =>
    [...document.images].every((picture) => {
      const { width, top, bottom } = picture.getBoundingClientRect();
      return picture.complete || width === 0 || bottom < 0 || top > innerHeight;
    }),
  );
  await page.waitForTimeout(lookMs);
  return taken;
}
