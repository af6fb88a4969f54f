import type { Location } from '../../features/locations/location.ts';

type WithAddress = { address: Pick<Location['address'], 'street' | 'postcode'> };

/** The first location at each street address: a showroom and the workshop behind it count once. */
export const listUniqueLocations = <Place extends WithAddress>(locations: readonly Place[]): Place[] =>
  [...Map.groupBy(locations, ({ address: { street, postcode } }) => `${street} ${postcode}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
