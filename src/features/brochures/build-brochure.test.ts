import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { buildBrochure, type BrochureSource } from './build-brochure.ts';

const brochure = (
  car: Parameters<typeof makeCar>[0] = {},
  changes: Partial<BrochureSource> = {},
  config: SiteConfigInput = {},
) =>
  buildBrochure({
    car: makeCar(car),
    site: { name: 'Swan River Toyota', template: 'showroom', config: parseSiteConfig(config) },
    now: new Date('2026-11-15T20:00:00Z'),
    listable: true,
    phone: '08 5550 0100',
    licence: 'MD 28417',
    address: { street: '712 Albany Highway', city: 'Victoria Park', state: 'WA', postcode: '6100' },
    finance: null,
    reservation: { href: '/cars/rav4/checkout', terms: 'A deposit of $200 holds the car.', holdHours: 48 },
    page: 'https://swan.example/cars/rav4',
    timeZone: 'Australia/Perth',
    ...changes,
  });

describe('buildBrochure', () => {
  it('includes name, price and price type', () => {
    expect(brochure()).toMatchObject({
      name: '2022 Toyota RAV4 GXL',
      badge: 'Used · AXAH54R · SUV · Auto AWD',
      price: '$34,990',
      priceType: 'Drive away',
      before: null,
    });
    expect(brochure({ before_price: 36_990, price_type: 'excl_govt_charges' })).toMatchObject({
      before: '$36,990',
      priceType: 'Excl. Govt. Charges',
    });
  });

  it.each([
    [{ price: 10 }, {}, { price: 'Enquire for price.', priceType: null }],
    [{ price: 0 }, { texts: { noPrice: 'Ring us' } }, { price: 'Ring us' }],
    [{ sold: true, status: 'sold' }, {}, { price: 'SOLD', priceType: null }],
    [{ status: 'in_transit' }, {}, { price: 'Not available' }],
    [{ reserved: true }, {}, { badge: 'Used · Reserved · AXAH54R · SUV · Auto AWD' }],
    [{ status: 'coming_soon' }, {}, { badge: 'Used · COMING SOON · AXAH54R · SUV · Auto AWD' }],
    [{ name: '漢字' }, {}, { name: '2022-toyota-rav4-gxl-u100' }],
    [{ dealercomments: null }, {}, { comment: '' }],
    [{}, {}, { comment: 'One owner.', promises: ['48 hour money back', '12 months roadside assist'] }],
    [{ car_type: 'new' as const }, {}, { promises: [] }],
    [{}, { vehiclePage: { usedCarPromises: false } }, { promises: [] }],
    [
      { images: [] },
      { card: { arrivingSoonText: true } },
      { pictures: [], noPhotos: 'Arriving soon, please enquire for photos' },
    ],
    [{ standardEquipment: ['Tow bar', '🚗', ' '] }, {}, { features: ['Tow bar'] }],
  ])('for %o on a site with %o: %o', (car, config, expected) =>
    expect(brochure(car, {}, config)).toMatchObject(expected),
  );

  it('includes the licensee with licence, phone and address, and the registration', () => {
    const { seller, identity } = brochure();
    expect(seller).toEqual({
      name: 'Swan River Toyota',
      address: '712 Albany Highway, Victoria Park WA 6100',
      phone: '08 5550 0100',
      licence: 'MD 28417',
    });
    expect(identity).toEqual([
      ['Registration', '1ABC234'],
      ['VIN', 'JTMDW3FV30D012345'],
      ['Stock number', 'U100'],
    ]);
    expect(brochure({}, {}, { locations: { showLicences: false } }).seller.licence).toBeNull();
  });

  it('shows each fact once, and leaves out unknown ones', () => {
    const labels = brochure({ colour: 'null', drive: null, simple_drive: '' }).facts.map(([label]) => label);
    expect(labels).toContain('Kilometres');
    for (const absent of ['Colour', 'Drive', 'Make', 'VIN', 'Stock number']) expect(labels).not.toContain(absent);
  });

  it('includes the facts of a caravan', () => {
    const caravan = { body_length: 21, sleeps: 4, tare_weight: 2450 };
    expect(brochure({ item_type: 'caravan', caravan, variant: {} }).facts).toEqual(
      expect.arrayContaining([
        ['Sleeps', '4'],
        ['Tare weight', expect.stringContaining('2,450')],
      ]),
    );
  });

  it.each([{ sold: true, status: 'sold' }, { status: 'in_transit' }])(
    'shows no price for a car that is not for sale, and the finance of its page: %o',
    (car) => {
      const finance = { payment: '$85 a week', rate: '8.99% p.a.', comparison: '10.11% p.a.', warning: 'WARNING' };
      expect(brochure({}, { finance }).finance).toBe(finance);
      const notForSale = brochure(car, { finance });
      expect(notForSale).toMatchObject({ finance, before: null, smallPrint: 'Details as of 16 November 2026.' });
      expect(notForSale.caption).not.toContain('price');
    },
  );

  it('has the date at the car’s location, and is subject to prior sale', () => {
    expect(brochure()).toMatchObject({
      day: '2026-11-16',
      smallPrint: expect.stringMatching(/^Subject to prior sale\..*16 November 2026/),
    });
  });
});
