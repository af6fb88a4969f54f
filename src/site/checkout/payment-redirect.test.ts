import { expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../features/site-config/site-config.ts';
import { getPaymentRedirect } from './payment-redirect.ts';

const redirectFor = (url: string | null, config: SiteConfigInput = {}) =>
  getPaymentRedirect(
    { token: 'abc', payment: { url } },
    { request: { url: 'https://swan.example/cars/a/checkout?posted=1' }, config: parseSiteConfig(config) },
  );

it.each([
  ['https://swan.example/sandbox-payments/7', 'https://swan.example/sandbox-payments/7'],
  ['https://checkout.stripe.com/c/pay/cs_7', 'https://checkout.stripe.com/c/pay/cs_7'],
  ['https://elsewhere.example/pay', '/reservations/abc'],
  [null, '/reservations/abc'],
])('for the payment page %s the redirect is %s', (url, expected) => {
  expect(redirectFor(url)).toBe(expected);
});

it('never redirects to an origin that the Content-Security-Policy forbids for forms', () => {
  const reservation = { processors: ['sandbox' as const] };
  expect(redirectFor('https://checkout.stripe.com/c/pay/cs_7', { reservation })).toBe('/reservations/abc');
});
