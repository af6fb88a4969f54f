import type { FormCar, FormContext, FormLocation } from '../../src/features/leads/form/form-context.ts';
import type { Opening } from '../../src/features/locations/opening-hours.ts';
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

/** Sells cars in Perth's time: on weekdays from half past eight to five, on Saturdays from nine to noon. */
export const makeFormLocation = (changes: Partial<FormLocation> = {}): FormLocation => ({
  id: 11,
  name: 'Perth',
  dealership_slug: 'perth-cars',
  location_type: 'sales',
  location_subtype: [],
  opening: makeOpening(),
  ...changes,
});

type SpecialHours = Opening['contact_detail']['special_hours'];

export const makeOpening = (state: Opening['address']['state'] = 'WA', special_hours: SpecialHours = []): Opening => ({
  address: {
    street: '1 Hay Street',
    city: 'Perth',
    state,
    postcode: '6000',
    lat: null,
    long: null,
    map_key: null,
    place_id: null,
    place_url: null,
  },
  contact_detail: {
    phone: null,
    landline_phone: null,
    youtube_url: null,
    linkedin_url: null,
    special_hours,
    opening_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      status: 'Open',
      formated_hours: '',
      open: weekday === 6 ? '09:00:00' : '08:30:00',
      close: weekday === 6 ? '12:00:00' : '17:00:00',
    })),
  },
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
    makeFormLocation({ id: 11, name: 'Perth', dealership_slug: 'perth-cars' }),
    makeFormLocation({ id: 12, name: 'Albany', dealership_slug: 'albany-cars' }),
  ],
  state: 'WA',
  models: ['Toyota HiLux', 'Toyota RAV4'],
  now: new Date('2026-11-15T02:00:00Z'), // Sunday, ten in the morning in Perth
  ...changes,
});
