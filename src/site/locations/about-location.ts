import type { Location } from '../../features/locations/location.ts';

/** For search engines. */
export const aboutLocation = ({ name, address: { street, city, state } }: Pick<Location, 'name' | 'address'>): string =>
  `${name}, ${street}, ${city} ${state}: opening hours, phone, map and the way there.`;
