import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import type { Location } from '../location.ts';
import {
  getCallTimeZone,
  describeNow,
  describeOpening,
  describeToday,
  formatTime,
  isOpenNow,
} from './opening-hours.ts';

type Special = Location['contact_detail']['special_hours'];
type State = Location['address']['state'];

/** Open on weekdays from half past eight to five. */
const place = (state: State, special: Special = []) => ({
  address: { state } as Location['address'],
  contact_detail: {
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      formated_hours: '',
      open: '08:30:00',
      close: '17:00:00',
    })),
    special_hours: special,
  } as unknown as Location['contact_detail'],
});

const closedOn = (date: string): Special[number] => ({ status: 'Closed', date, start_hour: null, end_hour: null });
const openOn = (date: string, start_hour: string, end_hour: string): Special[number] => ({
  status: 'Open',
  date,
  start_hour,
  end_hour,
});

describe('describeToday', () => {
  it.each([
    ['WA', '2026-11-15T15:59:00Z', 'Closed today'], // Sunday 23:59 in Perth
    ['WA', '2026-11-15T16:00:00Z', 'Open today 8:30am – 5pm'], // Monday 0:00 in Perth
    ['NSW', '2026-11-15T12:59:00Z', 'Closed today'], // daylight saving: Sunday 23:59 in Sydney
    ['NSW', '2026-11-15T13:00:00Z', 'Open today 8:30am – 5pm'],
    ['QLD', '2026-11-15T13:00:00Z', 'Closed today'], // no daylight saving in Brisbane
  ] as const)('uses the location’s time zone: %s at %s', (state, at, text) => {
    expect(describeToday(place(state), new Date(at))).toBe(text);
  });

  it('lets a special day override the weekday', () => {
    const goodFriday = [closedOn('2025-04-18')];
    expect(describeToday(place('WA', goodFriday), new Date('2025-04-18T03:00:00Z'))).toBe('Closed today');
    expect(describeToday(place('WA'), new Date('2025-04-18T03:00:00Z'))).toBe('Open today 8:30am – 5pm');
  });
});

it('describes nothing without opening hours', () => {
  const { address } = place('WA');
  const contact_detail = { opening_hours: [], special_hours: [] } as unknown as Location['contact_detail'];
  expect(describeToday({ address, contact_detail }, new Date('2026-11-16T03:00:00Z'))).toBeNull();
});

describe('H29 opening is decided by comparing the time in a zone with the day’s open and close', () => {
  it.each([
    // Monday 16 November 2026: Perth is 8 hours ahead, Darwin 9½, Adelaide 10½, Sydney and Hobart 11.
    ['Australia/Perth', '2026-11-16T00:29:59Z', false],
    ['Australia/Perth', '2026-11-16T00:30:00Z', true], // from the minute of opening
    ['Australia/Perth', '2026-11-16T08:59:59Z', true],
    ['Australia/Perth', '2026-11-16T09:00:00Z', false], // no longer at the minute of closing
    ['Australia/Darwin', '2026-11-15T22:59:59Z', false],
    ['Australia/Darwin', '2026-11-15T23:00:00Z', true],
    ['Australia/Adelaide', '2026-11-15T21:59:59Z', false],
    ['Australia/Adelaide', '2026-11-15T22:00:00Z', true],
    ['Australia/Sydney', '2026-11-15T21:29:59Z', false],
    ['Australia/Sydney', '2026-11-15T21:30:00Z', true],
    ['Australia/Hobart', '2026-11-15T21:30:00Z', true],
    ['Australia/Hobart', '2026-11-16T06:00:00Z', false],
    // Monday morning in Sydney is Sunday's night in Perth, and Friday's evening there Friday's afternoon here.
    ['Australia/Perth', '2026-11-15T21:30:00Z', false],
    ['Australia/Sydney', '2026-11-20T06:30:00Z', false],
    ['Australia/Perth', '2026-11-20T06:30:00Z', true],
    ['Australia/Sydney', '2026-11-20T22:00:00Z', false], // Saturday
  ])('%s at %s: %s', (zone, at, isOpen) => {
    expect(isOpenNow(place('NSW'), new Date(at), zone)).toBe(isOpen);
  });

  it.each([
    // The first Monday before and after the clocks change, on 4 October 2026 forward and on 5 April 2026 back.
    ['Australia/Sydney', '2026-09-28T22:29:59Z', false],
    ['Australia/Sydney', '2026-09-28T22:30:00Z', true],
    ['Australia/Sydney', '2026-10-04T21:29:59Z', false],
    ['Australia/Sydney', '2026-10-04T21:30:00Z', true],
    ['Australia/Adelaide', '2026-04-02T22:00:00Z', true],
    ['Australia/Adelaide', '2026-04-05T22:00:00Z', false],
    ['Australia/Adelaide', '2026-04-05T23:00:00Z', true],
    ['Australia/Hobart', '2026-04-05T22:30:00Z', true],
    ['Australia/Darwin', '2026-10-04T22:59:59Z', false], // there it never changes
    ['Australia/Darwin', '2026-10-04T23:00:00Z', true],
  ])('with daylight saving: %s at %s: %s', (zone, at, isOpen) => {
    expect(isOpenNow(place('NSW'), new Date(at), zone)).toBe(isOpen);
  });

  it.each([
    ['2026-10-04T00:59:59Z', false], // the day itself: at 2 o'clock it becomes 3
    ['2026-10-03T21:59:59Z', false],
    ['2026-10-03T22:00:00Z', true],
    ['2026-10-04T00:30:00Z', true],
  ])('on the day of the change in Sydney, open from 9 to noon, at %s: %s', (at, isOpen) => {
    const sunday = place('NSW', [openOn('2026-10-04', '09:00:00', '11:59:00')]);
    expect(isOpenNow(sunday, new Date(at), 'Australia/Sydney')).toBe(isOpen);
  });

  it('uses a special day on its date in the zone', () => {
    const special = place('SA', [closedOn('2026-11-16'), openOn('2026-11-15', '10:00', '12:00')]);
    expect(isOpenNow(special, new Date('2026-11-16T02:00:00Z'), 'Australia/Adelaide')).toBe(false);
    expect(isOpenNow(special, new Date('2026-11-15T00:00:00Z'), 'Australia/Adelaide')).toBe(true);
    // Sunday still in Perth, Monday already in Adelaide
    expect(isOpenNow(special, new Date('2026-11-15T15:00:00Z'), 'Australia/Perth')).toBe(false);
  });

  it('is closed on a day without hours', () => {
    expect(isOpenNow(place('WA'), new Date('2026-11-15T04:00:00Z'), 'Australia/Perth')).toBe(false);
    const unknown = {
      contact_detail: { opening_hours: [], special_hours: [] } as unknown as Location['contact_detail'],
    };
    expect(isOpenNow(unknown, new Date('2026-11-16T04:00:00Z'), 'Australia/Perth')).toBe(false);
  });
});

