import { formatCount } from '../../ui/text/format-count.ts';
import { bodyLabel } from '../cars/body-label.ts';
import type { CarHit } from '../cars/car-hit.ts';
import {
  formatBattery,
  formatCharging,
  formatLength,
  formatRange,
  formatTare,
  formatTowing,
  formatTrailerMass,
} from '../cars/format-measures.ts';
import { isUte } from '../cars/is-ute.ts';

type Fact = string | null;

const maxFacts = 3;

/** The three facts that buyers of this kind of vehicle compare by. Unknown ones give way to the next. */
export function buildCardFacts(car: CarHit): string[] {
  const facts = chooseFacts(car)
    .filter((fact) => fact !== null)
    .slice(0, maxFacts);
  // Most names start with the year. Do not repeat it.
  return car.name.startsWith(String(car.year)) ? facts : [...facts, String(car.year)];
}

function chooseFacts(car: CarHit): Fact[] {
  const km = car.km === null ? null : `${formatCount(car.km)} km`;
  const transmission = car.simple_transmission ?? car.transmission;
  const fuel = car.simple_fuel ?? car.fuel;
  const usual = [transmission, fuel];
  if (transmission === null && fuel === null) return [...buildCaravanFacts(car), ...buildTowedFacts(car)];
  if (car.sleeps !== null) return [km, ...buildCaravanFacts(car), ...usual];
  if (car.electric_range !== null || car.battery_size !== null) return [km, ...buildElectricFacts(car), ...usual];
  if (isUte(car) && formatTowing(car)) return [km, joinDrivetrain(car) ?? transmission, `Tows ${formatTowing(car)}`];
  return [km, ...usual];
}

/** Berths, length and weights. */
const buildCaravanFacts = (car: CarHit): Fact[] => [
  label('Sleeps', car.sleeps),
  formatLength(car),
  join([label('Tare', formatTare(car)), label('ATM', formatTrailerMass(car))]),
];

/** Caravans have no engine or odometer. Without figures, buyers compare their body and features. */
const buildTowedFacts = (car: CarHit): Fact[] => {
  const body = car.simple_body ?? car.body;
  return [body ? bodyLabel(body) : null, ...car.filtered_features, car.colour];
};

/** `420 km range` and `60 kWh, 88 kW DC` */
const buildElectricFacts = (car: CarHit): Fact[] => [
  car.electric_range === null ? null : `${formatRange(car)} range`,
  join([formatBattery(car), formatCharging(car)]),
];

/** `Diesel automatic`, which leaves a place for the towing capacity. */
const joinDrivetrain = ({ simple_fuel, simple_transmission }: CarHit): Fact =>
  simple_fuel && simple_transmission ? `${simple_fuel} ${simple_transmission.toLowerCase()}` : null;

const label = (name: string, value: string | number | null): Fact => (value === null ? null : `${name} ${value}`);

const join = (facts: readonly Fact[]): Fact => facts.filter((fact) => fact !== null).join(', ') || null;
