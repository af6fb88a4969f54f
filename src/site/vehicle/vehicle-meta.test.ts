import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import type { Car } from '../../features/cars/car.ts';
import type { CarPhone } from '../../features/vehicle-page/phone/car-phone.ts';
import { type VehicleMetaInput, buildVehicleMetaSource } from './vehicle-meta-source.ts';
import { vehicleMeta } from './vehicle-meta.ts';

const phone: CarPhone = {
  shown: '08 5550 0100',
  href: 'tel:0855500100',
  isMasked: false,
  siteNumberKey: null,
  hasButton: true,
  carId: 7,
  dealershipId: 3,
  websiteId: 1,
  text: 'Call the dealer',
};
const input: VehicleMetaInput = {
  siteName: 'Swan River Toyota',
  origin: 'https://swanriver.example',
  listable: true,
  seller: {
    name: 'Swan River Toyota',
    address: { street: '712 Albany Highway', city: 'Victoria Park', state: 'WA', postcode: '6100' },
  },
  phone,
  breadcrumbs: [
    { label: 'All cars', path: '/cars' },
    { label: '2022 Toyota RAV4 GXL', path: '/cars/2022-toyota-rav4-gxl-u100' },
  ],
};

const buildTags = (changes: Partial<Car> = {}, other: Partial<VehicleMetaInput> = {}) =>
  vehicleMeta(buildVehicleMetaSource(makeCar(changes), { ...input, ...other }));
const buildStructured = (type: string, changes: Partial<Car> = {}, other: Partial<VehicleMetaInput> = {}) =>
  buildTags(changes, other)
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []))
    .find((data) => data['@type'] === type);
const buildOffer = (changes: Partial<Car> = {}, other: Partial<VehicleMetaInput> = {}) =>
  buildStructured('Car', changes, other)?.offers as Record<string, unknown>;

const url = 'https://swanriver.example/cars/2022-toyota-rav4-gxl-u100';

describe('the head tags of a car', () => {
  it('are the title, description, URL and picture', () => {
    expect(buildTags()).toEqual(
      expect.arrayContaining([
        { title: '2022 Toyota RAV4 GXL | Swan River Toyota' },
        {
          name: 'description',
          content:
            'Used: 2022 Toyota RAV4 GXL, 41,250 km, Automatic, Hybrid, Graphite. $34,990 drive away. At Swan River Toyota in Perth, WA.',
        },
        { tagName: 'link', rel: 'canonical', href: url },
        { property: 'og:type', content: 'product' },
        { property: 'og:title', content: '2022 Toyota RAV4 GXL' },
        { property: 'og:url', content: url },
        { property: 'og:image', content: 'https://swanriver.example/images/31' },
      ]),
    );
  });

  it.each([
    [true, false],
    [false, true],
  ])('of a car that is listable (%s) include noindex: %s', (listable, isHidden) => {
    const robots = { name: 'robots', content: 'noindex' };
    expect(JSON.stringify(buildTags({}, { listable })).includes(JSON.stringify(robots))).toBe(isHidden);
  });

  it('have no picture if the car has none', () => {
    expect(JSON.stringify(buildTags({ images: [] }))).not.toMatch(/og:image|"image"/);
  });

  it('never include the market averages', () => {
    const autograb_data = { average_market_price: 41_111, state_average_market_price: 42_222 };
    expect(JSON.stringify(buildVehicleMetaSource(makeCar({ autograb_data }), input))).not.toMatch(
      /41111|42222|autograb/,
    );
  });
});

