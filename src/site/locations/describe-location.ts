import type { Location } from '../../features/locations/location.ts';

/** The meta description of a location's page. */
export const describeLocation = ({
  name,
  address: { street, city, state },
}: Pick<Location, 'name' | 'address'>): string =>
  `${name}, ${street}, ${city} ${state}: opening hours, phone, map and directions.`;
