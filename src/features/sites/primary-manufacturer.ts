import type { SiteConfig } from './site-config.ts';

type Config = Pick<SiteConfig, 'primaryManufacturer'>;

/** Connected-services pages exist where the primary manufacturer has such services. */
const connectedServices: Record<string, { label: string; to: string }[]> = {
  toyota: [
    { label: 'myToyota Connect', to: '/pages/mytoyota-connect' },
    { label: 'Toyota Connected Services', to: '/pages/toyota-connected' },
  ],
};

/** Makes whose dealers service cars at set prices. */
const makesWithServiceAdvantage: ReadonlySet<string> = new Set(['toyota']);

export const hasPrimaryManufacturer = (config: Config): boolean => config.primaryManufacturer !== null;

export const connectedServicesLinks = (config: Config) => connectedServices[config.primaryManufacturer ?? ''] ?? [];

/** The makes whose models the site shows, first to last: those it names, otherwise the primary manufacturer's alone. */
export function shownMakes({ models, primaryManufacturer }: Config & Pick<SiteConfig, 'models'>): readonly string[] {
  if (models.makes.length > 0) return models.makes;
  return primaryManufacturer === null ? [] : [primaryManufacturer];
}

/** Set prices are those of the manufacturer's own dealers, for its own models. */
export const offersServiceAdvantage = (config: Config, makeSlug: string | null = config.primaryManufacturer): boolean =>
  makeSlug !== null && makeSlug === config.primaryManufacturer && makesWithServiceAdvantage.has(makeSlug);

/** The manufacturer's certification counts on its own used cars only. */
export const isCertifiedByManufacturer = (
  config: Config,
  car: { makeSlug: string; certified: boolean; car_type: string },
): boolean => car.certified && car.car_type === 'used' && car.makeSlug === config.primaryManufacturer;

/** The analytics event of an enquiry about a car; only the primary manufacturer knows cars for test drives alone. */
export function enquiryEvent(config: Config, car: { car_type: string; tag: string | null }): 14 | 15 | 17 {
  if (hasPrimaryManufacturer(config) && car.tag === 'Test Drive Only') return 17;
  return car.car_type === 'used' ? 15 : 14;
}
