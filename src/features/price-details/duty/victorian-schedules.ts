import { type Duty, countSteps, type DutySchedule } from './duty-schedule.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';

const source = {
  name: 'State Revenue Office Victoria, Motor vehicle duty rates',
  url: 'https://www.sro.vic.gov.au/about-us/rates-and-statistics/current-rates/motor-vehicle-duty-current-rates',
};

/** Of the Commonwealth, indexed every 1 July. */
const luxuryCarThresholds = { '2025–26': 80_567, '2026–27': 80_809 };
/** It never falls, so up to this value the lowest rate also applies later. */
const latestThreshold = luxuryCarThresholds['2026–27'];

/** For every $200, of a passenger car above the threshold. */
const luxuryRates = [
  { upTo: 100_000, rate: 10.4 },
  { upTo: 150_000, rate: 14 },
];
const highestRate = 18;

/** @param yearsThreshold null if the year's threshold is not known */
const calculate =
  (yearsThreshold: number | null) =>
  ({ price, use, condition, energy }: DutiableVehicle): Duty => {
    const charge = (rate: number): number => rate * countSteps(price, 200);
    if (use === null) return { unknown: 'the rate depends on whether it is a passenger car' };
    if (use === 'goods') return chargeGoods(charge, condition);
    // An electric car is a “green” car, which has one rate. Whether a hybrid is one depends on its emissions.
    if (price <= (yearsThreshold ?? latestThreshold) || energy === 'electric') return charge(8.4);
    if (energy !== 'engine') return { unknown: 'the rate depends on its CO2 emissions' };
    // Above $100,000 the rate does not depend on the threshold.
    if (yearsThreshold === null && price <= 100_000)
      return { unknown: 'the rate depends on this year’s luxury car tax threshold' };
    return charge(luxuryRates.find(({ upTo }) => price <= upTo)?.rate ?? highestRate);
  };

function chargeGoods(charge: (rate: number) => number, condition: DutiableVehicle['condition']): Duty {
  // A demonstrator may have been registered before, or not.
  if (condition === 'demo') return { unknown: 'the rate depends on whether the car was registered before' };
  return charge(condition === 'new' ? 5.4 : 8.4);
}

const rule =
  'For every $200 or part of it: $8.40; passenger cars above the luxury car tax threshold $10.40, above $100,000 $14 and above $150,000 $18, except those with low emissions. New utes and vans $5.40.';

export const victorianSchedules: readonly DutySchedule[] = [
  {
    state: 'VIC',
    from: '2025-07-01',
    until: '2026-06-30',
    published: '2025-07-01',
    source,
    rule,
    calculate: calculate(luxuryCarThresholds['2025–26']),
  },
  {
    state: 'VIC',
    from: '2026-07-01',
    until: '2027-06-30',
    published: '2026-07-01',
    source,
    rule,
    calculate: calculate(luxuryCarThresholds['2026–27']),
  },
  {
    state: 'VIC',
    from: '2027-07-01',
    until: null,
    published: '2026-07-01', // the Act's rates
    source,
    rule,
    calculate: calculate(null),
  },
];
