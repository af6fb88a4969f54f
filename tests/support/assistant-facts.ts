import type { AssistantFacts } from '../../src/features/assistant/facts.ts';
import type { IndexedCar } from '../../src/features/inventory/indexed-car.ts';
import type { Location } from '../../src/features/locations/location.ts';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import { carIndexOf, siteShowing } from './car-index-of.ts';
import { makeIndexedCar, makeIndexedDealership } from './indexed-car.ts';

/** Monday, eleven in the morning in Perth and two in the afternoon in Geelong. */
const askedAt = new Date('2026-11-16T03:00:00Z');

const ours = makeIndexedDealership({ id: 1, city: 'North Geelong', state: 'VIC' });
const theirs = makeIndexedDealership({ id: 2 });

const car = (changes: Partial<IndexedCar>) => makeIndexedCar({ dealership: ours, ...changes });

/** Six of ours, one of them sold, and one of another dealer. */
const assistantCars: IndexedCar[] = [
  car({
    id: 1,
    name: '2021 Toyota HiLux SR5',
    model: 'HiLux',
    simple_body: 'ute',
    simple_fuel: 'Diesel',
    simple_drive: '4WD',
    colour: 'White',
    price: 38_990,
    year: 2021,
    km: 52_000,
  }),
  car({
    id: 2,
    name: '2019 Toyota HiLux Workmate',
    model: 'HiLux',
    simple_body: 'ute',
    simple_fuel: 'Diesel',
    simple_drive: 'RWD',
    colour: 'Pearl White',
    price: 27_990,
    year: 2019,
    km: 98_000,
  }),
  car({
    id: 3,
    name: '2022 Toyota Corolla Hybrid',
    model: 'Corolla',
    simple_body: 'hatch',
    simple_fuel: 'Hybrid',
    colour: 'Red',
    price: 29_990,
    seats: 5,
  }),
  car({
    id: 4,
    name: '2023 Kia Carnival',
    make: 'Kia',
    model: 'Carnival',
    simple_body: 'peopleMover',
    simple_fuel: 'Diesel',
    colour: 'Grey',
    price: 59_990,
    seats: 8,
    year: 2023,
  }),
  car({
    id: 5,
    name: '2020 Toyota Kluger',
    model: 'Kluger',
    simple_body: 'suv',
    simple_fuel: 'Petrol',
    colour: 'Blue',
    price: 41_990,
    seats: 7,
    year: 2020,
  }),
  car({
    id: 6,
    name: '2018 Toyota Corolla',
    model: 'Corolla',
    simple_body: 'hatch',
    simple_fuel: 'Petrol',
    colour: 'White',
    price: 15_990,
    sold: true,
    status: 'sold',
    sold_date_timestamp: askedAt.getTime() / 1000 - 3600,
  }),
  makeIndexedCar({
    dealership: theirs,
    id: 7,
    name: '2024 Porsche Macan',
    make: 'Porsche',
    model: 'Macan',
    simple_body: 'suv',
    colour: 'Green',
    price: 99_990,
  }),
];

const week = (days: Record<number, [string, string]>) =>
  Array.from({ length: 7 }, (_, weekday) => {
    const [open, close] = days[weekday] ?? [null, null];
    return { weekday, status: open ? 'Open' : 'Closed', formated_hours: '', open, close };
  });
const workdays = (open: string, close: string) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [open, close] as [string, string]]));

const salesPlace = {
  id: 11,
  name: 'Bayside Geelong',
  slug: 'geelong',
  location_type: 'sales',
  location_subtype: [],
  primary: true,
  address: {
    street: '12 Melbourne Road',
    city: 'North Geelong',
    state: 'VIC',
    postcode: '3215',
    lat: -38.11,
    long: 144.34,
  },
  contact_detail: {
    phone: '03 5550 0100',
    landline_phone: null,
    opening_hours: week({ ...workdays('08:30', '17:30'), 6: ['09:00', '16:00'] }),
    special_hours: [{ date: '2026-12-25', status: 'Closed', start_hour: null, end_hour: null }],
  },
} as unknown as Location;

const workshop = {
  ...salesPlace,
  id: 12,
  name: 'Bayside Ballarat Service',
  slug: 'ballarat-service',
  location_type: 'service',
  primary: false,
  address: { street: '4 Mair Street', city: 'Ballarat', state: 'VIC', postcode: '3350', lat: -37.56, long: 143.86 },
  contact_detail: {
    ...salesPlace.contact_detail,
    phone: '03 5550 0200',
    opening_hours: week(workdays('07:30', '17:00')),
    special_hours: [],
  },
} as unknown as Location;

/** What a site of two places knows, unless a test says otherwise. */
export async function makeAssistantFacts(
  config: SiteConfigInput = {},
  changes: Partial<AssistantFacts> = {},
): Promise<AssistantFacts> {
  return {
    search: { index: await carIndexOf(assistantCars), site: siteShowing([1], config), now: askedAt },
    locations: [salesPlace, workshop],
    offers: [
      { name: 'RAV4 from $299 a week', about: ['Toyota', 'RAV4'], to: '/offers/1' },
      { name: 'HiLux with a free tow bar', about: ['Toyota', 'HiLux'], to: '/offers/2' },
    ],
    offersFinance: true,
    menu: [{ label: 'Warranty Advantage', to: '/warranty' }],
    subject: null,
    findPlace: async (query) =>
      query === '3350' ? { lat: -37.56, lng: 143.86, suburb: 'Ballarat', state: 'VIC' } : undefined,
    ...changes,
  };
}
