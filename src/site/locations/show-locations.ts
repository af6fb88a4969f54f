import { chooseLocations, type LocationChoice } from '../../features/locations/choose-locations.ts';
import type { LocationCardData } from '../../features/locations/location-card-data.ts';
import { locationCardOf } from '../../features/locations/location-card-of.ts';
import { type LocationExtras, locationExtrasOf } from '../../features/locations/location-extras.ts';
import type { Location } from '../../features/locations/location.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';

export type ShownLocations = { cards: LocationCardData[]; extras: LocationExtras };

type Shown = {
  config: Pick<SiteConfig, 'locations' | 'links' | 'phone' | 'reviews' | 'vehiclePage'>;
  now: Date;
  /** The page that shows them. */
  path: string;
  choice?: LocationChoice;
};

/** The locations of a site as a page shows them, all unless it chooses, and what the site adds to them. */
export const showLocations = (
  locations: readonly Location[],
  { choice = { show: 'all' }, ...shown }: Shown,
): ShownLocations => ({
  cards: chooseLocations(locations, choice).map((location) => locationCardOf(location, shown)),
  extras: locationExtrasOf(locations, shown.config),
});
