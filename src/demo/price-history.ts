import type { DemoRows } from './rows/demo-tables.ts';

type Car = DemoRows['cars'][number];

export interface PriceHistory {
  /** Cars on sale since `listedAt`, at the prices of that time. */
  readonly earlier: Car[];
  readonly listedAt: Date;
  /** Their prices since `reducedAt`. */
  readonly reduced: readonly { readonly id: number; readonly price: number }[];
  readonly reducedAt: Date;
  /** Cars that came later. */
  readonly recent: Car[];
}

const day = 86_400_000;
const listedDaysAgo = 30;
const reducedDaysAgo = 10;

/** Cars with a "was" price were on sale at it for long enough, so that the price ledger supports it. */
export function splitByPriceHistory(cars: readonly Car[], now: Date): PriceHistory {
  const listedAt = new Date(now.getTime() - listedDaysAgo * day);
  const { earlier = [], recent = [] } = Object.groupBy(cars, ({ createdAt }) =>
    createdAt && createdAt <= listedAt ? 'earlier' : 'recent',
  );
  return {
    earlier: earlier.map((car) => ({ ...car, price: car.beforePrice ?? car.price })),
    listedAt,
    reduced: earlier.flatMap(({ id, price = 0, beforePrice }) =>
      typeof beforePrice === 'number' ? [{ id, price }] : [],
    ),
    reducedAt: new Date(now.getTime() - reducedDaysAgo * day),
    recent,
  };
}
