import { describe, expect, it } from 'vitest';
import { type FeeSchedule, findFee, formatFinancialYear } from './fee-schedule.ts';
import { registrationFees } from './registration-fees.ts';
import { transferFees } from './transfer-fees.ts';

describe('the tables of fees', () => {
  it.each<[string, FeeSchedule]>([...transferFees, ...registrationFees].map((each) => [each.state, each]))(
    'have a year, a publication and a source in %s',
    (_state, { from, until, published, source }) => {
      expect([from.slice(4), until.slice(4)]).toEqual(['-07-01', '-06-30']);
      expect(Number(until.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1);
      expect(published >= from && published <= until).toBe(true);
      expect(source).toEqual({
        name: expect.stringMatching(/\w/),
        url: expect.stringMatching(/^https:\/\/[\w.]+\.gov\.au\//),
      });
    },
  );

  it.each([
    // downunderreport.net, 11 April 2026
    ['NSW', '2026-04-11', 41],
    // sellanycarfast.com.au, 16 July 2025 and 12 January 2026
    ['QLD', '2025-07-16', 32.55],
    ['QLD', '2026-01-12', 32.55],
    // transport.wa.gov.au, fees of 2023/2024
    ['WA', '2024-01-01', 20.4],
    // Access Canberra, fees as at 1 July 2024
    ['ACT', '2024-07-01', 48],
  ] as const)('the published transfer fee of %s on %s: $%d', (state, today, amount) => {
    expect(findFee(transferFees, state, { today, allowsLastYears: false })?.schedule.amount).toBe(amount);
  });
});

const schedules: FeeSchedule[] = ['2025', '2027'].map((year) => ({
  state: 'NSW',
  from: `${year}-07-01`,
  until: `${Number(year) + 1}-06-30`,
  published: `${year}-07-01`,
  source: { name: '', url: '' },
}));

describe('the fee of a day', () => {
  it.each([
    ['2025-06-30', true, null],
    ['2025-07-01', false, ['2025-07-01', false]],
    ['2025-12-31', false, ['2025-07-01', false]],
    ['2026-06-30', false, ['2025-07-01', false]],
    ['2026-07-01', false, null],
    ['2026-07-01', true, ['2025-07-01', true]],
    ['2026-12-31', true, ['2025-07-01', true]],
    ['2027-01-01', true, ['2025-07-01', true]],
    ['2027-06-30', true, ['2025-07-01', true]],
    ['2027-07-01', true, ['2027-07-01', false]],
    ['2029-07-01', true, null],
  ] as const)('on %s, fees of the year before allowed: %s', (today, allowsLastYears, expected) => {
    const found = findFee(schedules, 'NSW', { today, allowsLastYears });
    expect(found && [found.schedule.from, found.isLastYears]).toEqual(expected);
  });

  it('is that of the state', () => {
    expect(findFee(schedules, 'VIC', { today: '2025-07-01', allowsLastYears: true })).toBeNull();
  });
});

it.each([
  ['2026-06-30', '2025–26'],
  ['2026-07-01', '2026–27'],
  ['2026-12-31', '2026–27'],
  ['2099-07-01', '2099–00'],
])('the financial year of %s is %s', (day, year) => expect(formatFinancialYear(day)).toBe(year));
