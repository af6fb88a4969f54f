import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { getReserveHref } from './checkout-path.ts';

it.each([
  ['used', { checkoutJourney: true }, '/checkout-journey?car_id=rav4'],
  ['demo', { checkoutJourney: true }, '/cars/rav4/checkout'],
  ['new', { buyOnline: true }, '/cars/rav4/buy-online'],
  ['used', { buyOnline: true, checkoutJourney: true }, '/checkout-journey?car_id=rav4'],
  ['new', { buyOnline: true, checkoutJourney: true }, '/cars/rav4/buy-online'],
  ['used', {}, '/cars/rav4/checkout'],
] as const)('a %s car is reserved with %o at %s', (car_type, reservation, href) => {
  expect(getReserveHref({ slug: 'rav4', car_type }, parseSiteConfig({ reservation }).reservation)).toBe(href);
});
