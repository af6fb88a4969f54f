import type { FormContext } from '../../forms/form-context.ts';

/** Where the car is: `Harbour Motors Parramatta`, `Main yard, Northbridge`. */
export function findCarLocationName({ car, locations, dealerships }: FormContext): string | null {
  if (!car) return null;
  const location = locations.find(({ id }) => id === car.location_id);
  const name =
    location?.name ?? car.location_name ?? dealerships.find(({ slug }) => slug === car.dealership_slug)?.name ?? null;
  const suburb = location?.opening?.address.city;
  return name === null || !suburb || name.includes(suburb) ? name : `${name}, ${suburb}`;
}
