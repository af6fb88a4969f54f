import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { addHiddenCar } from '../../support/console/add-hidden-car.ts';
import { ownDealership } from '../../support/console/example-paths.ts';
import { openConsolePage } from '../../support/console/open-console-page.ts';

let browser: TestBrowser;
let path: string;
beforeAll(async () => {
  browser = await openBrowser();
  path = `/dealerships/${ownDealership}/cars/${await addHiddenCar('PHOTOS-1')}/photos`;
});
afterAll(() => browser.close());

type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/** Photos of which each is wider than the one before. */
const makePhotos = (count: number): Promise<PhotoFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      name: `photo-${number + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 400 + 10 * number, height: 300, channels: 3, background: { r: number * 8, g: 120, b: 160 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

const readIds = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Photos' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => /images\/(\d+)/.exec((image as HTMLImageElement).src)?.[1] ?? ''));

/** The heights at the same width. */
const readHeights = (page: Page): Promise<number[]> =>
  page
    .getByRole('list', { name: 'Photos' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => Number(image.getAttribute('height'))));

/** Loads the page again: what it shows then is saved. */
async function readSavedIds(page: Page): Promise<string[]> {
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return readIds(page);
}

test(
  '27.2 thirty photos arrive in their order, one broken file and a lost connection included; they are moved by keyboard and deleted with undo',
  { timeout: 180_000 },
  async () => {
    const { page, pageErrors } = await openConsolePage(browser, 'stock', path);
    const before = await readIds(page);

    // The connection is lost three times during one upload, so that it has to be repeated by hand.
    const photos = await makePhotos(30);
    const lostUpload = `**${path}/files?name=photo-5.jpg`;
    await page.route(lostUpload, (route) => route.abort('connectionreset'), { times: 3 });
    const broken = { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 an invoice') };
    await page.getByLabel('Choose photos').setInputFiles([...photos, broken]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByText('This is a PDF document, not a photo.').waitFor();
    await page.getByRole('heading', { name: `${before.length + 29} photos` }).waitFor({ timeout: 90_000 });
    await expectNoAxeViolations(page);
    await uploads.getByRole('button', { name: 'Try again: photo-5.jpg' }).click();
    await page.getByRole('heading', { name: `${before.length + 30} photos` }).waitFor();
    await uploads.getByRole('button', { name: 'Take invoice.jpg off the list' }).click();
    await uploads.waitFor({ state: 'detached' });

    // Sending a file again adds nothing.
    await page.getByLabel('Choose photos').setInputFiles(photos.slice(0, 1));
    await uploads.getByText('This car already has this photo.').waitFor();
    const arrived = await readSavedIds(page);
    expect(arrived.slice(0, before.length)).toEqual(before);
    expect(new Set(arrived).size).toBe(before.length + 30);
    // All but the repeated one are in the order of their files, of which each is wider than the one before.
    const heights = (await readHeights(page)).slice(before.length, -1);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));

    // The second photo becomes the first by keyboard.
    await page.getByRole('button', { name: /^Photo 2 of/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/^(Picked up the photo at|The photo is over) place 2 of/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await page.getByText(/^The photo is over place 1 of/).waitFor({ state: 'attached' });
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    const [first, second, ...others] = arrived;
    await expect.poll(() => readIds(page)).toEqual([second, first, ...others]);

    await page.getByRole('button', { name: 'Delete photo 1', exact: true }).click();
    await page.getByText('The photo was deleted.').waitFor();
    await expect.poll(() => readIds(page)).toEqual([first, ...others]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readIds(page)).toEqual([second, first, ...others]);
    expect(await readSavedIds(page)).toEqual([second, first, ...others]);
    // The refused file and the lost connection are reported by the browser, too.
    expect(pageErrors.filter((error) => !/422|ERR_CONNECTION_RESET|Failed to load resource/.test(error))).toEqual([]);
    await page.context().close();
  },
);

test('27.2 a photo is cropped with the keyboard, and moved without JavaScript; sales staff only look', async () => {
  const { page } = await openConsolePage(browser, 'stock', path);
  const [cover, ...rest] = await readIds(page);
  await page.getByRole('button', { name: 'Crop photo 1', exact: true }).click();
  await page.getByRole('radio', { name: '3:2' }).check();
  await page.getByRole('button', { name: 'Move the bottom right corner' }).press('Shift+ArrowLeft');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await page.getByText('The photo was cropped.').waitFor();
  await expect.poll(async () => (await readIds(page))[0]).not.toBe(cover);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readIds(page)).toEqual([cover, ...rest]);
  await page.context().close();

  const { page: plain } = await openConsolePage(browser, 'stock', path, { javaScript: false, width: 390 });
  await plain.getByRole('button', { name: 'Move photo 1 later' }).click();
  await expect.poll(async () => (await readIds(plain)).slice(0, 2)).toEqual([rest[0], cover]);
  await plain.getByRole('button', { name: 'Delete photo 1', exact: true }).click();
  await plain.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readIds(plain)).slice(0, 2)).toEqual([rest[0], cover]);
  await plain.context().close();

  const { page: readOnly } = await openConsolePage(browser, 'sales', path);
  await expect.poll(() => readOnly.getByRole('list', { name: 'Photos' }).locator('img').count()).toBe(rest.length + 1);
  await expect.poll(() => readOnly.getByRole('button', { name: /photo/i }).count()).toBe(0);
  await expect.poll(() => readOnly.locator('input[type=file]').count()).toBe(0);
  await readOnly.context().close();
});

/** Frames of one size, each in a colour of its own, named so that sorting by text would mix them up. */
const makeFrames = (count: number, width = 480): Promise<PhotoFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => ({
      name: `turn-${number + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width, height: 320, channels: 3, background: { r: 40, g: number * 8, b: width % 256 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

const readFrameIds = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Frames of the turntable' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => /images\/(\d+)/.exec((image as HTMLImageElement).src)?.[1] ?? ''));

test(
  'a turntable is chosen at once in any order, refused with a reason, replaced and removed with undo',
  { timeout: 180_000 },
  async () => {
    const { page, pageErrors } = await openConsolePage(browser, 'stock', path);
    const photos = await readIds(page);
    const panel = page.getByRole('region', { name: 'Turntable', exact: true });
    const frames = await makeFrames(12);

    await panel.getByLabel('Choose all frames').setInputFiles(frames.slice(0, 5));
    await panel.getByText('A turntable has 8 to 72 frames; this one would have 5.').waitFor();

    // A file that is no photo holds the turntable back until it is taken off the list.
    const broken = { name: 'turn-13.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 an invoice') };
    await panel.getByLabel('Choose all frames').setInputFiles([...frames.toReversed(), broken]);
    const uploads = panel.getByRole('list', { name: 'Frames on their way' });
    await uploads.getByText('This is a PDF document, not a photo.').waitFor();
    await expect.poll(() => uploads.getByRole('listitem').count()).toBe(1);
    expect(await readFrameIds(page).catch(() => [])).toEqual([]);
    await expectNoAxeViolations(page);
    await uploads.getByRole('button', { name: 'Take turn-13.jpg off the list' }).click();
    await page.getByText('The turntable was saved.').waitFor();
    await expect.poll(async () => (await readFrameIds(page)).length).toBe(12);
    const first = await readFrameIds(page);
    // In the order of their names: `turn-2.jpg` before `turn-10.jpg`, so of ever more green.
    const greens = await panel.locator('.frame-list img').evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const drawn = new OffscreenCanvas(1, 1).getContext('2d');
          const { src } = image as HTMLImageElement;
          drawn?.drawImage(await createImageBitmap(await (await fetch(src)).blob()), 0, 0, 1, 1);
          return drawn?.getImageData(0, 0, 1, 1).data[1] ?? 0;
        }),
      ),
    );
    expect(greens).toEqual(greens.toSorted((a, b) => a - b));
    expect(await readIds(page), 'they are no photos').toEqual(photos);

    // Frames of another size among them are refused, and the turntable stays.
    const [wide] = await makeFrames(1, 500);
    const mixed = [...frames.slice(1), { ...(wide as PhotoFile), name: 'turn-20.jpg' }];
    await panel.getByLabel('Replace all frames').setInputFiles(mixed);
    await panel
      .getByText('All frames need the same size: frame 12 has 500 × 320 pixels, the first 480 × 320.')
      .waitFor();
    expect(await readFrameIds(page)).toEqual(first);

    await panel.getByLabel('Replace all frames').setInputFiles(frames.slice(0, 8));
    await expect.poll(async () => (await readFrameIds(page)).length).toBe(8);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readFrameIds(page)).toEqual(first);
    await panel.getByRole('button', { name: 'Remove turntable' }).click();
    await page.getByText('The turntable was removed.').waitFor();
    await panel.getByLabel('Choose all frames').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readFrameIds(page)).toEqual(first);
    expect(pageErrors.filter((error) => !/422|Failed to load resource/.test(error))).toEqual([]);
    await page.context().close();
  },
);

test('a turntable is removed without JavaScript, with undo; sales staff only look', async () => {
  const { page } = await openConsolePage(browser, 'stock', path, { javaScript: false, width: 390 });
  const frames = await readFrameIds(page);
  expect(frames).toHaveLength(12);
  await page.getByRole('button', { name: 'Remove turntable' }).click();
  await expect.poll(() => page.getByRole('region', { name: 'Frames of the turntable' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readFrameIds(page)).toEqual(frames);
  await page.context().close();

  const { page: readOnly } = await openConsolePage(browser, 'sales', path);
  expect(await readFrameIds(readOnly)).toEqual(frames);
  await expect.poll(() => readOnly.getByRole('button', { name: /turntable|frames/i }).count()).toBe(0);
  await readOnly.context().close();
});
