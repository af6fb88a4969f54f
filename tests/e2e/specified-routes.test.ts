import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser.ts';
import { demoSlugs } from '../support/demo-slugs.ts';
import { get } from '../support/get.ts';
import { listedCars } from '../support/listed-cars.ts';
import { addressOf, hydrated, visitSite } from '../support/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const ask = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

/** One that is for customers leads everybody else on. */
async function arrive(slug: string, path: string) {
  const answer = await ask(slug, path);
  const { location } = answer.headers;
  return typeof location === 'string' ? ask(slug, location) : answer;
}

type Route = {
  path: string;
  /** The site that has it; for one of the pages that every site has, the one it is looked at on. */
  on: string;
  /** What stands in for a name in the path. */
  find?: (slug: string) => Promise<string>;
};

const usedCar = async (slug: string) => {
  const cars = await listedCars(slug, 'refinementList[car_type][0]=used&range[price]=5000:');
  const car = cars.find(({ sold, reserved, status }) => !sold && !reserved && status === 'in_stock');
  if (!car) throw new Error(`${slug} has no used car to be had`);
  return car;
};
const slugOfCar = async (slug: string) => (await usedCar(slug)).slug;
const idOfCar = async (slug: string) => String((await usedCar(slug)).id);
/** The first address of a page's links that begins so. */
const linkOn = (page: string, start: string) => async (slug: string) => {
  const { text } = await ask(slug, page);
  const found = new RegExp(`href="(${start}[^"?#]+)"`).exec(text)?.[1];
  if (!found) throw new Error(`${page} of ${slug} has no link to ${start}…`);
  return found.slice(start.length);
};

const toyota = 'swan-river-toyota';

/** Every route that the two specifications name. `{}` is what `find` finds. */
const everywhere: Route[] = [
  { path: '/', on: toyota },
  { path: '/cars/{}', on: 'tamar-auto', find: slugOfCar },
  { path: '/sign-in?type=watchlist&redirect=%2Fcars&back=%2F', on: 'harbour-motors' },
  { path: '/sell-my-car', on: 'harbour-motors' },
  { path: '/trade-in', on: toyota },
  { path: '/success', on: 'tamar-auto' },
  { path: '/privacy-policy', on: 'harbour-motors' },
  { path: '/terms-and-conditions', on: 'tamar-auto' },
  { path: '/pages/handling-complaint', on: toyota },
  { path: '/book-test-drive', on: 'harbour-motors' },
  { path: '/contact-us', on: toyota },
  { path: '/customer-feedback-survey', on: 'harbour-motors' },
];

