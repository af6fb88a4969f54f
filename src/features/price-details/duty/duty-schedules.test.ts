import { describe, expect, it } from 'vitest';
import type { DutiableVehicle } from './dutiable-vehicle.ts';
import type { Duty, DutySchedule } from './duty-schedule.ts';
import { dutySchedules } from './duty-schedules.ts';

const sedan: DutiableVehicle = {
  price: 30_000,
  condition: 'used',
  use: 'passengers',
  energy: 'engine',
  cylinders: 4,
  grossMass: null,
};
const hybrid = { energy: 'hybrid' } as const;
const electric = { energy: 'electric' } as const;
const unknown = { unknown: expect.any(String) };

/** Of the newest schedule of the state, or of the one that begins on a day. */
function calculate(state: string, changes: Partial<DutiableVehicle>, from?: string): Duty | undefined {
  const schedules = dutySchedules.filter((each) => each.state === state);
  const schedule = from ? schedules.find((each) => each.from === from) : schedules.at(-1);
  return schedule?.calculate({ ...sedan, ...changes });
}

describe('the published examples of each state', () => {
  it.each<[string, number, Partial<DutiableVehicle>, number, from?: string]>([
    // Revenue NSW: $1,350 plus 5 % from $45,000; Private Fleet: $65,000; a dealer's guide: $20,000
    ['NSW', 20_000, {}, 600],
    ['NSW', 45_000, {}, 1350],
    ['NSW', 65_000, {}, 2350],
    // State Revenue Office, drive-away deals 2025–26: the limits of its table of drive-away prices, each of which is the value,
    // its duty and $973.70
    ['VIC', 100_000, {}, 106_174 - 973.7 - 100_000 - 0.3, '2025-07-01'],
    ['VIC', 150_000, {}, 161_474 - 973.7 - 150_000 - 0.3, '2025-07-01'],
    // britzinoz.com, a $30,000 car in each state
    ['QLD', 30_000, { energy: 'hybrid' }, 600],
    ['QLD', 30_000, { cylinders: 4 }, 900],
    ['QLD', 30_000, { cylinders: 6 }, 1050],
    ['QLD', 30_000, { cylinders: 8 }, 1200],
    ['SA', 30_000, {}, 1140],
    // dapc.com.au, a hybrid: 1,200 times $4
    ['QLD', 120_000, { energy: 'hybrid' }, 4800],
    // Duties Act 2008 (WA), section 236: the limits of its formula
    ['WA', 25_000, {}, 687.5],
    ['WA', 50_000, {}, 3250],
    // Transport Services, duty rates: an example of each row
    ['TAS', 375, {}, 20],
    ['TAS', 27_750, {}, 834],
    ['TAS', 38_750, {}, 1468],
    ['TAS', 65_750, {}, 2632],
    // nt.gov.au: the concession of $1,500 is the duty on $50,000
    ['NT', 50_000, {}, 1500],
    ['NT', 50_000, electric, 0],
    // destinjones/carfinder, tax notes on Australia of September 2026: a hybrid of $47,990 in each state, and the rates of
    // electric cars in the ACT, whose duty is stated at the limits
    ['NSW', 47_990, hybrid, 1500],
    ['VIC', 47_990, hybrid, 2016, '2026-07-01'],
    ['QLD', 47_990, hybrid, 960],
    ['WA', 47_990, hybrid, 2975.35],
    ['SA', 47_990, hybrid, 1860],
    ['TAS', 47_990, hybrid, 1920],
    ['NT', 47_990, { energy: 'engine' }, 1440],
    ['ACT', 45_000, electric, 1125],
    ['ACT', 80_000, electric, 2525],
    // The same: NSW, a car of $60,000
    ['NSW', 60_000, {}, 2100],
  ])('%s: $%d, %j: $%d', (state, price, changes, duty, from) => {
    expect(calculate(state, { price, ...changes }, from)).toBeCloseTo(duty, 6);
  });
});

