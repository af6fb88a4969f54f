import type { Location } from './location.ts';

/** What a place is wanted for. */
export type Purpose = 'sales' | 'service' | 'parts' | 'anything';

const serviceAndParts = 'service-and-parts';

type Kind = Pick<Location, 'location_type' | 'location_subtype'>;

/** Some workshops sell parts as well. */
const doesBoth = ({ location_subtype: subtypes }: Kind, purpose: Purpose): boolean =>
  (purpose === 'service' || purpose === 'parts') && subtypes.includes(serviceAndParts);

/** Whether somebody there can help: a place without a type does everything. */
export const serves = (place: Kind, purpose: Purpose): boolean =>
  purpose === 'anything' || place.location_type === '' || place.location_type === purpose || doesBoth(place, purpose);

/** The first place that is there for it (for anything: the site's own first), else one that does it too, else any. */
export const firstServing = <Place extends Kind & Pick<Location, 'primary'>>(
  places: readonly Place[],
  purpose: Purpose,
): Place | undefined =>
  places.find(({ location_type: type, primary }) => type === purpose || (purpose === 'anything' && primary)) ??
  places.find((place) => doesBoth(place, purpose)) ??
  places.find((place) => serves(place, purpose)) ??
  places[0];
