import type { Location } from '../../locations/location.ts';

/** Includes the badge, which states when a location has not opened yet. */
export const formatLocationName = ({ name, badge }: Pick<Location, 'name' | 'badge'>): string =>
  badge ? `${name} (${badge})` : name;