const onSomeSites: Route[] = [
  { path: '/cars/{}/checkout', on: toyota, find: slugOfCar },
  { path: '/cars/{}/buy-online', on: 'southern-cross', find: slugOfCar },
  { path: '/checkout-journey?car_id={}', on: 'harbour-motors', find: slugOfCar },
  { path: '/cars/trade-in?car_id={}', on: 'harbour-motors', find: idOfCar },
  { path: '/finance', on: toyota },
  { path: '/finance-enquiry', on: 'southern-cross' },
  { path: '/apply-for-finance', on: 'harbour-motors' },
  { path: '/personalised/finance?car_id={}', on: 'tamar-auto', find: idOfCar },
  { path: '/search/new-used-and-demo-cars', on: toyota },
  { path: '/search/new-cars', on: toyota },
  { path: '/search/used-cars', on: 'harbour-motors' },
  { path: '/search/demo-cars', on: toyota },
  { path: '/search/new-and-demo-cars', on: toyota },
  { path: '/search/7-seater-cars', on: toyota },
  { path: '/search/toyota', on: 'tamar-auto' },
  { path: '/search/toyota/hilux', on: toyota },
  {
    path: '/new-used-and-demo-cars?refinementList[car_type][0]=used&refinementList[make][0]=Ford',
    on: 'southern-cross',
  },
  { path: '/used-car/list', on: 'yard-88' },
  { path: '/used-car/new-cars', on: 'yard-88' },
  { path: '/parts/search', on: toyota },
  { path: '/vehicle-parts-and-accessories', on: toyota },
  { path: '/special-offers', on: toyota },
  { path: '/offers/{}', on: toyota, find: linkOn('/special-offers', '/offers/') },
  { path: '/offers/{}', on: 'southern-cross', find: linkOn('/special-offers', '/offers/') },
  { path: '/service', on: toyota },
  { path: '/genuine-service', on: toyota },
  { path: '/warranty', on: toyota },
  { path: '/roadside-assist', on: toyota },
  { path: '/fleet', on: toyota },
  { path: '/contact', on: 'tamar-auto' },
  { path: '/contact-us/victoria-park', on: toyota },
  { path: '/locations/victoria-park', on: toyota },
  { path: '/locations/swan-river-toyota', on: toyota },
  { path: '/teams/victoria-park', on: toyota },
  { path: '/models', on: toyota },
  { path: '/models?body=SUV', on: toyota },
  { path: '/models/get-quote', on: toyota },
  { path: '/corolla', on: toyota },
  { path: '/models/kia-carnival', on: 'southern-cross' },
  { path: '/new-cars/nissan-navara', on: 'murray-nissan-suzuki' },
  { path: '/corolla/accessories', on: toyota },
  { path: '/pages/gr-garage', on: toyota },
  { path: '/pages/mytoyota-connect', on: toyota },
  { path: '/pages/toyota-connected', on: toyota },
  { path: '/pages/toyota-hybrids', on: toyota },
  { path: '/blog', on: toyota },
  { path: '/blog/vehicle-reviews', on: toyota },
  { path: '/about-us', on: toyota },
  { path: '/buying', on: 'yard-88' },
  { path: '/careers', on: 'harbour-motors' },
  { path: '/review-feedback?first_name=Kim', on: toyota },
];

/** What a dealer's website has beside its cars. */
const isOfWebsite = (path: string): boolean =>
  !/^\/(search|cars|used-car|new-used|checkout|finance|apply|personalised|service|fleet|careers|contact$)/.test(path);

const opened = new Map<string, ReturnType<typeof visitSite>>();

/** One page a site goes from route to route, so that styles and scripts are fetched once. */
function pageOf(slug: string): ReturnType<typeof visitSite> {
  const page = opened.get(slug) ?? visitSite(browser, slug, '/', { width: 390 });
  opened.set(slug, page);
  return page;
}

const pathOf = async ({ path, on, find }: Route): Promise<string> => (find ? path.replace('{}', await find(on)) : path);

describe('every route of both specifications', () => {
  it.each([...everywhere, ...onSomeSites])('$path is a page on $on', async (route) => {
    const { status, text } = await arrive(route.on, encodeURI(await pathOf(route)));
    expect(status).toBe(200);
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toMatch(/<title>\s*\S[^<]* \| \S/);
  });

  // Those of searches, cars, forms, sign-in and law are looked at by tests of their own.
  it.each(onSomeSites.filter(({ path }) => isOfWebsite(path)))('$path is a finished page on $on', async (route) => {
    const { page, complaints } = await pageOf(route.on);
    await page.goto(addressOf(route.on, encodeURI(await pathOf(route))), { waitUntil: 'load' });
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toMatch(/\S.* \| \S/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoAxeViolations(page);
    expect(complaints.splice(0)).toEqual([]);
  });

  it.each(everywhere.filter(({ find }) => !find))('$path is a page of every site, or leads to it', async ({ path }) => {
    for (const slug of demoSlugs) expect((await ask(slug, path)).status, slug).toBeLessThan(400);
  });

  it.each(onSomeSites)('$path is a page, leads on or is 404 on every other site', async (route) => {
    const path = encodeURI(await pathOf(route));
    for (const slug of demoSlugs) expect([200, 301, 302, 303, 404], slug).toContain((await ask(slug, path)).status);
  });

  it.each(['/special-offers/', '/models/', '/contact-us/'])(
    '%s leads to the address without its slash',
    async (path) => {
      const { status, headers } = await ask(toyota, path);
      expect([status, headers.location]).toEqual([301, path.slice(0, -1)]);
    },
  );
});
