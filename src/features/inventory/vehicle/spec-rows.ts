import { bodyLabel } from '../body-label.ts';
import type { Car } from '../car.ts';
import { count, day, feetAsMetres, kilometres, litres, measure, month, ratingWithYear, text } from './spec-value.ts';
import type { SpecRow } from './vehicle.ts';

type Reader = (car: Car) => string | null;

/** Every row there can be, in the order in which they stand: first what name and key facts leave open. Null leaves one out. */
const rows: readonly (readonly [label: string, read: Reader])[] = [
  ['Colour', ({ colour }) => text(colour)],
  ['Registration expires', ({ rego_expiry }) => day(rego_expiry)],
  ['Build date', ({ build_date }) => month(build_date)],
  ['Fuel consumption, combined', ({ variant }) => measure(variant.fuelconsumptioncombined, 'L/100 km')],
  ['Year', ({ year }) => count(year)],
  ['Make', ({ make }) => text(make)],
  ['Model', ({ model }) => text(model)],
  ['Badge', ({ badge }) => text(badge)],
  ['Series', ({ series }) => text(series)],
  ['Body', (car) => bodyOf(car)],
  ['Kilometres', ({ km }) => kilometres(km)],
  ['Transmission', (car) => text(car.transmission) ?? text(car.simple_transmission)],
  ['Gear type', ({ variant }) => text(variant.geartype)],
  ['Drive', (car) => text(car.drive) ?? text(car.simple_drive)],
  ['Fuel', (car) => text(car.fuel) ?? text(car.simple_fuel)],
  ['Engine size', (car) => litres(car.variant.enginesize_litres) ?? text(car.engine_size)],
  ['Cylinders', ({ variant }) => count(variant.cylinders)],
  ['Induction', ({ variant }) => text(variant.induction)],
  ['Torque', ({ variant }) => measure(variant.torque, 'Nm')],
  ['Fuel tank', ({ variant }) => measure(variant.fuelcapacity, 'L')],
  ['Seats', ({ seats }) => count(seats)],
  ['Doors', ({ doors }) => count(doors)],
  ['Length', ({ variant }) => measure(variant.vehiclelength, 'mm')],
  ['Width', ({ variant }) => measure(variant.vehiclewidth, 'mm')],
  ['Height', ({ variant }) => measure(variant.vehicleheight, 'mm')],
  ['Gross vehicle mass', ({ variant }) => measure(variant.grossvehiclemass, 'kg')],
  ['ANCAP rating', ({ variant }) => ratingWithYear(variant.ancaprating)],
  ['Sleeps', ({ caravan }) => count(caravan?.sleeps)],
  ['Body length', ({ caravan }) => feetAsMetres(caravan?.body_length)],
  ['Body width', ({ caravan }) => feetAsMetres(caravan?.body_width)],
  ['Tare weight', ({ caravan }) => measure(caravan?.tare_weight, 'kg')],
  ['Aggregate trailer mass', ({ caravan }) => measure(caravan?.aggregate_trailer_mass, 'kg')],
  ['Axle type', ({ caravan }) => text(caravan?.axle_type)],
  ['Registration', ({ regplate }) => text(regplate)],
  ['VIN', ({ vin }) => text(vin)],
  ['Stock number', ({ stocknum }) => text(stocknum)],
  ['Compliance date', ({ compliance_date }) => month(compliance_date)],
];

export const specRows = (car: Car): SpecRow[] =>
  rows.flatMap(([label, read]) => {
    const value = read(car);
    return value === null ? [] : [[label, value] satisfies SpecRow];
  });

export function bodyOf({ simple_body, body }: Pick<Car, 'simple_body' | 'body'>): string | null {
  const name = text(simple_body) ?? text(body);
  return name === null ? null : bodyLabel(name);
}
