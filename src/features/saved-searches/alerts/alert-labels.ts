import { formatDollars } from '../../cars/price.ts';
import type { Alert, AlertedCar } from './alert.ts';

export const formatOldPrice = ({ kind, oldPrice }: AlertedCar): string | undefined =>
  kind === 'dropped' && oldPrice !== null ? formatDollars(oldPrice) : undefined;

/** '3 cars arrived and 1 dropped in price', for more than one car. */
export function describeCarCounts(cars: readonly AlertedCar[], { one, many }: Alert['site']['noun']): string {
  const dropped = cars.filter(({ kind }) => kind === 'dropped').length;
  const arrived = cars.length - dropped;
  const counted = (count: number): string => `${count} ${count === 1 ? one : many}`;
  if (dropped === 0) return `${counted(arrived)} arrived`;
  return arrived === 0
    ? `${counted(dropped)} dropped in price`
    : `${counted(arrived)} arrived and ${dropped} dropped in price`;
}