describe('the structured data of a car', () => {
  it('is a schema.org Car with an Offer', () => {
    expect(buildStructured('Car')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: '2022 Toyota RAV4 GXL',
      vehicleIdentificationNumber: 'JTMDW3FV30D012345',
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'RAV4',
      itemCondition: 'https://schema.org/UsedCondition',
      vehicleModelDate: '2022',
      vehicleConfiguration: 'GXL',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 41_250, unitCode: 'KMT' },
      bodyType: 'SUV',
      color: 'Graphite',
      driveWheelConfiguration: 'AWD',
      vehicleTransmission: 'Automatic',
      fuelType: 'Hybrid',
      vehicleEngine: {
        '@type': 'EngineSpecification',
        engineDisplacement: { '@type': 'QuantitativeValue', value: 2.5, unitCode: 'LTR' },
      },
      numberOfDoors: 5,
      vehicleSeatingCapacity: 5,
      image: ['https://swanriver.example/images/31', 'https://swanriver.example/images/32'],
      url,
      offers: {
        '@type': 'Offer',
        url,
        price: 34_990,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: {
          '@type': 'AutoDealer',
          name: 'Swan River Toyota',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '712 Albany Highway',
            addressLocality: 'Victoria Park',
            addressRegion: 'WA',
            postalCode: '6100',
            addressCountry: 'AU',
          },
          telephone: '08 5550 0100',
        },
      },
    });
  });

  it('leaves out unknown fields', () => {
    const fields = Object.keys(
      buildStructured('Car', { vin: null, km: null, colour: null, badge: '', variant: {} }) ?? {},
    );
    for (const field of ['vehicleIdentificationNumber', 'mileageFromOdometer', 'color', 'vehicleConfiguration']) {
      expect(fields).not.toContain(field);
    }
    expect(fields).not.toContain('vehicleEngine');
  });

  it.each<[string, Partial<Car>]>([
    ['InStock', {}],
    ['Reserved', { reserved: true }],
    ['Reserved', { reserved: true, preorder: true }],
    ['SoldOut', { reserved: true, sold: true }],
    ['PreOrder', { preorder: true }],
    ['PreOrder', { status: 'coming_soon' }],
    ['SoldOut', { status: 'sold', sold: true }],
    ['SoldOut', { sold: true }],
    ['OutOfStock', { status: 'workshop' }],
  ])('24.19 is %s for %j', (availability, changes) => {
    expect(buildOffer(changes).availability).toBe(`https://schema.org/${availability}`);
  });

  it.each<[string, Car['car_type']]>([
    ['NewCondition', 'new'],
    ['UsedCondition', 'demo'],
    ['UsedCondition', 'used'],
  ])('24.19 is %s for a %s car, on the car and on its offer', (condition, car_type) => {
    expect(buildOffer({ car_type }).itemCondition).toBe(`https://schema.org/${condition}`);
    expect(buildStructured('Car', { car_type })?.itemCondition).toBe(`https://schema.org/${condition}`);
  });

  it.each<[number | undefined, Partial<Car>]>([
    [undefined, { price: 10 }],
    [11, { price: 11 }],
    [undefined, { sold: true }],
  ])('V10 has the price %s for %j', (price, changes) => {
    expect(buildOffer(changes).price).toBe(price);
    expect(buildOffer(changes).priceCurrency).toBe(price && 'AUD');
  });

  it('24.19 states that a price excludes government charges', () => {
    expect(buildOffer({ price_type: 'drive_away' })).not.toHaveProperty('priceSpecification');
    expect(buildOffer({ price_type: 'excl_govt_charges' })).toMatchObject({
      price: 34_990,
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: 34_990,
        priceCurrency: 'AUD',
        description: 'Excl. Govt. Charges',
      },
    });
  });

  it.each<[Car['item_type'], string, string]>([
    ['caravan', 'Vehicle', 'Caravan'],
    ['motorhome', 'Vehicle', 'Motorhome'],
    ['truck', 'Vehicle', 'Truck'],
    ['bus', 'BusOrCoach', 'Bus'],
  ])('24.19 a %s is a %s with its own body type, not a Car', (item_type, type, bodyType) => {
    const changes = { item_type, body: null, simple_body: null };
    expect(buildStructured('Car', changes)).toBeUndefined();
    expect(buildStructured(type, changes)).toMatchObject({ bodyType, offers: { '@type': 'Offer' } });
    expect('mileageFromOdometer' in (buildStructured(type, changes) ?? {})).toBe(item_type !== 'caravan');
  });

  it.each<[string | undefined, CarPhone | null]>([
    ['08 5550 0100', phone],
    [undefined, { ...phone, shown: '08 555• ••••', href: null, isMasked: true }],
    [undefined, null],
  ])('includes the telephone %s only if it is not hidden', (telephone, known) => {
    expect((buildOffer({}, { phone: known }).seller as { telephone?: string }).telephone).toBe(telephone);
  });

  it('has a BreadcrumbList from the home page to the car', () => {
    expect(buildStructured('BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Swan River Toyota', item: 'https://swanriver.example/' },
      { '@type': 'ListItem', position: 2, name: 'All cars', item: 'https://swanriver.example/cars' },
      { '@type': 'ListItem', position: 3, name: '2022 Toyota RAV4 GXL', item: url },
    ]);
  });
});
