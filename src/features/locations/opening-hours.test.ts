import { describe, expect, it } from 'vitest';
import { describeToday, formatTime } from './opening-hours.ts';
import type { Location } from './location.ts';

const place = (state: Location['address']['state'], special: Location['contact_detail']['special_hours'] = []) => ({
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

describe('describeToday', () => {
  it.each([
    ['WA', '2026-11-15T15:59:00Z', 'Closed today'], // Sunday 23:59 in Perth
    ['WA', '2026-11-15T16:00:00Z', 'Open today 8:30am – 5pm'], // Monday 0:00 in Perth
    ['NSW', '2026-11-15T12:59:00Z', 'Closed today'], // daylight saving: Sunday 23:59 in Sydney
    ['NSW', '2026-11-15T13:00:00Z', 'Open today 8:30am – 5pm'],
    ['QLD', '2026-11-15T13:00:00Z', 'Closed today'], // no daylight saving in Brisbane
  ] as const)('counts the day in the zone of the place: %s at %s', (state, at, text) => {
    expect(describeToday(place(state), new Date(at))).toBe(text);
  });

  it('lets a special day override the weekday', () => {
    const goodFriday = [{ status: 'Closed' as const, date: '2025-04-18', start_hour: null, end_hour: null }];
    expect(describeToday(place('WA', goodFriday), new Date('2025-04-18T03:00:00Z'))).toBe('Closed today');
    expect(describeToday(place('WA'), new Date('2025-04-18T03:00:00Z'))).toBe('Open today 8:30am – 5pm');
  });
});

describe('formatTime', () => {
  it.each([
    ['00:00', '12am'],
    ['08:05:00', '8:05am'],
    ['12:00', '12pm'],
    ['12:30', '12:30pm'],
    ['23:59', '11:59pm'],
  ])('%s → %s', (time, text) => expect(formatTime(time)).toBe(text));
});
