import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '../../../src/demo/dealers/all-dealers.ts';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { expectSoundPage } from '../../support/browser/expect-sound-page.ts';
import { resolvePath, routesOnSomeSites } from '../../support/browser/specified-routes.ts';
import { openWatchedPage, siteUrl, type Visit } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

const visits = new Map<string, Promise<Visit>>();

/** One browser page per width goes from address to address, so the styles, fonts and scripts of a site load once. */
function openPageOf(width: number, photos: boolean): Promise<Visit> {
  const key = `${width} ${photos}`;
  const visit = visits.get(key) ?? openWatchedPage(photos ? withPhotos : browser, { width });
  visits.set(key, visit);
  return visit;
}

async function expectSoundPageAt(slug: string, path: string, width: number, photos = false): Promise<Visit['page']> {
  const { page, pageErrors } = await openPageOf(width, photos);
  await page.goto(siteUrl(slug, path), { waitUntil: 'load' });
  await expectSoundPage(page, pageErrors);
  return page;
}

const [showroom, metro, outback] = ['swan-river-toyota', 'harbour-motors', 'tamar-auto'] as const;

const manyFilters =
  '/cars?refinementList[car_type][0]=used&refinementList[colour][0]=White&range[price]=10000:60000&refinementList[fuel][0]=Diesel&refinementList[transmission][0]=Automatic';

/** Every kind of page once per template at least, at the width of a phone and of a desktop. */
const pages: [slug: string, path: string, width: number][] = [
  ...[showroom, metro, outback].flatMap((slug) =>
    [390, 1440].flatMap((width): [string, string, number][] => [
      [slug, '/cars', width],
      [slug, manyFilters, width],
    ]),
  ),
  [showroom, '/about-us', 1440],
  [metro, '/about-us', 390],
  [outback, '/recently-viewed', 390],
  [outback, '/about-us', 1440],
  [outback, '/blog', 390],
  [showroom, '/blog/hybrid-or-electric', 390],
  [showroom, '/locations', 1440],
  ['southern-cross', '/locations/parramatta', 1440],
  [metro, '/teams/brookvale', 390],
  ['meridian-electric', '/phone-numbers', 390],
  [outback, '/contact-us/launceston', 1440],
  [showroom, '/hilux-bev', 1440],
  ['southern-cross', '/models/hyundai-kona', 390],
  ['southern-cross', '/models', 1440],
  [outback, '/models/mitsubishi-triton', 390],
  [outback, '/models?body=ute', 1440],
  ['southern-cross', '/special-offers?make=kia', 1440],
  [outback, '/special-offers', 390],
  ['yard-88', '/special-offers', 390],
  ['murray-nissan-suzuki', '/vehicle-parts-and-accessories', 1440],
  ['meridian-electric', '/parts/search?query=charging', 390],
  [showroom, '/terms-and-conditions', 1440],
  ['southern-cross', '/pages/handling-complaint', 390],
  [outback, '/privacy-policy', 1440],
];

/** The pages of a dealer's website beside its cars. Cars, forms and finance pages have tests of their own. */
const isWebsitePage = ({ path }: { path: string }): boolean =>
  !/^\/(search|cars|used-car|new-used|checkout|finance|apply|personalised|service|fleet|careers|contact$)/.test(path);

describe('a walk through every kind of page', () => {
  it.each(
    demoSites.flatMap(({ slug, template }) =>
      [390, ...([showroom, metro, outback].some((one) => one === slug) ? [1440] : [])].map(
        (width) => [slug, width, template] as const,
      ),
    ),
  )('finds the home page of %s sound at %d px, in %s', async (slug, width, template) => {
    const page = await expectSoundPageAt(slug, '/', width);
    await expect.poll(() => page.getAttribute('html', 'data-template')).toBe(template);
  });

  it.each(pages)('finds %s%s sound at %d px', async (slug, path, width) => {
    await expectSoundPageAt(slug, path, width);
  });

  it('finds the reviews of harbour-motors sound at 1440 px, with the photos that customers sent', async () => {
    await expectSoundPageAt(metro, '/reviews', 1440, true);
  });

  it.each(routesOnSomeSites.filter(isWebsitePage))('finds $path sound on $on', async (route) => {
    await expectSoundPageAt(route.on, await resolvePath(route), 390);
  });
});
