import type { Car } from '../car.ts';
import { bodyOf } from './spec-rows.ts';
import { count, feetAsMetres, kilometres, litres, measure, text } from './spec-value.ts';
import type { KeyFact } from './vehicle.ts';
import type { IconName } from '../../../ui/icon-name.ts';

type Fact = readonly [icon: IconName, label: string, read: (car: Car) => string | null];

const mostFacts = 6;

/** What a buyer asks after the price, most wanted first. What is lived in is asked about its berths and weight first. */
const facts: readonly Fact[] = [
  ['bed', 'Sleeps', ({ caravan }) => count(caravan?.sleeps)],
  ['ruler', 'Body length', ({ caravan }) => feetAsMetres(caravan?.body_length)],
  ['gauge', 'Kilometres', ({ km }) => kilometres(km)],
  ['weight', 'Tare weight', ({ caravan }) => measure(caravan?.tare_weight, 'kg')],
  ['gearbox', 'Transmission', (car) => text(car.simple_transmission) ?? text(car.transmission)],
  ['fuel', 'Fuel', (car) => text(car.simple_fuel) ?? text(car.fuel)],
  ['tow', 'Trailer mass', ({ caravan }) => measure(caravan?.aggregate_trailer_mass, 'kg')],
  ['wheel', 'Drive', (car) => text(car.simple_drive) ?? text(car.drive)],
  ['seat', 'Seats', ({ seats }) => count(seats)],
  ['engine', 'Engine', (car) => litres(car.variant.enginesize_litres) ?? text(car.engine_size)],
  ['car', 'Body', bodyOf],
  ['calendar', 'Year', ({ year }) => count(year)],
];

export const keyFactsOf = (car: Car): KeyFact[] =>
  facts
    .flatMap(([icon, label, read]) => {
      const value = read(car);
      return value === null ? [] : [{ icon, label, value }];
    })
    .slice(0, mostFacts);
