import type { SiteConfig } from '../sites/site-config.ts';

/** All locations of a site. */
export const locationsPath = '/locations';

/** Where somebody writes to a location. */
export const contactPathOf = ({ slug }: { slug: string }): string => `/contact-us/${slug}`;

/** The page of a location; search engines are told this one of all that show it. A dealership's slug will do as well. */
export const locationPathOf = ({ slug }: { slug: string }): string => `${locationsPath}/${slug}`;

export const teamPathOf = ({ slug }: { slug: string }): string => `/teams/${slug}`;

/** Where View Location leads: to the location, or on some sites to the page that shows all of them. */
export const viewLocationPath = ({ locations }: Pick<SiteConfig, 'locations'>, location: { slug: string }): string =>
  locations.viewLocationTo === 'contact' ? '/contact' : locationPathOf(location);
