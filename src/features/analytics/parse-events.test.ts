import { describe, expect, it } from 'vitest';
import { eventIds } from './event-ids.ts';
import { parseEvents } from './parse-events.ts';

describe('event numbers', () => {
  it('are those of the specification', () => {
    expect(eventIds).toEqual({
      generalEnquiry: 22,
      newEnquiry: 14,
      usedEnquiry: 15,
      newTestDrive: 17,
      usedTestDrive: 48,
      careers: 51,
      valuationAccepted: 18,
      phoneClick: 25,
      favouriteAdd: 39,
    });
  });
});

describe('a call with events', () => {
  it('accepts one or several events, each with its parameters and page', () => {
    const one = { event_id: 39, car_id: 7, page: '/cars/rav4?utm_source=mail#top' };
    expect(parseEvents(one)).toEqual({
      events: [{ eventId: 39, params: { car_id: 7 }, page: '/cars/rav4' }],
      errors: [],
    });
    expect(parseEvents([one, { event_id: 25 }]).events).toHaveLength(2);
  });

  it.each([
    ['the URL of another site', 'https://elsewhere.example/', null],
    ['another host', '//elsewhere.example/x', null],
    ['another host behind a backslash', '/\\elsewhere.example/x', null],
    ['an empty page', '', null],
    ['a long path', `/${'x'.repeat(900)}`, `/${'x'.repeat(499)}`],
    ['a path cut inside a surrogate pair', `/${'x'.repeat(498)}\u{1f697}`, `/${'x'.repeat(498)}\ufffd`],
  ])('stores the page only as a path: %s', (_what, page, stored) => {
    expect(parseEvents({ event_id: 39, page }).events[0]?.page).toBe(stored);
  });

  it('strips what PostgreSQL cannot store', () => {
    const [event] = parseEvents({ event_id: 39, page: '/a\0b', 'na\0me': 'x\0y\ud800z' }).events;
    expect(event).toEqual({ eventId: 39, params: { name: 'xy\ufffdz' }, page: '/ab' });
  });

  it.each([
    ['an unknown event', { event_id: 40 }, ['event_id']],
    ['an unknown event among others', [{ event_id: 39 }, { event_id: 0 }], ['1.event_id']],
    ['parameters of more than 4 kB', { event_id: 39, note: 'x'.repeat(5000) }, ['params']],
    ['more than 50 events', Array.from({ length: 51 }, () => ({ event_id: 39 })), ['']],
  ])('is rejected for %s', (_what, sent, fields) => {
    expect(parseEvents(sent).errors.map(({ field }) => field)).toEqual(fields);
  });
});
