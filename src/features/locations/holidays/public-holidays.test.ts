import { expect, it } from 'vitest';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { listPublicHolidays } from './public-holidays.ts';

const listDates = (state: AustralianState, year: number): string[] =>
  listPublicHolidays(state, `${year}-01-01`, `${year}-12-31`).map(({ date }) => date.slice(5));

// As the states publish them.
it.each<[AustralianState, number, string[]]>([
  ['NSW', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28'.split(' ')],
  ['VIC', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28'.split(' ')],
  ['QLD', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28'.split(' ')],
  ['WA', 2026, '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28'.split(' ')],
  ['SA', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28'.split(' ')],
  ['TAS', 2026, '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-26 12-28'.split(' ')],
  ['ACT', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28'.split(' ')],
  ['NT', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28'.split(' ')],
  ['VIC', 2027, '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 09-24 11-02 12-25 12-26 12-27 12-28'.split(' ')],
  ['QLD', 2027, '01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 05-03 10-04 12-25 12-26 12-27 12-28'.split(' ')],
])('29.6 lists the public holidays of %s in %d', (state, year, dates) => {
  expect(listDates(state, year)).toEqual(dates);
});

it('29.6 moves Australia Day from a weekend to the Monday, and adds a day for a New Year on a weekend', () => {
  expect(listPublicHolidays('NSW', '2028-01-01', '2028-01-31')).toEqual([
    { date: '2028-01-01', name: 'New Year’s Day' },
    { date: '2028-01-03', name: 'New Year’s Day (additional day)' },
    { date: '2028-01-26', name: 'Australia Day' },
  ]);
  expect(listPublicHolidays('WA', '2030-01-20', '2030-01-31').map(({ date }) => date)).toEqual(['2030-01-28']);
});

it('29.6 lists the holidays of twelve months across a new year', () => {
  const listed = listPublicHolidays('TAS', '2026-11-18', '2027-11-18');
  expect(listed[0]).toEqual({ date: '2026-12-25', name: 'Christmas Day' });
  expect(listed.at(-1)).toEqual({ date: '2027-06-14', name: 'King’s Birthday' });
});