describe('the rules of each state', () => {
  it.each<[string, Partial<DutiableVehicle>, Duty | typeof unknown, from?: string]>([
    ['NSW', { price: 45_001 }, 1355],
    ['NSW', { price: 20_001, use: 'goods' }, 603],
    ['NSW', { price: 45_001, use: 'goods' }, unknown],
    ['VIC', { price: 80_567 }, 3385.2, '2025-07-01'],
    ['VIC', { price: 80_568 }, 10.4 * 403, '2025-07-01'],
    ['VIC', { price: 80_568, energy: 'hybrid' }, unknown, '2025-07-01'],
    ['VIC', { price: 80_568 }, 3385.2, '2026-07-01'],
    ['VIC', { price: 80_809 }, 8.4 * 405, '2026-07-01'],
    ['VIC', { price: 80_810 }, 10.4 * 405, '2026-07-01'],
    ['VIC', { price: 80_810, energy: 'plug-in hybrid' }, unknown, '2026-07-01'],
    ['VIC', { price: 80_809 }, 8.4 * 405],
    ['VIC', { price: 80_810 }, unknown],
    ['VIC', { price: 80_810, energy: 'electric' }, 8.4 * 405],
    ['VIC', { price: 100_001 }, 14 * 501],
    ['VIC', { price: 150_001 }, 18 * 751],
    ['VIC', { price: 40_000, use: 'goods' }, 1680],
    ['VIC', { price: 40_000, use: 'goods', condition: 'new' }, 1080],
    ['VIC', { price: 40_000, use: 'goods', condition: 'demo' }, unknown],
    ['VIC', { use: null }, unknown],
    ['QLD', { price: 100_000 }, 3000],
    ['QLD', { price: 100_001 }, 5 * 1001],
    ['QLD', { energy: 'electric', cylinders: null }, 600],
    ['QLD', { cylinders: null }, unknown],
    ['SA', { price: 400 }, 5],
    ['SA', { price: 1500 }, 20],
    ['SA', { price: 3000 }, 60],
    ['SA', { use: 'goods' }, 30 + 3 * 280],
    ['SA', { use: null }, unknown],
    ['WA', { price: 37_990 }, 1785.5], // 4.70 %, rounded down to five cents
    ['WA', { price: 50_010 }, 3250.65],
    ['TAS', { price: 35_001 }, 1061],
    ['TAS', { price: 35_001, use: 'goods' }, unknown],
    ['NT', { price: 30_001 }, 903],
    ['NT', { price: 50_001, energy: 'electric' }, 3],
    ['NT', { price: 60_000, energy: 'plug-in hybrid' }, 300],
    ['NT', { energy: null }, unknown],
    ['ACT', {}, unknown],
    ['ACT', { energy: 'hybrid' }, unknown],
    ['ACT', { price: 30_001, energy: 'electric' }, 752.5],
    ['ACT', { price: 45_001, energy: 'electric' }, 1129],
    ['ACT', { price: 80_001, energy: 'electric' }, 2533],
  ])('%s: %j', (state, changes, duty, from) => {
    const calculated = calculate(state, changes, from);
    if (typeof duty === 'number') expect(calculated).toBeCloseTo(duty, 6);
    else expect(calculated).toEqual(duty);
  });

  it.each(['engine', 'electric'] as const)('never fall as the price rises, of cars with the energy %s', (energy) => {
    for (const { state, calculate: charge } of dutySchedules) {
      let before = 0;
      for (let price = 100; price <= 200_000; price += 100) {
        const duty = charge({ ...sedan, energy, price });
        if (typeof duty !== 'number') continue;
        expect(duty, `${state} at ${price}`).toBeGreaterThanOrEqual(before);
        before = duty;
      }
    }
  });
});

describe('the schedules', () => {
  it('have a source, and dates that follow each other', () => {
    const byState = Map.groupBy(dutySchedules, ({ state }) => state);
    expect([...byState.keys()].toSorted()).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    for (const schedules of byState.values()) schedules.forEach(expectDates);
  });
});

function expectDates({ from, until, published, source }: DutySchedule, position: number, all: DutySchedule[]): void {
  expect(source).toEqual({
    name: expect.stringMatching(/\w/),
    url: expect.stringMatching(/^https:\/\/[\w.]+\.gov\.au\//),
  });
  for (const day of [from, published]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const next = all[position + 1];
  if (next) expect(new Date(next.from).getTime() - new Date(until ?? '').getTime()).toBe(86_400_000);
}
