import { carFacts } from '../inventory/car-facts.ts';
import type { CarHit } from '../inventory/car-hit.ts';
import { formatDollars, hasPrice, priceTypeWording } from '../inventory/price.ts';
import { absent, type CompareRow, unknown } from './compare-row.ts';

/** Price, weekly price and what a buyer asks next. What no car knows is no line. */
export function factRows(cars: readonly CarHit[], noPrice: string): CompareRow[] {
  const rows = [
    toRow(
      'Price',
      cars.map((car) => priceOf(car, noPrice)),
    ),
    toRow('Weekly', cars.map(weeklyOf)),
    ...carFacts.map(([label, read]) =>
      toRow(
        label,
        cars.map((car) => read(car)),
      ),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== unknown));
}

/** Every feature that one of the cars has; those that tell them apart first. */
export function featureRows(cars: readonly CarHit[]): CompareRow[] {
  const features = [...new Set(cars.flatMap((car) => car.filtered_features))].toSorted();
  const rows = features.map((feature) =>
    toRow(
      feature,
      cars.map((car) => (car.filtered_features.includes(feature) ? 'Yes' : absent)),
    ),
  );
  return rows.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

function toRow(label: string, found: readonly (string | number | null)[]): CompareRow {
  const values = found.map((value) => (value === null || value === '' ? unknown : String(value)));
  return { label, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 };
}

const priceOf = (car: CarHit, noPrice: string): string =>
  hasPrice(car.price) ? `${formatDollars(car.price)} ${priceTypeWording[car.price_type]}` : noPrice;

const weeklyOf = ({ subscription_price: weekly }: CarHit): string | null =>
  weekly !== null && weekly > 0 ? `${formatDollars(weekly)} / week` : null;
