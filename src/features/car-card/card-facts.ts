import { formatCount } from '../../ui/text/format-count.ts';
import { bodyLabel } from '../cars/body-label.ts';
import type { CarHit } from '../cars/car-hit.ts';

const maxTowedFacts = 3;

/** The facts that buyers compare cars by. Leaves out unknown ones. */
export function buildCardFacts(car: CarHit): string[] {
  const transmission = car.simple_transmission ?? car.transmission;
  const fuel = car.simple_fuel ?? car.fuel;
  const isTowed = transmission === null && fuel === null;
  const facts = [
    car.km === null ? null : `${formatCount(car.km)} km`,
    transmission,
    fuel,
    // Most names start with the year. Do not repeat it.
    car.name.startsWith(String(car.year)) ? null : String(car.year),
    ...(isTowed ? buildTowedFacts(car) : []),
  ];
  return facts.filter((fact) => fact !== null);
}

/** Caravans have no engine or odometer. Buyers compare their body and features. */
const buildTowedFacts = (car: CarHit): (string | null)[] => {
  const body = car.simple_body ?? car.body;
  return [body ? bodyLabel(body) : null, ...car.filtered_features, car.colour].slice(0, maxTowedFacts);
};
