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
