import { serviceBookingLink } from '../../sites/urls/site-links.ts';
import type { LocationsSection } from '../location-config.ts';
import type { LinksSection } from '../../sites/config/link-config.ts';
import { getContactPath } from '../location-paths.ts';
import type { Location } from '../location.ts';

/** Actions that a site adds below its locations. */
export type LocationExtras = {
  /** Target of Enquire Now: the contact page of the configured location. */
  enquire: string | null;
  bookService: string | null;
  /** Whether to list the accepted cards and wallets. */
  accepts: boolean;
};

export function buildLocationExtras(
  locations: readonly Pick<Location, 'slug' | 'visible'>[],
  { locations: rules, links }: LocationsSection & LinksSection,
): LocationExtras {
  const named = locations.find(({ slug, visible }) => visible && slug === rules.enquireLocation);
  return {
    enquire: named ? getContactPath(named) : null,
    bookService: rules.bookService ? serviceBookingLink({ links }) : null,
    accepts: rules.weAccept,
  };
}
