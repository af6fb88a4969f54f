import type { ManufacturerSection } from '../sites/config/manufacturer-config.ts';
import type { Offer } from './offer.ts';

/** Sites with a primary manufacturer leave the make out of the address. */
export function offerPath(
  { primaryManufacturer }: ManufacturerSection,
  { id, manufacturer }: Pick<Offer, 'id' | 'manufacturer'>,
): string {
  return primaryManufacturer === null && manufacturer ? `/offers/${manufacturer.slug}/${id}` : `/offers/${id}`;
}
