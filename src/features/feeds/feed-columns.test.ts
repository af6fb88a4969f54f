import { describe, expect, it } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import type { Ad, AdDetails, FeedColumn } from './advertised-car.ts';
import { googleColumns, isGoogleEligible } from './google-feed.ts';
import { isMetaEligible, metaColumns } from './meta-feed.ts';

const dealership = makeIndexedDealership({ id: 3, slug: 'tamar-auto' });
const location = { id: 12, slug: 'launceston', name: 'Launceston', city: 'Invermay', state: 'TAS' };
const makeFeedCar = (changes: Partial<IndexedCar> = {}): IndexedCar =>
  makeIndexedCar({
    dealership,
    id: 7,
    slug: '2022-toyota-rav4-gxl-u100',
    name: '2022 Toyota RAV4 GXL',
    vin: 'JTMAB3FV10D012345',
    badge: 'GXL',
    colour: 'Graphite',
    price: 34_990,
    km: 41_250,
    location,
    simple_body: 'suv',
    simple_fuel: 'Hybrid',
    simple_transmission: 'Automatic',
    simple_drive: 'AWD',
    pictures: [{ id: 31, width: 1120, height: 700, colour: '#abcdef' }],
    ...changes,
  });
const parts: AdDetails = {
  comments: 'One owner.|Full history.',
  street: '146 Invermay Road',
  city: 'Invermay',
  state: 'TAS',
  postcode: '7248',
  lat: -41.4203,
  long: 147.1319,
};
const makeAd = (changes: Partial<IndexedCar> = {}, more: Partial<AdDetails> = {}): Ad => ({
  car: makeFeedCar(changes),
  details: { ...parts, ...more },
  origin: 'https://tamar.example',
});
const toRow = (columns: readonly FeedColumn[], ad: Ad) =>
  Object.fromEntries(columns.map(([name, getValue]) => [name, getValue(ad)]));
const google = (changes: Partial<IndexedCar> = {}) => toRow(googleColumns, makeAd(changes));
const meta = (changes: Partial<IndexedCar> = {}, more: Partial<AdDetails> = {}) =>
  toRow(metaColumns, makeAd(changes, more));

