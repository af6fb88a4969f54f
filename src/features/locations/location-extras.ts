import { serviceBookingLink } from '../sites/site-links.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { contactPathOf } from './location-paths.ts';
import type { Location } from './location.ts';

/** What a site adds to its locations. */
export type LocationExtras = {
  /** Where Enquire Now leads: to the contact page of the one location that is named for it. */
  enquire: string | null;
  bookService: string | null;
  /** Whether to say which cards and wallets are taken. */
  accepts: boolean;
};

export function locationExtrasOf(
  locations: readonly Pick<Location, 'slug' | 'visible'>[],
  { locations: rules, links }: Pick<SiteConfig, 'locations' | 'links'>,
): LocationExtras {
  const named = locations.find(({ slug, visible }) => visible && slug === rules.enquireLocation);
  return {
    enquire: named ? contactPathOf(named) : null,
    bookService: rules.bookService ? serviceBookingLink({ links }) : null,
    accepts: rules.weAccept,
  };
}
