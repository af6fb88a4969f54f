import { describe, expect, it } from 'vitest';
import { tamarSite } from '../../../demo/dealers/tamar/tamar-auto.ts';
import { maskPhone } from '../../sites/phone-numbers/mask-phone.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { buildCarPhone, getPhoneNumber } from './build-car-phone.ts';

const car = { id: 7, dealership_id: 3, car_type: 'used' as const, location: { phone: '08 7010 0700' } };
const byType = { byCarType: { used: '03 7010 0502' } };
const buildPhone = (config: object, { location = car.location as { phone: string | null } | null } = {}) =>
  buildCarPhone(
    { ...car, location },
    { config: parseSiteConfig(config), websiteId: 5, dealershipPhone: '1800 000 111' },
  );

describe('the number for a car', () => {
  it.each([
    ['the site’s number for its type', { phone: byType }, car.location, '03 7010 0502'],
    ['else the location’s', { phone: { byCarType: { new: '03 7010 0501' } } }, car.location, '08 7010 0700'],
    ['else the dealership’s, if the location has none', {}, { phone: null }, '1800 000 111'],
    ['else the dealership’s, without a location', {}, null, '1800 000 111'],
  ])('is %s', (_which, config, location, number) => {
    expect(buildPhone(config, { location })?.shown).toBe(number);
  });

  it('is null if none is known', () => {
    const config = parseSiteConfig({});
    expect(getPhoneNumber({ ...car, location: null }, { config, dealershipPhone: null })).toBeNull();
    expect(
      buildCarPhone({ ...car, location: { phone: '' } }, { config, websiteId: 5, dealershipPhone: null }),
    ).toBeNull();
  });

  it('T10 differs for new, used and demo cars at the Tasmanian dealer', () => {
    const config = parseSiteConfig(tamarSite.config);
    const numbers = (['new', 'used', 'demo'] as const).map((car_type) =>
      getPhoneNumber({ ...car, car_type }, { config, dealershipPhone: '03 7010 0500' }),
    );
    expect(numbers).toEqual(['03 7010 0501', '03 7010 0502', '03 7010 0503']);
  });

  it('T12 is shown immediately, as a tel link, unless the site hides numbers', () => {
    expect(buildPhone({})).toMatchObject({ shown: '08 7010 0700', href: 'tel:0870100700', isMasked: false });
  });

  it('T2 is masked after the fifth digit on a site that hides numbers, and appears nowhere else', () => {
    const hidden = buildPhone({ phone: { hideNumbers: true } });
    expect(hidden).toMatchObject({ shown: '08 701• ••••', href: null, isMasked: true });
    expect(JSON.stringify(hidden)).not.toMatch(/0700|0870100700/);
  });

  it('includes the ids that a reveal request needs', () => {
    expect(buildPhone({})).toMatchObject({ carId: 7, dealershipId: 3, websiteId: 5 });
  });
});

describe('T2 masking', () => {
  it.each([
    ['(08) 9311 2000', '(08) 931• ••••'],
    ['+61 8 9311 2000', '+61 8 93•• ••••'],
    ['131 23', '131 23'],
    ['0400000000', '04000•••••'],
  ])('%s → %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
});
