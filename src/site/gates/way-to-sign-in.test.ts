import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../features/sites/site-config.ts';
import { wayToSignIn } from './way-to-sign-in.ts';

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
])('U18 U19 %s asked from %s: type %s, on to %s, back to %s', (asked, before, type, redirect, back) => {
  const way = wayToSignIn({ config, url: new URL(asked, 'http://dealer.example'), before });
  expect(way).toBe(`/sign-in?${new URLSearchParams({ type, redirect, back })}`);
});