describe('a car in Google’s vehicle ads', () => {
  it('has every required field', () => {
    expect(google()).toEqual({
      id: 'JTMAB3FV10D012345',
      VIN: 'JTMAB3FV10D012345',
      google_product_category: 916,
      store_code: 'tamar-auto-launceston',
      vehicle_fulfillment: 'in_store:tamar-auto-launceston',
      make: 'Toyota',
      model: 'RAV4',
      year: 2022,
      mileage: '41250 km',
      price: '34990.00 AUD',
      condition: 'used',
      link: 'https://tamar.example/cars/2022-toyota-rav4-gxl-u100',
      image_link: 'https://tamar.example/images/31',
      color: 'Graphite',
      vehicle_price_type: 'drive_away_price',
      trim: 'GXL',
      body_style: 'suv',
      engine: 'hybrid',
      'certified_pre-owned': 'no',
    });
  });

  it.each([
    ['new', 'drive_away', 'drive_away_price'],
    ['demo', 'drive_away', 'drive_away_price'],
    ['used', 'drive_away', 'drive_away_price'],
    ['demo', 'excl_govt_charges', 'excluding_government_charges_price'],
    ['used', 'excl_govt_charges', 'excluding_government_charges_price'],
  ] as const)('%s with price type %s has the listing type %s', (car_type, price_type, type) => {
    expect(google({ car_type, price_type })).toMatchObject({
      vehicle_price_type: type,
      condition: car_type === 'new' ? 'new' : 'used',
    });
  });

  it.each<[string, Partial<IndexedCar>]>([
    ['is a caravan', { item_type: 'caravan' }],
    ['is a motorhome', { item_type: 'motorhome' }],
    ['is a bus', { item_type: 'bus' }],
    ['is a truck', { item_type: 'truck' }],
    ['is sold', { sold: true }],
    ['has another status', { status: 'wholesale' }],
    ['is not on the website', { show_on_dealer_website: false }],
    ['is reserved, for which the feed has no field', { reserved: true }],
    ['has no price', { price: 0 }],
    ['has a placeholder price', { price: 10 }],
    ['has no VIN', { vin: null }],
    ['has a VIN with an O', { vin: 'JTMAB3FV1OD012345' }],
    ['has a short VIN', { vin: 'JTMAB3FV10D01234' }],
    ['has no photo', { pictures: [], photos_count: 0 }],
    ['has no mileage', { km: null }],
    [
      'is new at a price without charges, which Google does not accept',
      {
        car_type: 'new',
        price_type: 'excl_govt_charges',
      },
    ],
  ])('is left out if it %s', (_why, changes) => expect(isGoogleEligible(makeFeedCar(changes))).toBe(false));

  it.each<[string, Partial<IndexedCar>]>([
    ['is in stock', {}],
    ['is coming soon', { status: 'coming_soon' }],
    ['costs more than a placeholder', { price: 11 }],
    ['is new and its kilometres are unknown', { car_type: 'new', km: null }],
  ])('is included if it %s', (_why, changes) => expect(isGoogleEligible(makeFeedCar(changes))).toBe(true));

  it.each([
    ['hatchback', 'hatchback'],
    ['Station Wagon', 'station_wagon'],
    ['peopleMover', 'minivan'],
    ['cabChassis', 'ute'],
    ['Ute', 'ute'],
    ['van', 'full_size_van'],
    ['4x4', 'suv'],
    ['motorhome', null],
    [null, null],
  ])('with the body %s has the style %s', (simple_body, style) =>
    expect(google({ simple_body, body: null }).body_style).toBe(style),
  );

  it.each([
    ['Petrol', 'Petrol - Premium ULP', 'gasoline'],
    ['Diesel', null, 'diesel'],
    ['Electric', 'Electric', 'electric'],
    ['Hybrid', 'Hybrid with Petrol - Unleaded ULP', 'hybrid'],
    ['Hybrid', 'Plug-in Hybrid with Petrol', 'plug-in_hybrid'],
    ['Hybrid', 'Plug In Hybrid', 'plug-in_hybrid'],
    [null, null, null],
  ])('24.19 with the fuel %s (%s) has the engine %s', (simple_fuel, fuel, engine) =>
    expect(google({ simple_fuel, fuel }).engine).toBe(engine),
  );

  it('is certified only if not new, and has its dealership’s store code without a location', () => {
    expect(google({ certified: true })['certified_pre-owned']).toBe('yes');
    expect(google({ certified: true, car_type: 'new' })['certified_pre-owned']).toBe('no');
    expect(google({ location: null }).store_code).toBe('tamar-auto');
  });
});

