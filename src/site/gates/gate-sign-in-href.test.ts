import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildGateSignInHref } from './gate-sign-in-href.ts';

const config = parseSiteConfig({ gates: { checkout: true, routes: ['/trade-in', '/sell-my-car'] } });

it.each([
  ['/trade-in?car_id=7&utm_source=a', '/cars?page=2', 'trade-in', '/trade-in?car_id=7&utm_source=a', '/cars?page=2'],
  ['/trade-in', undefined, 'trade-in', '/trade-in', '/'],
  ['/trade-in', '/sell-my-car', 'trade-in', '/trade-in', '/'],
  ['/trade-in', '/sign-in?type=trade-in&redirect=/trade-in&back=/', 'trade-in', '/trade-in', '/'],
  ['/cars/a-car/checkout', '/cars?page=2', 'checkout', '/cars/a-car/checkout', '/cars/a-car'],
  ['/cars/A-Car/buy-online', undefined, 'checkout', '/cars/A-Car/buy-online', '/cars/a-car'],
  ['/checkout-journey?car_id=a-car', '/cars', 'checkout', '/checkout-journey?car_id=a-car', '/cars/a-car'],
  ['/checkout-journey?car_id=//evil', '/cars', 'checkout', '/checkout-journey?car_id=//evil', '/cars'],
  ['/cars/..%2F..%2Fevil/checkout', undefined, 'checkout', '/cars/..%2F..%2Fevil/checkout', '/'],
])('U18 U19 %s from %s: type %s, redirect %s, back %s', (path, referrer, type, redirect, back) => {
  const way = buildGateSignInHref({ config, url: new URL(path, 'http://dealer.example'), referrer });
  expect(way).toBe(`/sign-in?${new URLSearchParams({ type, redirect, back })}`);
});
