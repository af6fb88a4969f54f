import type { ManufacturerSection } from '../config/manufacturer-config.ts';

/** Connected-services pages of the primary manufacturer. */
const connectedServices: Record<string, { label: string; to: string }[]> = {
  toyota: [
    { label: 'myToyota Connect', to: '/pages/mytoyota-connect' },
    { label: 'Toyota Connected Services', to: '/pages/toyota-connected' },
  ],
};

/** Makes whose dealers service cars at capped prices. */
const makesWithServiceAdvantage: ReadonlySet<string> = new Set(['toyota']);

export const hasPrimaryManufacturer = (config: ManufacturerSection): boolean => config.primaryManufacturer !== null;

export const connectedServicesLinks = (config: ManufacturerSection) =>
  connectedServices[config.primaryManufacturer ?? ''] ?? [];

/** Capped prices apply at the manufacturer's own dealers, for its own models. */
export const offersServiceAdvantage = (
  config: ManufacturerSection,
  makeSlug: string | null = config.primaryManufacturer,
): boolean => makeSlug !== null && makeSlug === config.primaryManufacturer && makesWithServiceAdvantage.has(makeSlug);

/** A manufacturer certifies only its own used cars. */
export const isCertifiedByManufacturer = (
  config: ManufacturerSection,
  car: { makeSlug: string; certified: boolean; car_type: string },
): boolean => car.certified && car.car_type === 'used' && car.makeSlug === config.primaryManufacturer;

/**
 * The analytics event of an enquiry about a car. Only sites with a primary manufacturer have 'Test Drive Only' cars.
 */
export function getEnquiryEvent(
  config: ManufacturerSection,
  car: { car_type: string; tag: string | null },
): 14 | 15 | 17 {
  if (hasPrimaryManufacturer(config) && car.tag === 'Test Drive Only') return 17;
  return car.car_type === 'used' ? 15 : 14;
}