describe('the time zone of a site’s call button', () => {
  it('X21 is Perth’s for every location', () => {
    const config = parseSiteConfig({});
    expect(getCallTimeZone(config, place('NSW'))).toBe('Australia/Perth');
    // Monday, a quarter past four in Sydney, a quarter past one in Perth; then Monday 18:30 and 15:30.
    const open = (at: string) => isOpenNow(place('NSW'), new Date(at), getCallTimeZone(config, place('NSW')));
    expect(open('2026-11-16T05:15:00Z')).toBe(true);
    expect(open('2026-11-16T07:30:00Z')).toBe(true); // after hours in Sydney
    expect(open('2026-11-15T22:00:00Z')).toBe(false); // nine in Sydney, six in Perth
  });

  it('is the location’s own if the site is configured so', () => {
    const config = parseSiteConfig({ locations: { callZone: 'location' } });
    expect(getCallTimeZone(config, place('NSW'))).toBe('Australia/Sydney');
    expect(getCallTimeZone(config, place('NT'))).toBe('Australia/Darwin');
  });
});

describe('24.13 the header’s opening hours', () => {
  it.each([
    ['before opening', '2026-11-16T00:00:00Z', 'Closed now, opens 8:30am'],
    ['while open', '2026-11-16T04:00:00Z', 'Open today 8:30am – 5pm'],
    ['at closing time', '2026-11-16T09:00:00Z', 'Closed now, opens tomorrow 8:30am'],
    ['on Friday evening', '2026-11-20T10:00:00Z', 'Closed now, opens Mon 8:30am'],
    ['on Saturday', '2026-11-21T04:00:00Z', 'Closed today, opens Mon 8:30am'],
    ['on Sunday', '2026-11-22T04:00:00Z', 'Closed today, opens tomorrow 8:30am'],
  ])('say “closed” when closed, and when it opens next: %s', (_when, at, text) => {
    expect(describeOpening(place('WA'), new Date(at))).toBe(text);
  });

  it('take special days into account', () => {
    const special = [closedOn('2026-11-17'), openOn('2026-11-18', '10:00', '12:00')];
    expect(describeOpening(place('WA', special), new Date('2026-11-16T09:30:00Z'))).toBe('Closed now, opens Wed 10am');
    const shut = Array.from({ length: 8 }, (_, day) => closedOn(`2026-12-${21 + day}`));
    expect(describeOpening(place('WA', shut), new Date('2026-12-21T04:00:00Z'))).toBe('Closed today');
  });

  it('are not shown if unknown', () => {
    const contact_detail = { opening_hours: [], special_hours: [] } as unknown as Location['contact_detail'];
    expect(describeOpening({ ...place('WA'), contact_detail }, new Date('2026-11-16T03:00:00Z'))).toBeNull();
  });
});

describe('describeNow', () => {
  it.each([
    ['2026-11-16T00:00:00Z', false, 'Closed now, opens at 8:30am'],
    ['2026-11-16T04:00:00Z', true, 'Open now, closes at 5pm'],
    ['2026-11-16T09:30:00Z', false, 'Closed now'],
    ['2026-11-15T04:00:00Z', false, 'Closed today'],
  ])('in Perth at %s', (at, isOpen, text) => {
    expect(describeNow(place('WA'), new Date(at))).toEqual({ isOpen, text });
  });
});

describe('formatTime', () => {
  it.each([
    ['00:00', '12am'],
    ['08:05:00', '8:05am'],
    ['12:00', '12pm'],
    ['12:30', '12:30pm'],
    ['23:59', '11:59pm'],
  ])('H27 12-hour am/pm: %s → %s', (time, text) => expect(formatTime(time)).toBe(text));
});
