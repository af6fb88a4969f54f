import type { Location } from './location.ts';

/** What a place is wanted for. */
export type Purpose = 'sales' | 'service' | 'parts' | 'anything';

const serviceAndParts = 'service-and-parts';

/** Whether somebody there can help: a place without a type does everything, and some workshops sell parts as well. */
export const serves = (
  { location_type: type, location_subtype: subtypes }: Pick<Location, 'location_type' | 'location_subtype'>,
  purpose: Purpose,
): boolean =>
  purpose === 'anything' ||
  type === '' ||
  type === purpose ||
  (purpose !== 'sales' && subtypes.includes(serviceAndParts));

/** The first place that is there for it (for anything: the site's own first), else one that does it too, else any. */
export const firstServing = <Place extends Pick<Location, 'location_type' | 'location_subtype' | 'primary'>>(
  places: readonly Place[],
  purpose: Purpose,
): Place | undefined =>
  places.find(({ location_type: type, primary }) => type === purpose || (purpose === 'anything' && primary)) ??
  places.find((place) => serves(place, purpose)) ??
  places[0];
