import { expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../features/sites/site-config.ts';
import { wayToPay } from './way-to-pay.ts';

const way = (url: string | null, config: SiteConfigInput = {}) =>
  wayToPay(
    { token: 'abc', payment: { url } },
    { request: { url: 'https://swan.example/cars/a/checkout?posted=1' }, config: parseSiteConfig(config) },
  );

it.each([
  ['https://swan.example/sandbox-payments/7', 'https://swan.example/sandbox-payments/7'],
  ['https://checkout.stripe.com/c/pay/cs_7', 'https://checkout.stripe.com/c/pay/cs_7'],
  ['https://elsewhere.example/pay', '/reservations/abc'],
  [null, '/reservations/abc'],
])('a buyer goes on to %s by %s', (url, expected) => {
  expect(way(url)).toBe(expected);
});

it('nobody is sent where the policy of the pages lets no form lead', () => {
  const reservation = { processors: ['sandbox' as const] };
  expect(way('https://checkout.stripe.com/c/pay/cs_7', { reservation })).toBe('/reservations/abc');
});
