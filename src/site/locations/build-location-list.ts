import { chooseLocations, type LocationChoice } from '../../features/locations/choose-locations.ts';
import type { LocationCardData, StockLink } from '../../features/locations/cards/location-card-data.ts';
import { buildLocationCard } from '../../features/locations/cards/build-location-card.ts';
import { type LocationExtras, buildLocationExtras } from '../../features/locations/cards/location-extras.ts';
import type { Location } from '../../features/locations/location.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';

export type LocationList = { cards: LocationCardData[]; extras: LocationExtras };

type ListOptions = {
  config: Pick<SiteConfig, 'locations' | 'links' | 'phone' | 'reviews' | 'vehiclePage'>;
  now: Date;
  /** The page that shows the list. */
  path: string;
  stockLinks: ReadonlyMap<number, StockLink>;
  choice?: LocationChoice;
};

/** The chosen locations of a site, all by default, and the site's extras. */
export const buildLocationList = (
  locations: readonly Location[],
  { choice = { show: 'all' }, ...shown }: ListOptions,
): LocationList => ({
  cards: chooseLocations(locations, choice).map((location) => buildLocationCard(location, shown)),
  extras: buildLocationExtras(locations, shown.config),
});
