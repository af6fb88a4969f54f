import { describe, expect, it } from 'vitest';
import { siteShowing } from '../../tests/support/car-index-of.ts';
import { pageAddressOf } from './page-address.ts';

const site = siteShowing([1]);
const addressOf = (path: string) => pageAddressOf(site, new URL(path, 'http://dealer.example'));

describe('the one address of a page that may be cached', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&gclid=1', '/'],
    ['/cars', '/cars'],
    ['/cars?utm_source=mail', '/cars'],
    ['/cars?page=2&query=hilux&fbclid=x', '/cars?query=hilux&page=2'],
    [
      '/cars?refinementList%5Bmake%5D%5B0%5D=Kia&refinementList[make][1]=Audi',
      '/cars?refinementList[make][0]=Audi&refinementList[make][1]=Kia',
    ],
    ['/search/toyota?page=1', '/search/toyota'],
    ['/search/toyota/hilux', '/search/toyota/hilux'],
    ['/cars/2021-toyota-hilux-sr5?utm_source=mail', '/cars/2021-toyota-hilux-sr5'],
    ['/cars/2021-toyota-hilux-sr5.state', '/cars/2021-toyota-hilux-sr5.state'],
    ['/privacy-policy?utm_source=mail', '/privacy-policy'],
    ['/about-us?utm_source=mail', '/about-us'],
    ['/models?body=suv&body=ute&x=1&body=van', '/models?body=suv'],
    ['/corolla/accessories', '/corolla/accessories'],
    [
      '/pages/handling-complaint.data?_routes=site/legal/pages/handling-complaint',
      '/pages/handling-complaint.data?_routes=site/legal/pages/handling-complaint',
    ],
    ['/_.data?_routes=site%2Fhome-page&utm_source=mail', '/_.data?_routes=site/home-page'],
    [
      '/cars.data?page=2&_routes=site/configured-page&utm_source=mail',
      '/cars.data?page=2&_routes=site/configured-page',
    ],
    ['/cars.data?query=a', '/cars.data?query=a'],
    [
      '/cars.data?_routes=site/configured-page,site/site-layout,site/configured-page',
      '/cars.data?_routes=site/site-layout,site/configured-page',
    ],
    ['/_.state?utm_source=mail', '/_.state'],
    ['/cars.state?page=2&utm_source=mail', '/cars.state?page=2'],
  ])('%s is %s', (asked, address) => {
    expect(addressOf(asked)).toBe(address);
  });

  it.each([
    ['a page for one visitor', '/success'],
    ['a watchlist', '/watchlist'],
    ['the data of a watchlist', '/watchlist.data?_routes=site/configured-page'],
    ['the state of a watchlist', '/watchlist.state'],
    ['a search that leads elsewhere', '/cars?refinementList[nonsense]=1'],
    ['a path that leads elsewhere', '/search/toyota/'],
    ['data of a page for one visitor', '/success.data'],
    ['a page that nobody writes so', '/About-Us'],
    ['data for what are no routes', '/cars.data?_routes=%22%3E%3Cscript'],
    ['data for a route that there is not', '/cars.data?_routes=site/anything'],
    ['data for such a route among others', '/cars.data?_routes=site/configured-page,x1'],
    ['data for no route', '/cars.data?_routes='],
    ['a file', '/search.data.data'],
    ['a form over a car', '/cars/2021-toyota-hilux-sr5?form=enquiry'],
    ['the data of such a form', '/cars/2021-toyota-hilux-sr5.data?form=enquiry'],
    ['what lies below a car', '/cars/2021-toyota-hilux-sr5/quick-look'],
    ['the valuation of a visitor’s car', '/cars/trade-in?car_id=7'],
  ])('is none for %s: %s', (_what, asked) => {
    expect(addressOf(asked)).toBeUndefined();
  });
});

describe('a page that one signs in for', () => {
  const gated = siteShowing([1], { gates: { checkout: true, routes: ['/search/toyota', '/cars/a-car', '/trade-in'] } });

  it.each([
    '/search/toyota',
    '/search/toyota.data',
    '/search/toyota.state?page=2',
    '/search/Toyota',
    '/search/%74oyota',
    '/search/toyota/hilux',
    '/cars/a-car',
    '/cars/a-car.data?_routes=site/vehicle/vehicle-page',
    '/cars/a-car/checkout',
    '/trade-in',
  ])('is never kept: %s', (asked) => {
    expect(pageAddressOf(gated, new URL(asked, 'http://dealer.example'))).toBeUndefined();
  });

  it.each(['/search/kia', '/cars/another-car', '/', '/privacy-policy'])('leaves others as they are: %s', (asked) => {
    expect(pageAddressOf(gated, new URL(asked, 'http://dealer.example'))).toBe(asked);
  });
});