describe('a car in Meta’s automotive catalogue', () => {
  it('has the specified fields in order', () => {
    expect(Object.entries(meta())).toEqual([
      ['vehicle_id', 7],
      ['title', '2022 Toyota RAV4 GXL'],
      ['description', 'Drive away. One owner.\nFull history.'],
      ['url', 'https://tamar.example/cars/2022-toyota-rav4-gxl-u100'],
      ['make', 'Toyota'],
      ['model', 'RAV4'],
      ['year', 2022],
      ['mileage.value', 41_250],
      ['mileage.unit', 'KM'],
      ['image[0].url', 'https://tamar.example/images/31'],
      ['image[0].tag[0]', 'Exterior'],
      ['transmission', 'AUTOMATIC'],
      ['fuel_type', 'HYBRID'],
      ['body_style', 'SUV'],
      ['drivetrain', 'AWD'],
      ['vin', 'JTMAB3FV10D012345'],
      ['condition', 'OTHER'],
      ['price', '34990.00 AUD'],
      ['address', '{"addr1":"146 Invermay Road","city":"Invermay","region":"TAS","postal_code":"7248","country":"AU"}'],
      ['exterior_color', 'Graphite'],
      ['availability', 'AVAILABLE'],
      ['state_of_vehicle', 'USED'],
      ['latitude', -41.4203],
      ['longitude', 147.1319],
      ['dealer_id', 'tamar-auto'],
    ]);
  });

  it.each([
    ['convertible', 'CONVERTIBLE'],
    ['softtop', 'CONVERTIBLE'],
    ['coupe', 'COUPE'],
    ['hatch', 'HATCHBACK'],
    ['hatchback', 'HATCHBACK'],
    ['peopleMover', 'MINIVAN'],
    ['ute', 'TRUCK'],
    ['cabChassis', 'TRUCK'],
    ['lightTruck', 'TRUCK'],
    ['suv', 'SUV'],
    ['4x4', 'SUV'],
    ['hardtop', 'SUV'],
    ['sedan', 'SEDAN'],
    ['van', 'VAN'],
    ['bus', 'VAN'],
    ['wagon', 'WAGON'],
    ['stationWagon', 'WAGON'],
    ['crossover', 'CROSSOVER'],
    ['motorhome', 'OTHER'],
    [null, 'OTHER'],
  ])('with the body %s is a %s', (body, style) => expect(meta({ simple_body: null, body }).body_style).toBe(style));

  it.each<[string, Partial<IndexedCar>, object]>([
    ['reserved: pending', { reserved: true }, { availability: 'PENDING' }],
    ['coming soon: available', { status: 'coming_soon' }, { availability: 'AVAILABLE' }],
    [
      'new: unknown kilometres become 0',
      { car_type: 'new', km: null },
      { state_of_vehicle: 'NEW', condition: 'EXCELLENT', 'mileage.value': 0 },
    ],
    ['a demo: used', { car_type: 'demo' }, { state_of_vehicle: 'USED' }],
    ['certified: CPO', { certified: true }, { state_of_vehicle: 'CPO' }],
    ['a plug-in hybrid', { fuel: 'Plug-in Hybrid with Petrol' }, { fuel_type: 'PLUGIN_HYBRID' }],
    ['petrol', { simple_fuel: 'Petrol', fuel: null }, { fuel_type: 'PETROL' }],
    ['hydrogen: other', { simple_fuel: 'Hydrogen' }, { fuel_type: 'OTHER' }],
    ['4WD: 4X4', { simple_drive: '4WD' }, { drivetrain: '4X4' }],
    ['missing values: empty columns', { simple_drive: null, colour: null }, { drivetrain: null, exterior_color: null }],
    ['manual', { simple_transmission: null, transmission: '6 SP Manual' }, { transmission: 'MANUAL' }],
    [
      'priced without government charges: stated first in the description',
      { price_type: 'excl_govt_charges' },
      { description: 'Excl. Govt. Charges. One owner.\nFull history.' },
    ],
  ])('maps %s', (_what, changes, expected) => expect(meta(changes)).toMatchObject(expected));

  it('is described by its facts without dealer comments, within the maximum length', () => {
    expect(meta({}, { comments: ' | ' }).description).toBe(
      'Drive away. 2022 Toyota RAV4 GXL, 41,250 km, Automatic, Hybrid, Graphite.',
    );
    expect(meta({}, { comments: 'a'.repeat(9000) }).description).toHaveLength(5000);
  });

  it.each<[string, Partial<IndexedCar>, boolean]>([
    ['a caravan with its weight on the page', { item_type: 'caravan', km: 0, vin: null }, true],
    ['without a VIN', { vin: null }, true],
    ['that is reserved', { reserved: true }, true],
    ['that is sold', { sold: true }, false],
    ['without a price', { price: 1 }, false],
    ['without a photo', { photos_count: 0 }, false],
    ['that is not on the website', { show_on_dealer_website: false }, false],
  ])('%s: %j is included: %s', (_what, changes, isIncluded) =>
    expect(isMetaEligible(makeFeedCar(changes))).toBe(isIncluded),
  );
});
