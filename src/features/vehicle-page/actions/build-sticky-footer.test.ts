import { describe, expect, it } from 'vitest';
import type { Location } from '../../locations/location.ts';
import { isOpenNow } from '../../locations/opening-hours/opening-hours.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import { isCallTime } from './call-hours.ts';
import { buildStickyFooter } from './build-sticky-footer.ts';

type Special = Location['contact_detail']['special_hours'];

/** Open from Monday to Friday. */
const makeLocation = (state: Location['address']['state'], special_hours: Special = []) =>
  ({
    address: { state },
    contact_detail: {
      opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        status: 'Open',
        open: '08:30:00',
        close: '17:00:00',
      })),
      special_hours,
    },
  }) as unknown as Location;

const rav4 = { slug: 'rav4', price: 34_990, status: 'in_stock', sold: false };

const footer = (at: string, location: Location | null, config: SiteConfigInput = {}, href: string | null = 'tel:1') =>
  buildStickyFooter(rav4, { config: parseSiteConfig(config), phone: { href }, location, now: new Date(at) });
const canCall = (...input: Parameters<typeof footer>) => footer(...input).call?.isOpen ?? false;

describe('Call Now', () => {
  it.each([
    ['2026-11-16T00:29:59Z', false], // Monday 8:29:59 in Perth
    ['2026-11-16T00:30:00Z', true],
    ['2026-11-16T08:59:59Z', true],
    ['2026-11-16T09:00:00Z', false], // 17:00
    ['2026-11-15T04:00:00Z', false], // Sunday noon
  ])('X20 X21 appears only within the day’s hours in Perth: at %s → %s', (at, expected) => {
    expect(canCall(at, makeLocation('WA'))).toBe(expected);
  });

  it.each([
    // 20:00 in Sydney is 17:00 in Perth, and 11:30 there is 8:30.
    ['2026-11-16T00:29:00Z', false, true],
    ['2026-11-16T00:30:00Z', true, true],
    ['2026-11-16T07:00:00Z', true, false], // 18:00 in Sydney
    ['2026-11-15T21:29:00Z', false, false], // 8:29 in Sydney
    ['2026-11-15T21:30:00Z', false, true], // 8:30 in Sydney, with daylight saving
    ['2026-07-14T22:29:00Z', false, false], // 8:29 in Sydney, without
    ['2026-07-14T22:30:00Z', false, true],
  ])(
    'X21 interprets a Sydney dealer’s hours in Perth time, or in Sydney time if configured: at %s → %s, %s',
    (at, inPerth, own) => {
      expect(canCall(at, makeLocation('NSW'))).toBe(inPerth);
      expect(canCall(at, makeLocation('NSW'), { locations: { callZone: 'location' } })).toBe(own);
    },
  );

  it('X20 uses special hours instead of those of the weekday', () => {
    const [closed, late] = [
      { date: '2026-11-16', status: 'Closed' as const, start_hour: null, end_hour: null },
      { date: '2026-11-15', status: 'Open' as const, start_hour: '10:00:00', end_hour: '12:00:00' },
    ];
    expect(canCall('2026-11-16T03:00:00Z', makeLocation('WA', [closed]))).toBe(false);
    expect(canCall('2026-11-15T03:00:00Z', makeLocation('WA', [late]))).toBe(true);
    expect(canCall('2026-11-15T04:00:00Z', makeLocation('WA', [late]))).toBe(false);
  });

  it('links to the phone card while the number is masked', () => {
    expect(footer('2026-11-16T03:00:00Z', makeLocation('WA')).call?.href).toBe('tel:1');
    expect(footer('2026-11-16T03:00:00Z', makeLocation('WA'), {}, null).call?.href).toBe('#phone');
  });

  it('T9 is absent when the site hides its call button, and without a number or a location', () => {
    const at = '2026-11-16T03:00:00Z';
    expect(footer(at, makeLocation('WA'), { phone: { callButton: false } }).call).toBeNull();
    expect(footer(at, null).call).toBeNull();
    const input = { config: parseSiteConfig({}), location: makeLocation('WA'), now: new Date(at) };
    expect(buildStickyFooter(rav4, { ...input, phone: null }).call).toBeNull();
  });

  it.each([
    ['2026-11-16T01:29:59Z', false], // 9:29:59 in Perth
    ['2026-11-16T01:30:00Z', true],
    ['2026-11-16T08:59:59Z', true],
    ['2026-11-16T09:00:00Z', false],
  ])('X20 accepts every time format of a feed, as the location page does: at %s → %s', (at, expected) => {
    const day = { date: '2026-11-16', status: 'Open' as const, start_hour: '9:30', end_hour: '17:00' };
    const location = makeLocation('WA', [day]);
    expect(canCall(at, location)).toBe(expected);
    expect(isOpenNow(location, new Date(at), 'Australia/Perth')).toBe(expected);
  });

  it('is checked again in the browser with the hours of the day', () => {
    const hours = footer('2026-11-16T00:00:00Z', makeLocation('WA')).call?.hours;
    expect(hours).toEqual({ zone: 'Australia/Perth', date: '2026-11-16', open: '08:30:00', close: '17:00:00' });
    if (!hours) return;
    expect(isCallTime(hours, new Date('2026-11-16T00:30:00Z'))).toBe(true);
    expect(isCallTime(hours, new Date('2026-11-17T00:30:00Z'))).toBe(false); // hours of another day are unknown
  });
});

describe('Enquire', () => {
  it.each(['2026-11-16T03:00:00Z', '2026-11-15T20:00:00Z'])('X22 is shown at all hours: %s', (at) => {
    expect(footer(at, makeLocation('WA')).enquire).toEqual({ label: 'Enquire', href: '/cars/rav4?form=enquiry' });
  });
});

describe('the price', () => {
  it.each([
    [{}, '$34,990'],
    [{ price: 10 }, null],
    [{ sold: true }, null],
  ])('shows the price of a car for sale: %j → %s', (changes, price) => {
    const input = { config: parseSiteConfig({}), phone: null, location: null, now: new Date(0) };
    expect(buildStickyFooter({ ...rav4, ...changes }, input).price).toBe(price);
  });
});

it('24.12 the enquiry button of a sold car reads Find Me Something Similar', () => {
  const input = { config: parseSiteConfig({}), phone: null, location: null, now: new Date('2026-11-16T00:30:00Z') };
  expect(buildStickyFooter({ ...rav4, status: 'sold', sold: true }, input).enquire).toEqual({
    label: 'Find Me Something Similar',
    href: '/cars/rav4?form=similar',
  });
});
