import type { Location } from '../../features/locations/location.ts';
import { shownRating } from '../../features/locations/shown-rating.ts';
import type { SiteConfig } from '../../features/sites/site-config.ts';
import { known } from './known.ts';
import { openingHoursSpecification } from './opening-hours-specification.ts';
import { postalAddress } from './postal-address.ts';

export type DealerFacts = {
  /** Of the site's own host; '' where it has none. */
  origin: string;
  /** The location's page on the site. */
  path: string;
  config: Pick<SiteConfig, 'phone' | 'reviews'>;
  now: Date;
  /** The dealership's pages elsewhere. */
  elsewhere?: readonly (string | null)[];
};

/**
 * A place of a dealership. On sites that hide their numbers it has none here: structured data is on the page before
 * anybody has asked for a number. A rating is told where the site shows it.
 */
export function autoDealer(location: Location, { origin, path, config, now, elsewhere = [] }: DealerFacts) {
  const { address, contact_detail: contact } = location;
  return known({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': `${origin}/#location-${location.slug}`,
    name: location.name,
    url: origin + path,
    image: location.image && origin + location.image.url,
    telephone: config.phone.hideNumbers ? null : (contact.phone ?? contact.landline_phone),
    address: postalAddress(address),
    geo:
      address.lat === null || address.long === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
    hasMap: address.place_url,
    openingHoursSpecification: openingHoursSpecification(location, now),
    sameAs: [...elsewhere, contact.youtube_url, contact.linkedin_url].filter((link) => link !== null),
    aggregateRating: ratingOf(location, config.reviews),
  });
}

function ratingOf({ average_rating, review_count }: Location, reviews: SiteConfig['reviews']) {
  const rating = shownRating(reviews, { average: average_rating, count: review_count });
  return (
    rating && { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 }
  );
}
