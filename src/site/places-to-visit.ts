import type { Location } from '../features/locations/location.ts';

type Addressed = { address: Pick<Location['address'], 'street' | 'postcode'> };

/** The first location of each address: whoever comes for the workshop behind a showroom comes to the same door. */
export const placesToVisit = <Place extends Addressed>(locations: readonly Place[]): Place[] =>
  [...Map.groupBy(locations, ({ address: { street, postcode } }) => `${street} ${postcode}`).values()].flatMap((same) =>
    same.slice(0, 1),
  );
