import { describe, expect, it } from 'vitest';
import type { Location } from '../location.ts';
import { buildOpeningTable } from './opening-table.ts';

type Span = string | null;
type Options = { type?: Location['location_type']; special?: Record<string, Span>; byAppointment?: boolean };

const ends = (span: Span) => span?.split('-') ?? [null, null];

/** The week from Sunday on. */
function buildTable(week: Span[], at: string, { type = 'sales', special = {}, byAppointment = false }: Options = {}) {
  const location = {
    location_type: type,
    address: { state: 'WA' } as Location['address'],
    contact_detail: {
      opening_hours: week.map((span, weekday) => {
        const [open, close] = ends(span);
        return { weekday, status: span ? 'Open' : 'Closed', open, close, formated_hours: '' };
      }),
      special_hours: Object.entries(special).map(([date, span]) => {
        const [start_hour, end_hour] = ends(span);
        return { date, status: span ? 'Open' : 'Closed', start_hour, end_hour };
      }),
    } as Location['contact_detail'],
  };
  return buildOpeningTable(location, { now: new Date(at), byAppointment });
}

const usual = '08:30:00-17:00:00';
const alike = [null, usual, usual, usual, usual, usual, '09:00:00-13:00:00'];
const wednesdayLate = alike.with(3, '08:30:00-19:00:00');

const wednesday = '2026-11-18T02:00:00Z';
const saturday = '2026-11-21T02:00:00Z';
const toLines = ({ today, week }: ReturnType<typeof buildTable>) =>
  [today, ...week].map(({ label, hours }) => `${label}: ${hours}`);

describe('the week of a location', () => {
  it('H26 collapses Monday to Friday into one line when all five are identical, H25 labels today Today', () => {
    expect(toLines(buildTable(alike, saturday))).toEqual([
      'Today: 9am – 1pm',
      'Mon – Fri: 8:30am – 5pm',
      'Sunday: Closed',
    ]);
    expect(toLines(buildTable(alike, wednesday))).toEqual([
      'Today: 8:30am – 5pm',
      'Mon – Fri: 8:30am – 5pm',
      'Saturday: 9am – 1pm',
      'Sunday: Closed',
    ]);
  });

  it('H26 names every day when one of the five differs', () => {
    expect(toLines(buildTable(wednesdayLate, wednesday))).toEqual([
      'Today: 8:30am – 7pm',
      'Monday: 8:30am – 5pm',
      'Tuesday: 8:30am – 5pm',
      'Thursday: 8:30am – 5pm',
      'Friday: 8:30am – 5pm',
      'Saturday: 9am – 1pm',
      'Sunday: Closed',
    ]);
    expect(buildTable(alike.with(5, null), wednesday).week.map(({ label }) => label)).not.toContain('Mon – Fri');
  });

  it('H25 determines today in the location’s time zone', () => {
    expect(buildTable(alike, '2026-11-21T15:59:00Z').today.hours).toBe('9am – 1pm'); // Saturday 23:59 in Perth
    expect(buildTable(alike, '2026-11-21T16:00:00Z').today.hours).toBe('Closed');
  });

  it('H23 shows the hours of each open day, or Closed', () => {
    expect(
      toLines(
        buildTable(
          Array.from({ length: 7 }, () => null),
          wednesday,
        ),
      ),
    ).toEqual(['Today: Closed', 'Mon – Fri: Closed', 'Saturday: Closed', 'Sunday: Closed']);
  });

  it.each([
    ['sales', true, 'By appointment only'],
    ['service', true, 'By appointment only'],
    ['parts', true, 'Closed'],
    ['', true, 'Closed'],
    ['sales', false, 'Closed'],
  ] as const)('H24 a closed day of type %j with byAppointment %s is labelled %s', (type, byAppointment, text) => {
    const table = buildTable(alike, wednesday, { type, byAppointment });
    expect(table.week.at(-1)).toEqual({ label: 'Sunday', hours: text });
    expect(buildTable(alike, '2026-11-22T02:00:00Z', { type, byAppointment }).today.hours).toBe(text);
  });

  it('shows a special day as today, and still lists the usual hours', () => {
    const table = buildTable(alike, saturday, { special: { '2026-11-21': null }, byAppointment: true });
    expect(toLines(table)).toEqual([
      'Today: Closed',
      'Mon – Fri: 8:30am – 5pm',
      'Saturday: 9am – 1pm',
      'Sunday: By appointment only',
    ]);
  });

  it('lists upcoming special days, not past or distant ones', () => {
    const special = { '2026-11-17': null, '2026-12-24': '08:00-13:00', '2026-12-25': null, '2027-04-02': null };
    expect(buildTable(alike, wednesday, { special }).special).toEqual([
      { label: 'Thu 24 Dec', hours: '8am – 1pm' },
      { label: 'Fri 25 Dec', hours: 'Closed' },
    ]);
  });
});
