import { carFacts } from '../../cars/car-facts.ts';
import type { CarHit } from '../../cars/car-hit.ts';
import { formatDollars, hasPrice, priceTypeLabels } from '../../cars/price.ts';
import { absentValue, type CompareRow, unknownValue } from './compare-row.ts';

/** Price, weekly price and the main facts. Leaves out rows without any known value. */
export function buildFactRows(cars: readonly CarHit[], noPrice: string): CompareRow[] {
  const rows = [
    toRow(
      'Price',
      cars.map((car) => formatPrice(car, noPrice)),
    ),
    toRow('Weekly subscription', cars.map(formatWeeklyPrice)),
    ...carFacts.map(([label, read]) =>
      toRow(
        label,
        cars.map((car) => read(car)),
      ),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== unknownValue));
}

/** Every feature of any of the cars; those that differ come first. */
export function buildFeatureRows(cars: readonly CarHit[]): CompareRow[] {
  const features = [...new Set(cars.flatMap((car) => car.filtered_features))].toSorted();
  const rows = features.map((feature) =>
    toRow(
      feature,
      cars.map((car) => readFeature(car, feature)),
    ),
  );
  return rows.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

/** A car without any listed feature may well have this one. */
const readFeature = ({ filtered_features: listed }: CarHit, feature: string): string | null => {
  if (listed.includes(feature)) return 'Yes';
  return listed.length > 0 ? absentValue : null;
};

/** A missing value is not a difference. */
function toRow(label: string, found: readonly (string | number | null)[]): CompareRow {
  const values = found.map((value) => (value === null || value === '' ? unknownValue : String(value)));
  const known = values.filter((value) => value !== unknownValue).map((value) => value.toLowerCase());
  return { label, values, differs: new Set(known).size > 1 };
}

const formatPrice = (car: CarHit, noPrice: string): string =>
  hasPrice(car.price) ? `${formatDollars(car.price)} ${priceTypeLabels[car.price_type]}` : noPrice;

const formatWeeklyPrice = ({ subscription_price: weekly }: CarHit): string | null =>
  weekly !== null && weekly > 0 ? `${formatDollars(weekly)} / week` : null;
