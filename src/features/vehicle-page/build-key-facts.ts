import type { Car } from '../cars/car.ts';
import { formatBattery, formatCharging, formatRange, formatTowing } from '../cars/format-measures.ts';
import { isUte } from '../cars/is-ute.ts';
import { getBodyLabel } from './spec-rows.ts';
import {
  formatWholeNumber,
  formatFeetAsMetres,
  formatKilometres,
  formatLitres,
  formatMeasure,
  cleanText,
} from './format-spec-value.ts';
import type { KeyFact } from './vehicle.ts';
import type { IconName } from '../../ui/icon-name.ts';

type Fact = readonly [icon: IconName, label: string, read: (car: Car) => string | null];

const maxFacts = 6;

/** Most important first. Facts that only some vehicles have, such as berths or range, come early. */
const facts: readonly Fact[] = [
  ['bed', 'Sleeps', ({ caravan }) => formatWholeNumber(caravan?.sleeps)],
  ['ruler', 'Body length', ({ caravan }) => formatFeetAsMetres(caravan?.body_length)],
  ['gauge', 'Kilometres', ({ km }) => formatKilometres(km)],
  ['route', 'Range', formatRange],
  ['battery', 'Battery', formatBattery],
  ['plug', 'Charging', formatCharging],
  ['weight', 'Tare weight', ({ caravan }) => formatMeasure(caravan?.tare_weight, 'kg')],
  ['gearbox', 'Transmission', (car) => cleanText(car.simple_transmission) ?? cleanText(car.transmission)],
  ['fuel', 'Fuel', (car) => cleanText(car.simple_fuel) ?? cleanText(car.fuel)],
  ['tow', 'Trailer mass', ({ caravan }) => formatMeasure(caravan?.aggregate_trailer_mass, 'kg')],
  ['tow', 'Braked towing', (car) => (isUte(car) ? formatTowing(car) : null)],
  ['wheel', 'Drive', (car) => cleanText(car.simple_drive) ?? cleanText(car.drive)],
  ['seat', 'Seats', ({ seats }) => formatWholeNumber(seats)],
  ['engine', 'Engine', (car) => formatLitres(car.variant.enginesize_litres) ?? cleanText(car.engine_size)],
  ['car', 'Body', getBodyLabel],
  ['calendar', 'Year', ({ year }) => formatWholeNumber(year)],
];

export const buildKeyFacts = (car: Car): KeyFact[] =>
  facts
    .flatMap(([icon, label, read]) => {
      const value = read(car);
      return value === null ? [] : [{ icon, label, value }];
    })
    .slice(0, maxFacts);
