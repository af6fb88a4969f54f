import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursSource } from '../../locations/opening-hours/opening-hours.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { addOpenMinutes, type ClockHours, countOpenMinutes, toClockHours } from './response-clock.ts';

type Detail = HoursSource['contact_detail'];
type Special = Detail['special_hours'][number];

const open = (weekday: number, from: string, to: string) =>
  ({ weekday, status: 'Open', open: from, close: to }) as const;

/** Monday to Friday 8:30 to 17:00, Saturday 9 to 12. */
const usual: Detail['opening_hours'] = [
  ...[1, 2, 3, 4, 5].map((weekday) => open(weekday, '08:30:00', '17:00:00')),
  open(6, '09:00:00', '12:00:00'),
  { weekday: 0, status: 'Closed', open: null, close: null },
];

const make = (state: AustralianState, special: readonly Special[] = [], hours = usual): ClockHours =>
  toClockHours({ state, opening_hours: hours, special_hours: [...special] });

/** A local time of the hours' zone. */
const at = ({ zone }: ClockHours, local: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);

const toLocal = ({ zone }: ClockHours, moment: Date | null): string | null =>
  moment &&
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const states: readonly AustralianState[] = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

const closed = (date: string): Special => ({ date, status: 'Closed', start_hour: null, end_hour: null });

describe.each(states)('the response clock in %s', (state) => {
  const hours = make(state);

  it.each([
    ['during opening hours', '2026-11-18T10:00', '2026-11-18T12:00'],
    ['to the minute of closing', '2026-11-18T15:00', '2026-11-18T17:00'],
    ['overnight', '2026-11-18T16:00', '2026-11-19T09:30'],
    ['before opening', '2026-11-18T06:00', '2026-11-18T10:30'],
    ['after closing', '2026-11-18T20:00', '2026-11-19T10:30'],
    ['on Friday evening, into Saturday', '2026-11-20T16:30', '2026-11-21T10:30'],
    ['over Sunday', '2026-11-21T11:00', '2026-11-23T09:30'],
    ['on Sunday', '2026-11-22T13:00', '2026-11-23T10:30'],
  ])('28.2 counts 120 open minutes: %s', (_when, from, due) => {
    const start = at(hours, from);
    expect(toLocal(hours, addOpenMinutes(hours, start, 120))).toBe(due);
    expect(countOpenMinutes(hours, start, at(hours, due))).toBe(120);
  });

  // The first Sunday of October and of April; Queensland, Western Australia and the Northern Territory do not change clocks.
  it.each([
    ['the start of daylight saving', '2026-10-03T11:30', '2026-10-05T10:00'],
    ['the end of daylight saving', '2026-04-04T11:30', '2026-04-06T10:00'],
  ])('28.2 opens at the same local time after %s', (_when, from, due) => {
    const start = at(hours, from);
    expect(toLocal(hours, addOpenMinutes(hours, start, 120))).toBe(due);
    expect(countOpenMinutes(hours, start, at(hours, due))).toBe(120);
  });

  it('28.2 counts minutes that pass, not those on the clock, where a location is open while clocks change', () => {
    const allNight = make(state, [], [open(0, '00:00', '24:00')]);
    const changes = !['QLD', 'WA', 'NT'].includes(state);
    const spring = [at(allNight, '2026-10-04T01:00'), at(allNight, '2026-10-04T05:00')] as const;
    const autumn = [at(allNight, '2026-04-05T01:00'), at(allNight, '2026-04-05T05:00')] as const;
    expect(countOpenMinutes(allNight, ...spring)).toBe(changes ? 180 : 240);
    expect(countOpenMinutes(allNight, ...autumn)).toBe(changes ? 300 : 240);
  });

  it('28.2 follows special days: closed, shorter, and open on a day that is usually closed', () => {
    const special = make(state, [
      closed('2026-12-25'),
      { date: '2026-12-24', status: 'Open', start_hour: '08:30', end_hour: '12:00' },
      closed('2026-12-26'),
      { date: '2026-12-27', status: 'Open', start_hour: '10:00', end_hour: '11:00' },
      closed('2026-12-28'),
    ]);
    const due = addOpenMinutes(special, at(special, '2026-12-24T11:30'), 120);
    expect(toLocal(special, due)).toBe('2026-12-29T09:00');
  });
});

describe('the response clock', () => {
  it('28.2 uses the hours of the location’s zone: the same moment is within hours in Perth and after them in Sydney', () => {
    const moment = new Date('2026-11-18T07:00:00Z');
    expect(toLocal(make('WA'), addOpenMinutes(make('WA'), moment, 60))).toBe('2026-11-18T16:00');
    expect(toLocal(make('NSW'), addOpenMinutes(make('NSW'), moment, 60))).toBe('2026-11-19T09:30');
  });

  it.each([
    ['are not known', []],
    ['never open', [{ weekday: 1, status: 'Closed', open: null, close: null } as const]],
  ])('28.2 uses office hours where the hours %s', (_when, hours) => {
    const clock = make('SA', [closed('2026-11-23')], hours);
    expect(toLocal(clock, addOpenMinutes(clock, at(clock, '2026-11-20T16:00'), 120))).toBe('2026-11-24T10:00');
  });

  it('28.2 gives up on a location that is closed for more than a year', () => {
    const days = Array.from({ length: 500 }, (_, day) =>
      closed(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
    );
    const clock = make('TAS', days);
    expect(addOpenMinutes(clock, new Date('2026-01-05T00:00:00Z'), 1)).toBeNull();
    expect(countOpenMinutes(clock, new Date('2026-01-05T00:00:00Z'), new Date('2026-12-31T00:00:00Z'))).toBe(0);
  });

  it('28.2 counts nothing backwards', () => {
    const clock = make('VIC');
    expect(countOpenMinutes(clock, at(clock, '2026-11-18T12:00'), at(clock, '2026-11-18T10:00'))).toBe(0);
  });

  const moment = fc
    .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 })
    .map((minute) => new Date(minute * 60_000));
  const special = fc.uniqueArray(
    fc.record({
      date: fc
        .integer({ min: 0, max: 900 })
        .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
      isOpen: fc.boolean(),
    }),
    { selector: ({ date }) => date, maxLength: 40 },
  );
  const clocks = fc.record({ state: fc.constantFrom(...states), special }).map(({ state, special: days }) =>
    make(
      state,
      days.map(({ date, isOpen }) =>
        isOpen ? { date, status: 'Open', start_hour: '10:00', end_hour: '15:30' } : closed(date),
      ),
    ),
  );

  it('28.2 counts as many minutes as it adds, from any moment, in every state, with any special days', () => {
    fc.assert(
      fc.property(clocks, moment, fc.integer({ min: 1, max: 5000 }), (clock, from, minutes) => {
        const due = addOpenMinutes(clock, from, minutes);
        expect(due).not.toBeNull();
        if (due) expect(countOpenMinutes(clock, from, due)).toBe(minutes);
      }),
      { numRuns: 200 },
    );
  });

  it('28.2 counts a period as the sum of its parts', () => {
    fc.assert(
      fc.property(clocks, fc.array(moment, { minLength: 3, maxLength: 3 }), (clock, moments) => {
        const [first, second, third] = moments.toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date, Date];
        const parts = countOpenMinutes(clock, first, second) + countOpenMinutes(clock, second, third);
        expect(countOpenMinutes(clock, first, third)).toBe(parts);
      }),
      { numRuns: 60 },
    );
  });
});
