import { describe, expect, it } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { getCacheablePath } from './cacheable-path.ts';

const site = makeSite([1]);
const getPath = (path: string) => getCacheablePath(site, new URL(path, 'http://dealer.example'));

describe('the cacheable path of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&gclid=1', '/'],
    ['/cars', '/cars'],
    ['/cars?utm_source=mail', '/cars'],
    ['/cars?page=2&query=hilux&fbclid=x', '/cars?query=hilux&page=2'],
    [
      '/cars?refinementList%5Bmake%5D%5B0%5D=Kia&refinementList[make][1]=Audi',
      '/cars?refinementList%5Bmake%5D%5B0%5D=Audi&refinementList%5Bmake%5D%5B1%5D=Kia',
    ],
    ['/cars?q=&page=2', '/cars?page=2'],
    ['/search/toyota?page=1', '/search/toyota'],
    ['/search/toyota/hilux', '/search/toyota/hilux'],
    ['/cars/2021-toyota-hilux-sr5?utm_source=mail', '/cars/2021-toyota-hilux-sr5'],
    ['/cars/2021-toyota-hilux-sr5.hydration', '/cars/2021-toyota-hilux-sr5.hydration'],
    ['/privacy-policy?utm_source=mail', '/privacy-policy'],
    ['/about-us?utm_source=mail', '/about-us'],
    ['/models?body=suv&body=ute&x=1&body=van', '/models?body=suv'],
    ['/corolla/accessories', '/corolla/accessories'],
    [
      '/pages/handling-complaint.data?_routes=site/legal/pages/handling-complaint',
      '/pages/handling-complaint.data?_routes=site/legal/pages/handling-complaint',
    ],
    ['/_.data?_routes=site/home/home-page&utm_source=mail', '/_.data?_routes=site/home/home-page'],
    [
      '/cars.data?page=2&_routes=site/configured-page/configured-page&utm_source=mail',
      '/cars.data?page=2&_routes=site/configured-page/configured-page',
    ],
    ['/cars.data?query=a', '/cars.data?query=a'],
    [
      '/cars.data?_routes=site/configured-page/configured-page,site/shell/site-layout,site/configured-page/configured-page',
      '/cars.data?_routes=site/shell/site-layout,site/configured-page/configured-page',
    ],
    ['/_.hydration?utm_source=mail', '/_.hydration'],
    ['/cars.hydration?page=2&utm_source=mail', '/cars.hydration?page=2'],
  ])('%s is %s', (requested, cached) => {
    expect(getPath(requested)).toBe(cached);
  });

  it.each([
    ['a page for one visitor', '/success'],
    ['a watchlist', '/watchlist'],
    ['the data of a watchlist', '/watchlist.data?_routes=site/configured-page/configured-page'],
    ['the hydration payload of a watchlist', '/watchlist.hydration'],
    ['a search that redirects', '/cars?refinementList[nonsense]=1'],
    ['what was typed into a search box', '/cars?q=hilux'],
    ['its data', '/cars.data?q=hilux'],
    ['a path that redirects', '/search/toyota/'],
    ['data of a page for one visitor', '/success.data'],
    ['a path in another case', '/About-Us'],
    ['data for malformed routes', '/cars.data?_routes=%22%3E%3Cscript'],
    ['data for an unknown route', '/cars.data?_routes=site/anything'],
    ['data for an unknown route among others', '/cars.data?_routes=site/configured-page/configured-page,x1'],
    ['data for no route', '/cars.data?_routes='],
    ['a file', '/search.data.data'],
    ['a form over a car', '/cars/2021-toyota-hilux-sr5?form=enquiry'],
    ['the data of a form over a car', '/cars/2021-toyota-hilux-sr5.data?form=enquiry'],
    ['a page below a car', '/cars/2021-toyota-hilux-sr5/quick-look'],
    ['the valuation of a visitor’s car', '/cars/trade-in?car_id=7'],
  ])('is undefined for %s: %s', (_what, requested) => {
    expect(getPath(requested)).toBeUndefined();
  });
});

describe('a gated page', () => {
  const gated = makeSite([1], { gates: { checkout: true, routes: ['/search/toyota', '/cars/a-car', '/trade-in'] } });

  it.each([
    '/search/toyota',
    '/search/toyota.data',
    '/search/toyota.hydration?page=2',
    '/search/Toyota',
    '/search/%74oyota',
    '/search/toyota/hilux',
    '/cars/a-car',
    '/cars/a-car.data?_routes=site/vehicle/vehicle-page',
    '/cars/a-car/checkout',
    '/trade-in',
  ])('is never cached: %s', (requested) => {
    expect(getCacheablePath(gated, new URL(requested, 'http://dealer.example'))).toBeUndefined();
  });

  it.each(['/search/kia', '/cars/another-car', '/', '/privacy-policy'])(
    'does not affect other pages: %s',
    (requested) => {
      expect(getCacheablePath(gated, new URL(requested, 'http://dealer.example'))).toBe(requested);
    },
  );
});
