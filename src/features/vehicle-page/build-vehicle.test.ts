import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import type { Car } from '../cars/car.ts';
import { buildVehicle } from './build-vehicle.ts';

const now = new Date('2026-11-15T00:00:00Z');

const reservation = { href: '/cars/rav4/checkout', terms: 'A deposit of $200 holds the car.', holdHours: 48 };

const vehicle = (changes: Partial<Car> = {}, config: SiteConfigInput = {}, makeSlug = 'toyota') =>
  buildVehicle(makeCar(changes), {
    config: parseSiteConfig(config),
    now,
    listable: true,
    makeSlug,
    reservation,
  });

const sold = { status: 'sold', sold: true, sold_date_timestamp: 1_700_000_000 };
const market = { average_market_price: 40_000, state_average_market_price: 40_000 };

const getFacts = (changes: Partial<Car>) => vehicle(changes).facts.map(({ label, value }) => `${label}: ${value}`);

describe('the price of a car on its page', () => {
  it.each([
    [0, 'ask', 'Enquire for price.'],
    [10, 'ask', 'Enquire for price.'],
    [11, 'amount', '$11'],
    [34_990, 'amount', '$34,990'],
  ])('V10 for %d dollars is %s: %s', (price, kind, text) => {
    expect(vehicle({ price }).price).toMatchObject({ kind, text });
  });

  it('V10 is the no-price text of the site', () => {
    expect(vehicle({ price: 10 }, { texts: { noPrice: 'Call for price' } }).price.text).toBe('Call for price');
  });

  it('V11 states what it includes', () => {
    expect(vehicle({ price_type: 'drive_away' }).price.includes).toBe('Drive away');
    expect(vehicle({ price_type: 'excl_govt_charges' }).price.includes).toBe('Excl. Govt. Charges');
    expect(vehicle({ price: 10 }).price.includes).toBeNull();
  });

  it.each([
    [36_990, '$36,990', '$2,000'],
    [34_990, null, null],
    [30_000, null, null],
    [null, null, null],
  ])('V11 with the previous price %j shows %s and a saving of %s', (before_price, before, saving) => {
    expect(vehicle({ before_price }).price).toMatchObject({ before, saving });
  });

  it('V11 includes the weekly price', () => {
    expect(vehicle({ subscription_price: 259 }).price.weekly).toBe('$259 / week');
    expect(vehicle({ subscription_price: 0 }).price.weekly).toBeNull();
  });

  it.each<[Partial<Car>, string]>([
    [sold, 'SOLD'],
    [{ status: 'workshop' }, 'Not available'],
  ])('for %j is only the sale state', (changes, text) => {
    expect(vehicle({ ...changes, before_price: 40_000, subscription_price: 259 }).price).toEqual({
      kind: 'gone',
      text,
      includes: null,
      before: null,
      saving: null,
      weekly: null,
    });
  });
});

