import type { Location } from '../locations/location.ts';

/** With its badge, which says of a place that it has not opened yet. */
export const placeName = ({ name, badge }: Pick<Location, 'name' | 'badge'>): string =>
  badge ? `${name} (${badge})` : name;
