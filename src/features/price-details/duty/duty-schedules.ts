import { countSteps, type DutySchedule } from './duty-schedule.ts';
import { victorianSchedules } from './victorian-schedules.ts';

/**
 * The stamp duty of all states. When rates change, the old schedule gets its last day and a new one is added, with a
 * published example in duty-schedules.test.ts.
 *
 * For those published on 1 July 2026, two independent compilations of the offices' rates for 2026–27, of July and September 2026, state
 * the rates of passenger cars alike and give the addresses of the offices' pages, which bear no date. The rates of utes and vans,
 * and the concession for plug-in hybrids in the Northern Territory, are in that of September only.
 */
export const dutySchedules: readonly DutySchedule[] = [
  {
    state: 'NSW',
    from: '2024-01-01', // the exemption of electric cars ended the day before
    until: null,
    published: '2026-07-01',
    source: {
      name: 'Revenue NSW, Motor vehicle duty',
      url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty',
    },
    rule: '$3 for every $100 or part of it; passenger vehicles from $45,000: $1,350 plus $5 for every $100 or part of it above.',
    calculate: ({ price, use }) => {
      if (price <= nswThreshold) return 3 * countSteps(price);
      // Whether a ute or van with rear seats counts as a passenger vehicle depends on the single vehicle.
      if (use !== 'passengers')
        return { unknown: 'above $45,000 the rate depends on whether it is a passenger vehicle' };
      return 1350 + 5 * countSteps(price - nswThreshold);
    },
  },
  ...victorianSchedules,
  {
    state: 'QLD',
    from: '2018-07-01',
    until: null,
    published: '2026-07-01',
    source: {
      name: 'Queensland Government, Vehicle registration duty rates',
      url: 'https://www.qld.gov.au/transport/registration/fees/duty/rates',
    },
    rule: 'For every $100 or part of it: $2 for hybrid and electric cars, $3 up to 4 cylinders, $3.50 for 5 or 6, $4 for more; $2 more for cars over $100,000.',
    calculate: ({ price, energy, cylinders }) => {
      const rate = findQueenslandRate(energy, cylinders);
      if (rate === null) return { unknown: 'the rate depends on the number of cylinders, which is not known' };
      return (price > 100_000 ? rate + 2 : rate) * countSteps(price);
    },
  },
  {
    state: 'SA',
    from: '2012-07-03',
    until: null,
    published: '2026-07-01',
    source: {
      name: 'RevenueSA, Stamp duty on vehicles',
      url: 'https://revenuesa.sa.gov.au/stamp-duty-vehicles/rates',
    },
    rule: 'Above $3,000: $60 plus $4 for every $100 or part of it above. Utes and vans above $2,000: $30 plus $3 for every $100 or part of it above.',
    calculate: ({ price, use }) => {
      if (use === null) return { unknown: 'the rate depends on whether it is a commercial vehicle' };
      if (price <= 1000) return Math.max(5, countSteps(price));
      if (price <= 2000) return 10 + 2 * countSteps(price - 1000);
      if (use === 'goods' || price <= 3000) return 30 + 3 * countSteps(price - 2000);
      return 60 + 4 * countSteps(price - 3000);
    },
  },
  {
    state: 'WA',
    from: '2008-07-01',
    until: null,
    published: '2026-07-01',
    source: {
      name: 'RevenueWA, Vehicle licence duty (Duties Act 2008, section 236)',
      url: 'https://www.wa.gov.au/organisation/department-of-treasury-and-finance/vehicle-licence-duty',
    },
    rule: '2.75 % of the price up to $25,000, rising evenly to 6.5 % at $50,000, and 6.5 % above.',
    calculate: ({ price }) => roundDownTo5Cents((price * findWesternAustralianRate(price)) / 100),
  },
  {
    state: 'TAS',
    from: '2007-10-01',
    until: null,
    published: '2026-07-01',
    source: {
      name: 'State Revenue Office Tasmania, Rates of duty',
      url: 'https://www.sro.tas.gov.au/motor-vehicle-duty/rates-of-duty',
    },
    rule: '$3 for every $100 or part of it, at least $20. Passenger vehicles above $35,000: $1,050 plus $11 for every $100 or part of it above; above $40,000: $4 for every $100 or part of it.',
    calculate: ({ price, use }) => {
      if (price <= 600) return 20;
      if (price <= tasThreshold) return 3 * countSteps(price);
      if (use !== 'passengers')
        return { unknown: 'above $35,000 the rate depends on whether it is a passenger vehicle' };
      return price <= 40_000 ? 1050 + 11 * countSteps(price - tasThreshold) : 4 * countSteps(price);
    },
  },
  {
    state: 'NT',
    from: '2022-07-01',
    until: '2027-06-30', // the concession for cars that can be plugged in
    published: '2026-07-01',
    source: {
      name: 'Territory Revenue Office, Stamp duty on motor vehicles',
      url: 'https://treasury.nt.gov.au/dtf/territory-revenue-office/stamp-duty-on-motor-vehicles',
    },
    rule: '$3 for every $100 or part of it. $1,500 less for cars that can be plugged in, which is all of it up to $50,000.',
    calculate: ({ price, energy }) => {
      if (energy === null) return { unknown: 'it depends on whether the car can be plugged in, which is not known' };
      const concession = energy === 'electric' || energy === 'plug-in hybrid' ? 1500 : 0;
      return Math.max(0, 3 * countSteps(price) - concession);
    },
  },
  {
    state: 'ACT',
    from: '2025-09-01', // duty by emissions
    until: null,
    published: '2026-07-01',
    source: {
      name: 'ACT Revenue Office, Motor vehicle duty',
      url: 'https://www.revenue.act.gov.au/motor-vehicle-duty',
    },
    rule: 'Electric cars: $2.50 for every $100 or part of it; from $45,000: $1,125 plus $4 for every $100 or part of it above; from $80,000: $2,525 plus $8 for every $100 or part of it above.',
    calculate: ({ price, energy }) => {
      if (energy !== 'electric') return { unknown: 'the duty depends on its CO2 emissions, which are not known' };
      if (price < 45_000) return 2.5 * countSteps(price);
      return price < 80_000 ? 1125 + 4 * countSteps(price - 45_000) : 2525 + 8 * countSteps(price - 80_000);
    },
  },
];

const nswThreshold = 45_000;
const tasThreshold = 35_000;

type Vehicle = Parameters<DutySchedule['calculate']>[0];

function findQueenslandRate(energy: Vehicle['energy'], cylinders: number | null): number | null {
  if (energy === 'electric' || energy === 'hybrid' || energy === 'plug-in hybrid') return 2;
  if (energy === null || cylinders === null) return null;
  if (cylinders <= 4) return 3;
  return cylinders <= 6 ? 3.5 : 4;
}

/** Per cent, to two decimals. */
function findWesternAustralianRate(price: number): number {
  if (price <= 25_000) return 2.75;
  if (price > 50_000) return 6.5;
  return Math.round((2.75 + (price - 25_000) / 6666.66) * 100) / 100;
}

/** A ten-thousandth of a cent absorbs errors of binary fractions. */
const roundDownTo5Cents = (amount: number): number => Math.floor(amount * 20 + 1e-6) / 20;