describe('the page of a car', () => {
  it.each<[Partial<Car>, string]>([
    [{ car_type: 'new' }, 'New'],
    [{ car_type: 'demo' }, 'Demo'],
    [{ car_type: 'used' }, 'Used'],
    [{ car_type: 'new', preorder: true }, 'Pre-order'],
  ])('V11 has the type label for %j: %s', (changes, type) => {
    expect(vehicle(changes).type).toBe(type);
  });

  it.each<[string, Partial<Car>, string | null]>([
    ['series, body and the classifieds’ additions', {}, 'AXAH54R · SUV · Auto AWD'],
    ['no word that the name contains', { name: '2022 Toyota RAV4 GXL AXAH54R Auto AWD' }, 'SUV'],
    [
      'the year and the badge if it lacks them',
      { name: 'Toyota RAV4', series: null },
      '2022 · GXL · SUV · AXAH54R Auto AWD',
    ],
    ['nothing if there is nothing to add', { series: null, simple_body: null, body: null, carsales_title: null }, null],
  ])('adds to the name %s', (_what, changes, line) => {
    expect(vehicle(changes).badgeLine).toBe(line);
  });

  it.each<[string, Partial<Car>]>([
    ['forSale', {}],
    ['forSale', { status: 'coming_soon' }],
    ['forSale', { reserved: true }],
    ['sold', sold],
    ['sold', { sold: true }],
    ['unavailable', { status: 'in_transit' }],
  ])('is %s for %j', (state, changes) => {
    expect(vehicle(changes).state).toBe(state);
  });

  it.each<[boolean, Partial<Car>, SiteConfigInput, string]>([
    [true, {}, { primaryManufacturer: 'toyota' }, 'toyota'],
    [false, { certified: false }, { primaryManufacturer: 'toyota' }, 'toyota'],
    [false, { car_type: 'demo' }, { primaryManufacturer: 'toyota' }, 'toyota'],
    [false, {}, { primaryManufacturer: 'toyota' }, 'mazda'],
    [false, {}, {}, 'toyota'],
  ])('V16 has the certified badge: %s, for %j on a site with %j, make %s', (certified, changes, config, makeSlug) => {
    expect(vehicle({ certified: true, ...changes }, config, makeSlug).certified).toBe(certified);
  });

  it('V20 hides the certified badge of a sold car', () => {
    expect(vehicle({ certified: true, ...sold }, { primaryManufacturer: 'toyota' }).certified).toBe(false);
  });

  it('has the car’s tag, but no second certified badge, and SOLD only for a sold car', () => {
    const config = { primaryManufacturer: 'toyota' };
    expect(vehicle({ tag: 'One owner' }).tag).toEqual({ kind: 'custom', text: 'One owner' });
    expect(vehicle({ certified: true }, config).tag).toBeNull();
    expect(vehicle({ certified: true }).tag?.kind).toBe('certified');
    expect(vehicle(sold).tag?.text).toBe('SOLD');
    expect(vehicle({ status: 'workshop' }).tag).toBeNull();
  });

  it('V12 marks a price below the market if enabled, and never contains the averages', () => {
    expect(vehicle({ autograb_data: market }).belowMarket).toBe('$5,010 below market average');
    expect(vehicle({ autograb_data: market }, { vehiclePage: { marketPriceIndicator: false } }).belowMarket).toBeNull();
    expect(JSON.stringify(vehicle({ autograb_data: market }))).not.toMatch(/40,?000/);
  });

  it.each<[boolean, Partial<Car>, SiteConfigInput]>([
    [true, {}, {}],
    [false, { car_type: 'new' }, {}],
    [false, { car_type: 'demo' }, {}],
    [false, sold, {}],
    [false, {}, { vehiclePage: { usedCarPromises: false } }],
  ])('V25 promises money back and roadside assist: %s, for %j with %j', (promised, changes, config) => {
    expect(vehicle(changes, config).promises).toEqual(
      promised ? ['48 hour money back', '12 months roadside assist'] : [],
    );
  });

  it('V27 has the tabs of the quick look, by the same switch', () => {
    expect(vehicle().tabs).toHaveLength(6);
    expect(vehicle({}, { vehiclePage: { infoTabs: false } }).tabs).toEqual([
      { title: 'Dealer Comments', kind: 'comments', text: 'One owner.|Full history.' },
    ]);
  });

  it.each([
    [false, 'Photos coming soon'],
    [true, 'Arriving soon, please enquire for photos'],
  ])('C18 has a text for missing photos by switch (%s): %s', (arrivingSoonText, text) => {
    expect(vehicle({ images: [] }, { card: { arrivingSoonText } }).noPhotos).toBe(text);
  });

  it('lists filterable features first', () => {
    const standardEquipment = ['12V socket', 'Sunroof', 'Cup holders', 'Tow bar'];
    const filtered_features = ['Tow bar', 'Leather seats', 'Sunroof'];
    expect(vehicle({ standardEquipment, filtered_features }).features).toEqual([
      'Tow bar',
      'Sunroof',
      '12V socket',
      'Cup holders',
    ]);
  });

  it('leaves out empty and repeated features', () => {
    const features = ['Tow bar', '', 'null', 'Tow bar', 'Roof racks'];
    expect(vehicle({ standardEquipment: features }).features).toEqual(['Tow bar', 'Roof racks']);
  });

  it('has six key facts, and different ones for a caravan', () => {
    expect(vehicle().facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Kilometres: 41,250 km',
      'Transmission: Automatic',
      'Fuel: Hybrid',
      'Drive: AWD',
      'Seats: 5',
      'Engine: 2.5 L',
    ]);
    const caravan = {
      km: null,
      transmission: null,
      simple_transmission: null,
      fuel: null,
      simple_fuel: null,
      drive: null,
      simple_drive: null,
      seats: null,
      engine_size: null,
      variant: {},
      body: 'Caravan',
      simple_body: null,
      caravan: { sleeps: 4, body_length: 20, tare_weight: 1980, aggregate_trailer_mass: 2500 },
    };
    expect(vehicle(caravan).facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Sleeps: 4',
      'Body length: 6.10 m',
      'Tare weight: 1,980 kg',
      'Trailer mass: 2,500 kg',
      'Body: Caravan',
      'Year: 2022',
    ]);
  });

  it('24.13 has range, battery and charging of an electric car among its key facts', () => {
    expect(getFacts({ simple_fuel: 'Electric', electric_range: 420, battery_size: 60, charge_power: 88 })).toEqual([
      'Kilometres: 41,250 km',
      'Range: 420 km',
      'Battery: 60 kWh',
      'Charging: 88 kW DC',
      'Transmission: Automatic',
      'Fuel: Electric',
    ]);
  });

  it('24.13 has the towing capacity of a ute among its key facts, but not that of an SUV', () => {
    expect(getFacts({ simple_body: 'ute', braked_towing: 3500 })).toContain('Braked towing: 3,500 kg');
    expect(getFacts({ braked_towing: 1500 }).join()).not.toContain('towing');
  });
});
