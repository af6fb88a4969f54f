import { formatCount } from '../../../ui/format-count.ts';
import { bodyLabel } from '../body-label.ts';
import type { CarHit } from '../car-hit.ts';

const mostTowedFacts = 3;

/** What a buyer compares cars by, in few words; what is not known is left out. */
export function cardFacts(car: CarHit): string[] {
  const transmission = car.simple_transmission ?? car.transmission;
  const fuel = car.simple_fuel ?? car.fuel;
  const isTowed = transmission === null && fuel === null;
  const facts = [
    car.km === null ? null : `${formatCount(car.km)} km`,
    transmission,
    fuel,
    // Dealers write the year first in the name; a card need not say it twice.
    car.name.startsWith(String(car.year)) ? null : String(car.year),
    ...(isTowed ? towedFacts(car) : []),
  ];
  return facts.filter((fact) => fact !== null);
}

/** A caravan has neither engine nor odometer: it is chosen by its kind and by what is in it. */
const towedFacts = (car: CarHit): (string | null)[] => {
  const body = car.simple_body ?? car.body;
  return [body ? bodyLabel(body) : null, ...car.filtered_features, car.colour].slice(0, mostTowedFacts);
};
