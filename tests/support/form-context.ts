import type { FormCar, FormContext } from '../../src/features/leads/form/form-context.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../src/features/sites/site-config.ts';

/** A used car in stock at the first location. */
export const makeFormCar = (changes: Partial<FormCar> = {}): FormCar => ({
  id: 7,
  slug: '2021-toyota-hilux-sr5',
  name: '2021 Toyota HiLux SR5',
  stocknum: 'U100',
  make: 'Toyota',
  manufacturer_slug: 'toyota',
  model: 'HiLux',
  badge: 'SR5',
  year: 2021,
  km: 41_250,
  car_type: 'used',
  status: 'in_stock',
  sold: false,
  tag: null,
  price: 34_990,
  price_type: 'drive_away',
  dealership_id: 1,
  dealership_slug: 'perth-cars',
  location_id: 11,
  location_name: 'Perth',
  state: 'WA',
  picture: { id: 3, colour: '#aabbcc' },
  ...changes,
});

type Changes = Partial<Omit<FormContext, 'config'>> & { config?: SiteConfigInput; forms?: SiteConfigInput['forms'] };

/** A site of two dealerships with a location each. */
export const makeFormContext = ({ config = {}, forms, ...changes }: Changes = {}): FormContext => ({
  config: parseSiteConfig({ ...config, ...(forms && { forms }) }),
  siteName: 'Perth Cars',
  car: makeFormCar(),
  gone: null,
  dealerships: [
    { id: 1, slug: 'perth-cars', name: 'Perth Cars' },
    { id: 2, slug: 'albany-cars', name: 'Albany Cars' },
  ],
  locations: [
    { id: 11, name: 'Perth', dealership_slug: 'perth-cars' },
    { id: 12, name: 'Albany', dealership_slug: 'albany-cars' },
  ],
  today: '2026-11-15',
  ...changes,
});
