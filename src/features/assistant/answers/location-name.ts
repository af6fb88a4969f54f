import type { Location } from '../../locations/location.ts';

/** With its badge, which says when a location has not opened yet. */
export const formatLocationName = ({ name, badge }: Pick<Location, 'name' | 'badge'>): string =>
  badge ? `${name} (${badge})` : name;
