import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser.close());

const document = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main>${body}</main></body></html>`;

describe('the test browser', () => {
  test('renders visible text, even on a machine without fonts', async () => {
    const page = await browser.newPage({ width: 390 });
    await page.setContent(document('<h1 style="font: 40px sans-serif">Hamburgefonstiv</h1>'));
    const { channels } = await sharp(await page.screenshot())
      .greyscale()
      .stats();
    expect(channels[0]?.min).toBeLessThan(64);
    // Missing glyphs are boxes, all of one width.
    const [narrow, wide] = await page.evaluate(() => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (pen) pen.font = '40px sans-serif';
      return ['iiii', 'MMMM'].map((text) => pen?.measureText(text).width ?? 0);
    });
    expect(narrow).toBeLessThan((wide ?? 0) / 2);
  });

  test.each([390, 1440])('is %i pixels wide on request', async (width) => {
    const page = await browser.newPage({ width });
    expect(await page.evaluate(() => innerWidth)).toBe(width);
  });

  test('runs no script on request', async () => {
    const scripted = document(
      '<p id="a">before</p><script>document.getElementById("a").textContent = "after"</script>',
    );
    const withScripts = await browser.newPage();
    const without = await browser.newPage({ javaScript: false });
    await withScripts.setContent(scripted);
    await without.setContent(scripted);
    expect(await withScripts.textContent('#a')).toBe('after');
    expect(await without.textContent('#a')).toBe('before');
  });
});

/** On the site of the page. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    globalThis.document.cookie = 'a=1; max-age=3600';
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    await (await caches.open('a')).put('/a', new Response('1'));
    const opening = indexedDB.open('a');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
  });
const readState = (page: Page) =>
  page.evaluate(async () => ({
    cookie: globalThis.document.cookie,
    stored: [localStorage.length, sessionStorage.length],
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    history: history.length,
    isChanged: 'addition' in globalThis || new Date().getFullYear() === 2001,
  }));

describe('a page opened after the context of another was closed', () => {
  let server: Server;
  let pooling: TestBrowser;
  beforeAll(async () => {
    server = createServer((_, response) => response.end(document('')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    pooling = await openBrowser({ photos: false });
  });
  afterAll(async () => {
    await pooling.close();
    server.close();
  });

  const sites = ['a.localhost', 'b.localhost'];
  const urlOf = (site: string) => `http://${site}:${(server.address() as AddressInfo).port}/`;
  const untouched = { cookie: '', stored: [0, 0], caches: [], databases: 0, history: 2, isChanged: false };

  test('finds no cookies, storage or history of it, on any site', async () => {
    const first = await pooling.newPage();
    for (const site of sites) {
      await first.goto(urlOf(site));
      await leaveTraces(first);
      expect(await readState(first)).not.toMatchObject({ databases: 0 });
    }
    const context = first.context();
    await context.close();
    for (const site of sites) {
      const page = await pooling.newPage();
      expect(page.context()).toBe(context);
      await page.goto(urlOf(site));
      expect(await readState(page)).toEqual(untouched);
      await page.context().close();
    }
  });

  test('is in another context if a test has changed that one for all its pages', async () => {
    const changes: ((page: Page) => Promise<unknown>)[] = [
      (page) => page.context().addInitScript(() => Object.assign(globalThis, { addition: true })),
      (page) => page.clock.setFixedTime('2001-01-01'),
      (page) => page.context().route('**/*', (route) => route.abort()),
    ];
    for (const change of changes) {
      const changed = await pooling.newPage();
      await change(changed);
      await changed.context().close();
      const page = await pooling.newPage();
      expect(page.context()).not.toBe(changed.context());
      await page.goto(urlOf('a.localhost'));
      expect(await readState(page)).toEqual(untouched);
      await page.context().close();
    }
  });

  test('stays open when the other one is closed again', async () => {
    const first = await pooling.newPage();
    const closeFirst = first.context().close;
    await closeFirst();
    const page = await pooling.newPage();
    await closeFirst();
    expect(page.isClosed()).toBe(false);
    await page.context().close();
  });
});

describe('the accessibility check', () => {
  test('reports the violated rule', async () => {
    const page = await browser.newPage();
    await page.setContent(document('<h1>Cars</h1><img src="data:," width="9" height="9">'));
    await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt');
  });

  test('passes a page without violations, also under a strict policy', async () => {
    const page = await browser.newPage();
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    await page.setContent(document('<h1>Cars</h1>').replace('<title>', `${policy}<title>`));
    await expect(expectNoAxeViolations(page)).resolves.toBeUndefined();
  });
});
