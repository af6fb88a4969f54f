import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { findCarShowing } from '../../support/browser/listed-cars.ts';
import { templatesAtWidths, templatesOnce } from '../../support/browser/templates-at-widths.ts';
import { get } from '../../support/servers/send-request.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const findTurningCar = (slug: string): Promise<string> => findCarShowing(slug, /turntable-button/);

/** The addresses of the frames, from the part of the page for visitors without JavaScript. */
async function readFrames(slug: string, path: string): Promise<string[]> {
  const { text } = await get(inject('baseUrl'), `${slug}.localhost`, path);
  const plain = /<details class="plain-turntable">.*?<\/details>/s.exec(text)?.[0] ?? '';
  return [...plain.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Handles requests of frames. */
async function routeFrames(page: Page, frames: readonly string[], handle: (route: Route) => Promise<void>) {
  await page.route(
    ({ pathname, search }) => frames.includes(pathname + search),
    (route) => handle(route),
  );
}

const findButton = (page: Page): Locator => page.getByRole('button', { name: '360° view' });
const findSlider = (page: Page): Locator => page.getByRole('slider', { name: /^Turn / });
const readFrame = async (slider: Locator): Promise<number> => Number(await slider.inputValue());

/** Until all frames have arrived. */
const waitForFrames = (page: Page): Promise<void> => page.getByText('Drag to turn').waitFor();

const findCar = (page: Page): Locator => page.locator('.turntable-car');
const readShown = (page: Page) =>
  findCar(page)
    .locator('img')
    .evaluate((image) => [(image as HTMLImageElement).src, (image as HTMLImageElement).naturalWidth]);

/** The paths of images and scripts that the page requests from now on. */
function watchRequests(page: Page): { images: string[]; scripts: string[] } {
  const requests = { images: [] as string[], scripts: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/images/')) requests.images.push(pathname + search);
    if (request.resourceType() === 'script') requests.scripts.push(pathname);
  });
  return requests;
}

describe.each(templatesAtWidths)('the turntable on %s at %d px', (slug, width) => {
  it('opens by the button, loads its frames only then, and is dragged', async () => {
    const page = await browser.newPage({ width });
    const { images, scripts } = watchRequests(page);
    const path = await findTurningCar(slug);
    await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const frames = await readFrames(slug, path);
    expect(frames.length).toBeGreaterThanOrEqual(8);
    expect(images.filter((address) => frames.includes(address))).toEqual([]);
    expect(scripts.filter((file) => file.includes('turntable'))).toEqual([]);

    await findButton(page).click();
    const slider = findSlider(page);
    await slider.waitFor();
    expect(scripts.filter((file) => file.includes('turntable'))).toHaveLength(1);
    await waitForFrames(page);
    expect(new Set(images.filter((address) => frames.includes(address)))).toEqual(new Set(frames));
    await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await slider.getAttribute('aria-valuetext')).toBe('Front, 0 of 360 degrees');

    const box = await findCar(page).boundingBox();
    if (!box) throw new Error('the car is not visible');
    const [middle, across] = [box.y + box.height / 2, box.x + box.width / 2];
    const [firstFrame] = await readShown(page);
    await page.mouse.move(across, middle);
    await page.mouse.down();
    await page.mouse.move(across - box.width / 4, middle, { steps: 4 });
    await page.mouse.up();
    expect(await readFrame(slider)).toBe(frames.length / 4);
    expect(await slider.getAttribute('aria-valuetext')).toBe('Left side, 90 of 360 degrees');
    const [dragged, naturalWidth] = await readShown(page);
    expect(dragged).not.toBe(firstFrame);
    expect(naturalWidth).toBeGreaterThan(0);
    // The button is up: moving on turns nothing.
    await page.mouse.move(across, middle, { steps: 4 });
    expect(await readFrame(slider)).toBe(frames.length / 4);

    await expectNoAxeViolations(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Photos', exact: true }).click();
    await slider.waitFor({ state: 'detached' });
    await expect.poll(() => findButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

describe('the turntable', () => {
  it('opens, turns and closes by keyboard, and moves no other part of the page', async () => {
    const path = await findTurningCar('harbour-motors');
    const { page, pageErrors } = await visitSite(browser, 'harbour-motors', path);
    await findButton(page).focus();
    await page.keyboard.press('Enter');
    const slider = findSlider(page);
    await slider.waitFor();
    await waitForFrames(page);
    const last = Number(await slider.getAttribute('max'));
    for (const [key, frame] of [
      ['ArrowRight', 1],
      ['ArrowUp', 2],
      ['ArrowLeft', 1],
      ['ArrowDown', 0],
      ['ArrowLeft', last],
      ['Home', 0],
      ['End', last],
      ['ArrowRight', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await readFrame(slider), key).toBe(frame);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const frame = await findCar(page).evaluate((car) => getComputedStyle(car, '::after').borderTopStyle);
    expect(frame, 'the focus is visible').toBe('solid');
    await page.keyboard.press('Escape');
    await slider.waitFor({ state: 'detached' });
    expect(await page.locator('.photo-count').first().innerText(), 'the photos did not move').toContain('1 /');
    expect(await layoutShifts(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('can be turned while frames are arriving: the nearest one is shown', async () => {
    const path = await findTurningCar('harbour-motors');
    const { page } = await visitSite(browser, 'harbour-motors', path);
    const held = Promise.withResolvers<void>();
    let requested = 0;
    await routeFrames(page, await readFrames('harbour-motors', path), async (route) => {
      requested += 1;
      if (requested > 1) await held.promise; // all but the first
      await route.continue();
    });
    await findButton(page).click();
    const slider = findSlider(page);
    await findCar(page).locator('img').waitFor();
    const progress = page.getByRole('progressbar', { name: 'Loading the pictures' });
    expect(await progress.getAttribute('value')).toBe('1');
    await page.keyboard.press('ArrowRight');
    const early = await readShown(page);
    expect(await readFrame(slider)).toBe(1);
    await expectNoAxeViolations(page);
    held.resolve();
    await waitForFrames(page);
    expect(await readShown(page)).not.toEqual(early);
    await page.context().close();
  });

  it('says that its pictures could not be loaded, and tries again', async () => {
    const path = await findTurningCar('tamar-auto');
    const { page } = await visitSite(browser, 'tamar-auto', path);
    let requested = 0;
    await routeFrames(page, await readFrames('tamar-auto', path), (route) => {
      requested += 1;
      return requested === 1 ? route.abort() : route.continue();
    });
    await findButton(page).click();
    await page.getByText('The pictures could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForFrames(page);
    expect((await readShown(page))[1]).toBeGreaterThan(0);
    await page.context().close();
  });

  it('gives way to the photos when a thumbnail is pressed', async () => {
    const path = await findTurningCar('harbour-motors');
    const { page } = await visitSite(browser, 'harbour-motors', path);
    await findButton(page).click();
    await findSlider(page).waitFor();
    await page.getByRole('link', { name: 'Photo 2', exact: true }).click();
    await findSlider(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.photo-count').first().innerText()).toContain('2 /');
    await page.context().close();
  });

  it('lets a page scroll by touch', async () => {
    const path = await findTurningCar('tamar-auto');
    const { page } = await visitSite(browser, 'tamar-auto', path, { width: 390 });
    await findButton(page).click();
    await findSlider(page).waitFor();
    expect(await findCar(page).evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y');
    await page.context().close();
  });
});

describe('the turntable without JavaScript', () => {
  it.each(templatesOnce)('is a strip of frames on %s at %d px, which load when it is opened', async (slug, width) => {
    const path = await findTurningCar(slug);
    const frames = await readFrames(slug, path);
    const page = await browser.newPage({ width, javaScript: false });
    const { images } = watchRequests(page);
    await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
    expect(images.filter((address) => frames.includes(address))).toEqual([]);
    await expect.poll(() => findButton(page).count()).toBe(0);
    const strip = page.locator('.plain-turntable');
    await strip.locator('summary').click();
    await expect.poll(() => new Set(images.filter((address) => frames.includes(address)))).toEqual(new Set(frames));
    const second = strip.getByRole('listitem').nth(1);
    const left = async (): Promise<number> => (await second.boundingBox())?.x ?? Number.NaN;
    const before = await left();
    await strip.locator('ol').evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: 'instant' }));
    await expect.poll(left).toBeLessThan(before);
    await strip.locator('summary').click();
    await strip.locator('ol').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
