import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { isAddressGated, isFormGated } from './gated-page.ts';

const createGates = (...routes: string[]) => parseSiteConfig({ gates: { routes } });
const toUrl = (path: string) => new URL(path, 'http://dealer.example');

describe('gated pages', () => {
  it.each([
    ['/contact-us', '/contact', true],
    ['/contact', '/Contact-Us/', true],
    ['/parts/search', '/vehicle-parts-and-accessories', true],
    ['/finance', '/apply-for-finance?car_id=7', true],
    ['/trade-in', '/sell-my-car', true],
    ['/trade-in', '/cars/trade-in?valuation=0b9f&step=offer', true],
    ['/sell-my-car', '/Cars/Trade-In/', true],
    ['/book-test-drive', '/cars/a-car?form=test-drive', true],
    ['/book-test-drive', '/CARS/a-car/?form=test-drive', true],
    ['/book-test-drive', '/cars/a-car?form=enquiry', false],
    ['/book-test-drive', '/cars/a-car', false],
    ['/book-test-drive', '/cars?form=test-drive', false],
    ['/cars/a-car', '/cars/a-car/quick-look', true],
    ['/cars', '/cars/a-car', true],
    ['/cars/a-car', '/cars/another-car', false],
  ])('U22 with a gate at %s, %s is gated: %s', (route, path, expected) => {
    expect(isAddressGated(createGates(route), toUrl(path))).toBe(expected);
  });

  it.each([
    ['/trade-in', 'trade-in', true],
    ['/genuine-service', 'service', true],
    ['/book-test-drive', 'test-drive', true],
    ['/trade-in', 'sell', true],
    ['/trade-in', 'enquiry', false],
  ] as const)('with a gate at %s, the form %s is behind it: %s', (route, form, expected) => {
    expect(isFormGated(createGates(route), form)).toBe(expected);
    expect(isFormGated(parseSiteConfig({}), form)).toBe(false);
  });

  it('selling and trading in are separate pages without valuations', () => {
    const config = parseSiteConfig({ gates: { routes: ['/trade-in'] }, valuation: { enabled: false } });
    expect(isAddressGated(config, toUrl('/trade-in'))).toBe(true);
    expect(isAddressGated(config, toUrl('/sell-my-car'))).toBe(false);
    expect(isFormGated(config, 'sell')).toBe(false);
  });
});
