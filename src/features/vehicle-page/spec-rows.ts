import { bodyLabel } from '../cars/body-label.ts';
import type { Car } from '../cars/car.ts';
import { formatBattery, formatCharging, formatRange, formatTowing } from '../cars/format-measures.ts';
import {
  formatWholeNumber,
  formatDay,
  formatFeetAsMetres,
  formatKilometres,
  formatLitres,
  formatMeasure,
  formatMonth,
  formatRatingWithYear,
  cleanText,
} from './format-spec-value.ts';
import type { SpecRow } from './vehicle.ts';

type Reader = (car: Car) => string | null;

/** All possible rows in display order: first those that neither name nor key facts show. A null value hides the row. */
const rows: readonly (readonly [label: string, read: Reader])[] = [
  ['Colour', ({ colour }) => cleanText(colour)],
  ['Registration expires', ({ rego_expiry }) => formatDay(rego_expiry)],
  ['Build date', ({ build_date }) => formatMonth(build_date)],
  ['Fuel consumption, combined', ({ variant }) => formatMeasure(variant.fuelconsumptioncombined, 'L/100 km')],
  ['Year', ({ year }) => formatWholeNumber(year)],
  ['Make', ({ make }) => cleanText(make)],
  ['Model', ({ model }) => cleanText(model)],
  ['Badge', ({ badge }) => cleanText(badge)],
  ['Series', ({ series }) => cleanText(series)],
  ['Body', (car) => getBodyLabel(car)],
  ['Kilometres', ({ km }) => formatKilometres(km)],
  ['Transmission', (car) => cleanText(car.transmission) ?? cleanText(car.simple_transmission)],
  ['Gear type', ({ variant }) => cleanText(variant.geartype)],
  ['Drive', (car) => cleanText(car.drive) ?? cleanText(car.simple_drive)],
  ['Fuel', (car) => cleanText(car.fuel) ?? cleanText(car.simple_fuel)],
  ['Engine size', (car) => formatLitres(car.variant.enginesize_litres) ?? cleanText(car.engine_size)],
  ['Cylinders', ({ variant }) => formatWholeNumber(variant.cylinders)],
  ['Induction', ({ variant }) => cleanText(variant.induction)],
  ['Torque', ({ variant }) => formatMeasure(variant.torque, 'Nm')],
  ['Fuel tank', ({ variant }) => formatMeasure(variant.fuelcapacity, 'L')],
  ['Electric range', formatRange],
  ['Battery', formatBattery],
  ['Fastest charging', formatCharging],
  ['Seats', ({ seats }) => formatWholeNumber(seats)],
  ['Doors', ({ doors }) => formatWholeNumber(doors)],
  ['Length', ({ variant }) => formatMeasure(variant.vehiclelength, 'mm')],
  ['Width', ({ variant }) => formatMeasure(variant.vehiclewidth, 'mm')],
  ['Height', ({ variant }) => formatMeasure(variant.vehicleheight, 'mm')],
  ['Gross vehicle mass', ({ variant }) => formatMeasure(variant.grossvehiclemass, 'kg')],
  ['Towing capacity, braked', formatTowing],
  ['ANCAP rating', ({ variant }) => formatRatingWithYear(variant.ancaprating)],
  ['Sleeps', ({ caravan }) => formatWholeNumber(caravan?.sleeps)],
  ['Body length', ({ caravan }) => formatFeetAsMetres(caravan?.body_length)],
  ['Body width', ({ caravan }) => formatFeetAsMetres(caravan?.body_width)],
  ['Tare weight', ({ caravan }) => formatMeasure(caravan?.tare_weight, 'kg')],
  ['Aggregate trailer mass', ({ caravan }) => formatMeasure(caravan?.aggregate_trailer_mass, 'kg')],
  ['Axle type', ({ caravan }) => cleanText(caravan?.axle_type)],
  ['Registration', ({ regplate }) => cleanText(regplate)],
  ['VIN', ({ vin }) => cleanText(vin)],
  ['Stock number', ({ stocknum }) => cleanText(stocknum)],
  ['Compliance date', ({ compliance_date }) => formatMonth(compliance_date)],
];

export const buildSpecRows = (car: Car): SpecRow[] =>
  rows.flatMap(([label, read]) => {
    const value = read(car);
    return value === null ? [] : [[label, value] satisfies SpecRow];
  });

export function getBodyLabel({ simple_body, body }: Pick<Car, 'simple_body' | 'body'>): string | null {
  const name = cleanText(simple_body) ?? cleanText(body);
  return name === null ? null : bodyLabel(name);
}
