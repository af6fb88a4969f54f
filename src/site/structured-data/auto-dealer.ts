import type { Location } from '../../features/locations/location.ts';
import { getVisibleRating } from '../../features/locations/reviews/visible-rating.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import { omitEmpty } from './omit-empty.ts';
import { buildOpeningHours } from './opening-hours-specification.ts';
import { buildPostalAddress } from './postal-address.ts';

export type DealerFacts = {
  /** Of the site's own host; '' if it has none. */
  origin: string;
  /** The location's page on the site. */
  path: string;
  config: Pick<SiteConfig, 'phone' | 'reviews'>;
  now: Date;
  /** The dealership's profiles on other websites. */
  elsewhere?: readonly (string | null)[];
};

/**
 * A dealership's location. Sites that hide their phone numbers leave it out here too, since structured data is in the
 * page before a visitor asks for the number. The rating is included only if the site shows it.
 */
export function buildAutoDealer(location: Location, { origin, path, config, now, elsewhere = [] }: DealerFacts) {
  const { address, contact_detail: contact } = location;
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': `${origin}/#location-${location.slug}`,
    name: location.name,
    url: origin + path,
    image: location.image && origin + location.image.url,
    telephone: config.phone.hideNumbers ? null : (contact.phone ?? contact.landline_phone),
    address: buildPostalAddress(address),
    geo:
      address.lat === null || address.long === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
    hasMap: address.place_url,
    openingHoursSpecification: buildOpeningHours(location, now),
    sameAs: [...elsewhere, contact.youtube_url, contact.linkedin_url].filter((link) => link !== null),
    aggregateRating: buildRating(location, config.reviews),
  });
}

function buildRating({ average_rating, review_count }: Location, reviews: SiteConfig['reviews']) {
  const rating = getVisibleRating(reviews, { average: average_rating, count: review_count });
  return (
    rating && { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 }
  );
}
