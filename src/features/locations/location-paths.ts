import type { LocationsSection } from './location-config.ts';

/** All locations of a site. */
export const locationsPath = '/locations';

/** The contact form of a location. */
export const getContactPath = ({ slug }: { slug: string }): string => `/contact-us/${slug}`;

/** The canonical page of a location. Also accepts a dealership's slug. */
export const getLocationPath = ({ slug }: { slug: string }): string => `${locationsPath}/${slug}`;

export const getTeamPath = ({ slug }: { slug: string }): string => `/teams/${slug}`;

/** Target of View Location: the location, or on some sites the page of all locations. */
export const getViewLocationPath = ({ locations }: LocationsSection, location: { slug: string }): string =>
  locations.viewLocationTo === 'contact' ? '/contact' : getLocationPath(location);
