import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { getBackHref } from './back-href.ts';

const config = parseSiteConfig({
  gates: { checkout: true, routes: ['/trade-in'] },
  watchlist: { path: '/garage' },
});

it.each([
  ['/cars?page=2', '/cars?page=2'],
  ['/garage-doors', '/garage-doors'],
  ['/account', '/'],
  ['/account?done=search-saved', '/'],
  ['/account/delete', '/'],
  ['/Account/', '/'],
  ['/garage', '/'],
  ['/garage?sort=price', '/'],
  ['/sign-in?type=account&redirect=/account&back=/', '/'],
  ['/trade-in?car_id=7', '/'],
  ['/cars/a-car/checkout', '/'],
])('a visitor from %s who does not sign in goes to %s', (path, back) => {
  const headers = { referer: `http://ours.localhost${path}` };
  expect(getBackHref(new Request('http://ours.localhost/account', { headers }), config)).toBe(back);
});

it('a visitor from elsewhere goes to the home page', () => {
  const headers = { referer: 'http://theirs.localhost/cars' };
  expect(getBackHref(new Request('http://ours.localhost/account', { headers }), config)).toBe('/');
});
