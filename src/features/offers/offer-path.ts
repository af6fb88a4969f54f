import type { SiteConfig } from '../sites/site-config.ts';
import type { Offer } from './offer.ts';

/** A site that is tied to one manufacturer need not name it; where an offer has one, every other site does. */
export function offerPath(
  { primaryManufacturer }: Pick<SiteConfig, 'primaryManufacturer'>,
  { id, manufacturer }: Pick<Offer, 'id' | 'manufacturer'>,
): string {
  return primaryManufacturer === null && manufacturer ? `/offers/${manufacturer.slug}/${id}` : `/offers/${id}`;
}
