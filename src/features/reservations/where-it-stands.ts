import type { FormContext } from '../leads/form/form-context.ts';

/** `Harbour Motors Parramatta`, `Main yard, Northbridge`: nobody buys a car without knowing where it is. */
export function whereItStands({ car, locations, dealerships }: FormContext): string | null {
  if (!car) return null;
  const place = locations.find(({ id }) => id === car.location_id);
  const name =
    place?.name ?? car.location_name ?? dealerships.find(({ slug }) => slug === car.dealership_slug)?.name ?? null;
  const suburb = place?.opening?.address.city;
  return name === null || !suburb || name.includes(suburb) ? name : `${name}, ${suburb}`;
}
