import { describe, expect, it } from 'vitest';
import { isRouteGated, canBeGated, signInHref, getSignInType } from './sign-in-gates.ts';
import { isFinanceGated } from '../finance/finance-link.ts';
import { parseSiteConfig } from '../site-config/site-config.ts';

const open = parseSiteConfig({});
const gated = parseSiteConfig({
  gates: { checkout: true, finance: true, routes: ['/trade-in', '/Search/%45lectric'] },
});

describe('gates', () => {
  it.each([
    '/trade-in',
    '/cars/a-car/checkout',
    '/cars/a-car/buy-online',
    '/checkout-journey',
    '/personalised/finance',
  ])('U23 are open by default: %s', (path) => {
    expect(isRouteGated(open, path)).toBe(false);
    expect(isFinanceGated(open, { has_nvic: true })).toBe(false);
  });

  it('U21 require an account to finance a car with an NVIC, and no other', () => {
    expect(isFinanceGated(gated, { has_nvic: true })).toBe(true);
    expect(isFinanceGated(gated, { has_nvic: false })).toBe(false);
  });

  it.each([
    ['/cars/a-car/checkout', true],
    ['/cars/a-car/buy-online', true],
    ['/cars/A-car/CHECKOUT/', true],
    ['/cars/a%2Fb/checkout', true],
    ['/cars/a-car/checkout/pay', true],
    ['/checkout-journey', true],
    ['/cars/a-car', false],
    ['/cars/checkout', false],
    ['/checkout', false],
  ])('U20 protect the checkout: %s %s', (path, expected) => {
    expect(isRouteGated(gated, path)).toBe(expected);
    expect(isRouteGated(parseSiteConfig({ gates: { routes: ['/trade-in'] } }), path)).toBe(false);
  });

  it.each([
    ['/trade-in', true],
    ['/trade-in/steps', true],
    ['/trade-in/', true],
    ['/trade-in//', true],
    ['/TRADE-in', true],
    ['/%74rade%2Din', true],
    ['/%2574rade-in', true],
    ['/trade-in%2Fsteps', true],
    ['/search/electric', true],
    ['/search/Electric/kia', true],
    ['/trade-inn', false],
    ['/trade', false],
    ['/cars/trade-in', false],
    ['/', false],
    ['/%E0%A4%A', false],
  ])('U22 protect configured routes and everything below: %s %s', (path, expected) => {
    expect(isRouteGated(gated, path)).toBe(expected);
  });

  it.each([
    ['/trade-in', true],
    ['/cars', true],
    ['/cars/:slug/quick-look', true],
    ['/accounting', true],
    ['/', false],
    ['//', false],
    ['/sign-in', false],
    ['/Sign-In/', false],
    ['/%73ign-in', false],
    ['/account', false],
    ['/account/watch', false],
    ['/privacy-policy', false],
    ['/terms-and-conditions', false],
    ['/pages', false],
    ['/pages/handling-complaint', false],
  ])('may protect %s: %s', (route, expected) => {
    expect(canBeGated(route)).toBe(expected);
  });

  it.each([
    ['/', 'must leave open'],
    ['/sign-in', 'must leave open'],
    ['/pages', 'must leave open'],
    ['/trade-in/*', 'must be a path without * or a query'],
    ['/trade-in?step=2', 'must be a path without * or a query'],
    ['https://elsewhere.example/', 'must be a path'],
  ])('are refused at %s, with the path of the bad field', (route, message) => {
    const parse = () => parseSiteConfig({ gates: { routes: ['/trade-in', route] } });
    expect(parse).toThrow(/gates\.routes\.1/);
    expect(parse).toThrow(message);
  });
});

describe('the sign-in address', () => {
  it.each([
    ['/trade-in', 'trade-in'],
    ['/cars/trade-in', 'trade-in'],
    ['/sell-my-car', 'trade-in'],
    ['/%74rade-IN/steps', 'trade-in'],
    ['/cars/a-car/checkout', 'checkout'],
    ['/cars/a-car/buy-online', 'checkout'],
    ['/checkout-journey', 'checkout'],
    ['/finance', 'finance'],
    ['/finance-enquiry', 'finance'],
    ['/personalised/finance', 'finance'],
    ['/cars/a-car', 'account'],
    ['/search/electric', 'account'],
  ])('U18 derives its type from the route: %s is %s', (path, type) => {
    expect(getSignInType(path)).toBe(type);
  });

  it('has type, redirect and back, encoded', () => {
    expect(signInHref({ type: 'finance', redirect: '/personalised/finance?car_id=7', back: '/cars/a-car' })).toBe(
      '/sign-in?type=finance&redirect=%2Fpersonalised%2Ffinance%3Fcar_id%3D7&back=%2Fcars%2Fa-car',
    );
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    (address) => {
      expect(signInHref({ type: 'checkout', redirect: address, back: address })).toBe(
        '/sign-in?type=checkout&redirect=%2F&back=%2F',
      );
    },
  );
});
