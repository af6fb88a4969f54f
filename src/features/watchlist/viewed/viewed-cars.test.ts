import { expect, it } from 'vitest';
import { maxViewedCars, type SeenPrice, type ViewedCar } from '../../sites/browser-storage.ts';
import { addViewed, describePriceDrop } from './viewed-cars.ts';

const driveAway = (amount: number): SeenPrice => ({ amount, type: 'drive_away' });
const excluding = (amount: number): SeenPrice => ({ amount, type: 'excl_govt_charges' });
const car = (id: number, price: SeenPrice | null = null): ViewedCar => ({ id, price });

it.each<[string, SeenPrice | null | undefined, SeenPrice | null, string | null]>([
  ['a lower price', driveAway(30_490), driveAway(29_990), 'Dropped $500 since you looked'],
  ['a lower price excluding charges', excluding(30_000), excluding(28_500), 'Dropped $1,500 since you looked'],
  ['the same price', driveAway(30_000), driveAway(30_000), null],
  ['a higher price', driveAway(30_000), driveAway(30_500), null],
  ['a price that no longer includes charges', driveAway(30_000), excluding(27_000), null],
  ['a price that now includes charges', excluding(30_000), driveAway(29_000), null],
  ['a price that is hidden now', driveAway(30_000), null, null],
  ['a price that was hidden before', null, driveAway(30_000), null],
  ['a car that was not looked at', undefined, driveAway(30_000), null],
])('about %s', (_what, seen, now, text) => {
  expect(describePriceDrop(seen, now)).toBe(text);
});

it('lists a car once, the last one first, with the price seen last', () => {
  expect(addViewed([car(1, driveAway(30_000)), car(2)], car(2))).toEqual([car(2), car(1, driveAway(30_000))]);
  expect(addViewed([car(2), car(1, driveAway(30_000))], car(1, driveAway(29_000)))).toEqual([
    car(1, driveAway(29_000)),
    car(2),
  ]);
});

it('drops the oldest car beyond the maximum', () => {
  const full = Array.from({ length: maxViewedCars }, (_, position) => car(position + 1));
  expect(addViewed(full, car(99)).map(({ id }) => id)).toEqual([99, ...full.slice(0, -1).map(({ id }) => id)]);
});
