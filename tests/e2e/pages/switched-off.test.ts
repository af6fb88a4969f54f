import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { recordPageErrors, siteUrl, waitForHydration } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Listed = Awaited<ReturnType<typeof fetchListedCars>>[number];
const isFree = (car: Listed) => car.status === 'in_stock' && !car.sold && !car.reserved;

async function findCarPath(slug: string, query: string): Promise<string> {
  const car = (await fetchListedCars(slug, query)).find(isFree);
  if (!car) throw new Error(`${slug} lists no available car for ${query}`);
  return `/cars/${car.slug}`;
}

type Part = (page: Page) => Locator;

const button =
  (name: string | RegExp): Part =>
  (page) =>
    page.getByRole('button', { name });
const link =
  (name: string | RegExp): Part =>
  (page) =>
    page.getByRole('link', { name });
const text =
  (content: string): Part =>
  (page) =>
    page.getByText(content);
const part =
  (selector: string): Part =>
  (page) =>
    page.locator(selector);
/** The action button with this icon, whatever its label. */
const action = (icon: string): Part => part(`.actions :is(a, button):has(use[href$="#${icon}"])`);

const noFinance = { 'N5 finance': text('Car Finance'), 'N5 comparison rate': text('comparison rate') };

type Stop = {
  path?: string;
  carQuery?: string;
  absent: Record<string, Part>;
  /** Shows that such parts are found where they are switched on. */
  present?: Record<string, Part>;
};

/** What each site switches off, by page: a path, or the page of a car from a search. */
const sites: Record<string, Stop[]> = {
  'yard-88': [
    {
      path: '/used-car/list',
      absent: { 'U16 watch buttons': button(/^Watch /), FAQ: text('Frequently asked questions') },
    },
    {
      carQuery: '',
      absent: {
        'Download PDF': link('Download PDF'),
        'X2 finance': action('dollar'),
        'X4 test drive': action('wheel'),
      },
      present: { 'X10 offer': action('tag') },
    },
  ],
  'red-centre-caravans': [
    {
      path: '/cars',
      absent: {
        'F7 hearts': button(/^Save /),
        'F7 compare buttons': button(/^Compare /),
        'F7 favourites link': link('Favourites'),
      },
    },
    { carQuery: '', absent: { ...noFinance, 'X5 trade-in': action('swap') } },
  ],
  'harbour-motors': [
    {
      carQuery: '',
      absent: {
        'V24 print': button('Print this page'),
        'X9 assistant launcher': link('Ask us'),
        'X9 assistant': action('spark'),
        'X12 custom button': action('arrow-right'),
      },
      present: { 'X2 finance': action('dollar'), 'X11 payment methods': button('Payment methods') },
    },
  ],
  'southern-cross-geelong': [
    {
      carQuery: '',
      absent: { 'T9 phone card': part('#phone'), 'T9 label': text('Call the dealer'), 'X1 call': action('phone') },
    },
  ],
  'swan-river-toyota': [
    {
      carQuery: 'refinementList[car_type][0]=new',
      absent: {
        'X7 chat': action('chat'),
        'X10 offer': action('tag'),
        'X11 payment methods': button('Payment methods'),
        'R8 reserving a new car': link('Reserve online'),
      },
    },
  ],
  'tamar-auto': [
    { path: '/cars', absent: { 'the platform’s FAQ': text('Can I reserve a car online?') } },
    { carQuery: '', absent: { 'X6 reserve': action('bookmark-check') } },
  ],
  'meridian-electric': [
    { path: '/cars', absent: { 'quick looks': link('Quick look'), 'P18 promo tiles': part('.promo-tile') } },
    { carQuery: '', absent: { 'X8 history report': action('report') } },
  ],
  'southern-cross-cairns': [{ carQuery: '', absent: { ...noFinance, 'X3 enquiry': action('mail') } }],
  'murray-nissan-suzuki': [
    { path: '/', absent: { 'browse links': part('nav[aria-label^="Browse by"]') } },
    { path: '/search/used-cars', absent: { 'P18 promo tiles': part('.promo-tile') } },
    { carQuery: 'refinementList[make][0]=Suzuki', absent: noFinance },
  ],
};

const findShown = async (page: Page, parts: Record<string, Part>): Promise<string[]> => {
  const counts = await Promise.all(
    Object.entries(parts).map(async ([name, find]) => ({ name, count: await find(page).count() })),
  );
  return counts.filter(({ count }) => count > 0).map(({ name }) => name);
};

it.each(Object.entries(sites))('what %s switches off is absent after hydration too', async (slug, stops) => {
  const page = await browser.newPage();
  const pageErrors = recordPageErrors(page, browser);
  for (const { path, carQuery = '', absent, present = {} } of stops) {
    const address = path ?? (await findCarPath(slug, carQuery));
    await page.goto(siteUrl(slug, address), { waitUntil: 'load' });
    await waitForHydration(page);
    await expect.poll(() => findShown(page, absent), { message: address }).toEqual([]);
    await expect.poll(() => findShown(page, present), { message: address }).toEqual(Object.keys(present));
  }
  expect(pageErrors).toEqual([]);
  await page.context().close();
});
