import { describe, expect, it } from 'vitest';
import { isCheckoutGated, isFinanceGated, isRouteGated, signInHref } from './gate.ts';
import { parseSiteConfig } from './site-config.ts';

const open = parseSiteConfig({});
const gated = parseSiteConfig({ gates: { checkout: true, finance: true, routes: ['/trade-in'] } });

describe('gates', () => {
  it('are open where a site says nothing', () => {
    expect(isFinanceGated(open, { has_nvic: true })).toBe(false);
    expect(isCheckoutGated(open)).toBe(false);
    expect(isRouteGated(open, '/trade-in')).toBe(false);
  });

  it('ask for an account at the checkout, and for finance of a car with an NVIC', () => {
    expect(isCheckoutGated(gated)).toBe(true);
    expect(isFinanceGated(gated, { has_nvic: true })).toBe(true);
    expect(isFinanceGated(gated, { has_nvic: false })).toBe(false);
  });

  it.each([
    ['/trade-in', true],
    ['/trade-in/steps', true],
    ['/trade-inn', false],
    ['/', false],
  ])('stand before routes that a site names, and what lies below: %s %s', (path, expected) => {
    expect(isRouteGated(gated, path)).toBe(expected);
  });
});

describe('the way to sign in', () => {
  it('names what it is for, where to go on and where to go back, encoded', () => {
    expect(signInHref({ type: 'finance', redirect: '/personalised/finance?car_id=7', back: '/cars/a-car' })).toBe(
      '/sign-in?type=finance&redirect=%2Fpersonalised%2Ffinance%3Fcar_id%3D7&back=%2Fcars%2Fa-car',
    );
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads elsewhere: %s',
    (address) => {
      expect(signInHref({ type: 'checkout', redirect: address, back: address })).toBe(
        '/sign-in?type=checkout&redirect=%2F&back=%2F',
      );
    },
  );
});
