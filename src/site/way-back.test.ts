import { expect, it } from 'vitest';
import { parseSiteConfig } from '../features/sites/site-config.ts';
import { wayBack } from './way-back.ts';

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
])('whoever came from %s and does not sign in goes to %s', (path, back) => {
  const headers = { referer: `http://ours.localhost${path}` };
  expect(wayBack(new Request('http://ours.localhost/account', { headers }), config)).toBe(back);
});

it('whoever came from elsewhere goes home', () => {
  const headers = { referer: 'http://theirs.localhost/cars' };
  expect(wayBack(new Request('http://ours.localhost/account', { headers }), config)).toBe('/');
});
