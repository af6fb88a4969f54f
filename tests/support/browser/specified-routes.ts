import { inject } from 'vitest';
import { get } from '../servers/send-request.ts';
import { fetchListedCars } from './listed-cars.ts';

export type SpecifiedRoute = {
  path: string;
  /** A site that serves it. */
  on: string;
  /** Finds the value for `{}` in the path. */
  find?: (slug: string) => Promise<string>;
};

const usedCar = async (slug: string) => {
  const cars = await fetchListedCars(slug, 'refinementList[car_type][0]=used&range[price]=5000:');
  const car = cars.find(({ sold, reserved, status }) => !sold && !reserved && status === 'in_stock');
  if (!car) throw new Error(`${slug} lists no available used car`);
  return car;
};
const findCarSlug = async (slug: string) => (await usedCar(slug)).slug;
const findCarId = async (slug: string) => String((await usedCar(slug)).id);
/** The rest of the first link on `page` that begins with `start`. */
const findLinkOn = (page: string, start: string) => async (slug: string) => {
  const { text } = await get(inject('baseUrl'), `${slug}.localhost`, page);
  const found = new RegExp(`href="(${start}[^"?#]+)"`).exec(text)?.[1];
  if (!found) throw new Error(`${page} of ${slug} has no link to ${start}…`);
  return found.slice(start.length);
};

const toyota = 'swan-river-toyota';

/** The routes named by the requirements. */
export const routesOnEverySite: SpecifiedRoute[] = [
  { path: '/', on: toyota },
  { path: '/cars/{}', on: 'tamar-auto', find: findCarSlug },
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

export const routesOnSomeSites: SpecifiedRoute[] = [
  { path: '/cars/{}/checkout', on: toyota, find: findCarSlug },
  { path: '/cars/{}/buy-online', on: 'southern-cross', find: findCarSlug },
  { path: '/checkout-journey?car_id={}', on: 'harbour-motors', find: findCarSlug },
  { path: '/cars/trade-in?car_id={}', on: 'harbour-motors', find: findCarId },
  { path: '/finance', on: toyota },
  { path: '/finance-enquiry', on: 'southern-cross' },
  { path: '/apply-for-finance', on: 'harbour-motors' },
  { path: '/personalised/finance?car_id={}', on: 'tamar-auto', find: findCarId },
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
  { path: '/offers/{}', on: toyota, find: findLinkOn('/special-offers', '/offers/') },
  { path: '/offers/{}', on: 'southern-cross', find: findLinkOn('/special-offers', '/offers/') },
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

export const resolvePath = async ({ path, on, find }: SpecifiedRoute): Promise<string> =>
  encodeURI(find ? path.replace('{}', await find(on)) : path);
