import type { CarType } from '../../features/cars/car-enums.ts';
import type { Random } from '../random.ts';

const day = 86_400_000;

/** A car's state between its arrival and long after its sale. */
export interface CarState {
  readonly status: string;
  readonly sold: boolean;
  readonly soldAt: Date | null;
  readonly reserved: boolean;
  readonly preorder: boolean;
  readonly tag: string | null;
  readonly photos: boolean;
  readonly priced: boolean;
  readonly shown: boolean;
  readonly createdAt: Date;
}

const tags: Record<CarType, readonly string[]> = {
  new: ['Ready to drive away', 'Run-out', 'Demo available', 'Fleet deal'],
  demo: ['Ex-demo saving', 'Low kilometres', 'Manager car'],
  used: ['One owner', 'Full service history', 'Low kilometres', 'Price drop', 'Just serviced', 'New tyres'],
};

/** Drops a tag that the car's price or odometer contradicts. */
export function keepTrueTag(
  tag: string | null,
  { isReduced, hasLowKilometres }: { isReduced: boolean; hasLowKilometres: boolean },
): string | null {
  if (tag === 'Price drop' && !isReduced) return null;
  return tag === 'Low kilometres' && !hasLowKilometres ? null : tag;
}

type Change = (random: Random, now: Date, type: CarType) => Partial<CarState>;

const soldAgo = (random: Random, now: Date, fromDays: number, toDays: number): Date =>
  new Date(now.getTime() - Math.round((fromDays + random.next() * (toDays - fromDays)) * day));

/**
 * Every state has a position in the cycle, so that a yard of about forty cars has them all. Other positions are cars for
 * sale.
 */
const cycle: Readonly<Record<number, Change>> = {
  3: (random, now) => ({ status: 'sold', sold: true, soldAt: soldAgo(random, now, 0.1, 1.8) }),
  7: (random, now) => ({ status: 'sold', sold: true, soldAt: soldAgo(random, now, 20, 200) }),
  11: () => ({ reserved: true }),
  15: (random, now) => ({ status: 'coming_soon', createdAt: soldAgo(random, now, 0.5, 12) }),
  16: (_random, now, type) => ({
    status: 'coming_soon',
    preorder: type === 'new',
    photos: type === 'new',
    createdAt: new Date(now.getTime() - 2 * day),
  }),
  19: () => ({ photos: false }),
  23: () => ({ priced: false }),
  27: (random, _now, type) => ({ tag: random.pick(tags[type]) }),
  29: (random, _now, type) => ({ tag: type === 'used' ? random.pick(tags.used) : 'Test Drive Only' }),
  31: () => ({ shown: false }),
  33: (random, now) => ({ photos: false, createdAt: soldAgo(random, now, 0.1, 3) }),
  // Feeds send other statuses too; none of them is available.
  35: (random) => ({ status: random.pick(['in_transit', 'wholesale', 'workshop']) }),
  36: () => ({ reserved: true, tag: 'Test Drive Only' }),
  38: (random, now) => ({ status: 'in_stock', sold: true, soldAt: soldAgo(random, now, 0.2, 2) }),
};
const cycleLength = 43;

export function chooseState(random: Random, index: number, type: CarType, now: Date): CarState {
  const arrivedDaysAgo = random.chance(0.12) ? random.next() * 7.8 : 9 + random.next() ** 2 * 140;
  const state: CarState = {
    status: 'in_stock',
    sold: false,
    soldAt: null,
    reserved: false,
    preorder: false,
    tag: random.chance(0.05) ? random.pick(tags[type]) : null,
    photos: true,
    priced: true,
    shown: true,
    createdAt: new Date(now.getTime() - Math.round(arrivedDaysAgo * day)),
    ...cycle[index % cycleLength]?.(random, now, type),
  };
  // No car is sold before it arrives.
  const latestArrival = state.soldAt ? state.soldAt.getTime() - 12 * day : Number.POSITIVE_INFINITY;
  return { ...state, createdAt: new Date(Math.min(state.createdAt.getTime(), latestArrival)) };
}
