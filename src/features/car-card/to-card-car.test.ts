import { describe, expect, it, test } from 'vitest';
import { makeIndexedCar, makeIndexedDealership } from '../../../tests/support/fixtures/indexed-car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import { type CarHit, toCarHit } from '../cars/car-hit.ts';
import { getCardSettings } from './card-settings.ts';
import { toCardCar } from './to-card-car.ts';

const now = new Date('2026-11-15T09:00:00Z');
const picture = { id: 1, width: 1120, height: 700, colour: '#abcdef' };
const hit = toCarHit(
  makeIndexedCar({
    dealership: makeIndexedDealership({ id: 1, city: 'Perth' }),
    simple_transmission: 'Automatic',
    transmission: '6 SP Sports Automatic',
    simple_fuel: 'Hybrid',
    fuel: 'Hybrid with Petrol - Unleaded ULP',
    pictures: Array.from({ length: 7 }, (_, index) => ({ ...picture, id: index + 1 })),
    photos_count: 12,
  }),
);

const makeCard = (changes: Partial<CarHit> = {}, config: SiteConfigInput = {}, listable = true) =>
  toCardCar({ ...hit, photos_count: 12, ...changes }, { config: parseSiteConfig(config), now, listable });

describe('the prices of a card', () => {
  test('include the amount and its type', () => {
    expect(makeCard({ price: 34_990, price_type: 'drive_away' })).toMatchObject({
      price: '$34,990',
      priceType: 'Drive away',
    });
    expect(makeCard({ price_type: 'excl_govt_charges' }).priceType).toBe('Excl. Govt. Charges');
  });

  test.each([
    [11, '$11', 'Drive away'],
    [10, null, null],
    [1, null, null],
    [0, null, null],
  ])('for $%d: %s', (price, text, priceType) => {
    expect(makeCard({ price })).toMatchObject({ price: text, priceType });
  });

  test.each([
    ['above the price', 20_000, 22_000, '$22,000'],
    ['equal to it', 20_000, 20_000, null],
    ['below it', 20_000, 19_000, null],
    ['without a price', 0, 22_000, null],
    ['unknown', 20_000, null, null],
  ])('include the previous price only if it is higher: %s', (_case, price, before_price, before) => {
    expect(makeCard({ price, before_price }).before).toBe(before);
  });

  test.each([
    [189, '$189 / week'],
    [1_050, '$1,050 / week'],
    [0, null],
    [null, null],
  ])('C19 include the weekly price: %d', (subscription_price, weekly) => {
    expect(makeCard({ subscription_price }).weekly).toBe(weekly);
  });
});

const towed: Partial<CarHit> = {
  km: null,
  simple_transmission: null,
  transmission: null,
  simple_fuel: null,
  fuel: null,
  simple_body: null,
  body: 'Caravan',
  colour: 'White',
};

describe('a card’s facts', () => {
  test.each<[string, Partial<CarHit>, string[]]>([
    ['are kilometres, simple transmission and simple fuel', {}, ['30,000 km', 'Automatic', 'Hybrid']],
    [
      'fall back to the feed’s values',
      { simple_transmission: null, simple_fuel: null },
      ['30,000 km', '6 SP Sports Automatic', 'Hybrid with Petrol - Unleaded ULP'],
    ],
    ['leave out unknown values', { km: null, simple_fuel: null, fuel: null }, ['Automatic']],
    ['include zero kilometres', { km: 0 }, ['0 km', 'Automatic', 'Hybrid']],
    [
      'include the year unless the name does',
      { name: 'Toyota RAV4', year: 2022 },
      ['30,000 km', 'Automatic', 'Hybrid', '2022'],
    ],
    [
      '24.13 of an electric car are kilometres, range, battery and charging',
      { simple_fuel: 'Electric', electric_range: 420, battery_size: 60, charge_power: 88 },
      ['30,000 km', '420 km range', '60 kWh, 88 kW DC'],
    ],
    [
      '24.13 of an electric car without figures are the usual ones',
      { simple_fuel: 'Electric' },
      ['30,000 km', 'Automatic', 'Electric'],
    ],
    [
      '24.13 of a ute end with its towing capacity',
      { simple_body: 'ute', simple_fuel: 'Diesel', braked_towing: 3500 },
      ['30,000 km', 'Diesel automatic', 'Tows 3,500 kg'],
    ],
    [
      '24.13 of a cab chassis in a feed’s own words too',
      { simple_body: null, body: 'Cab Chassis', simple_fuel: null, fuel: 'Diesel', braked_towing: 3500 },
      ['30,000 km', 'Automatic', 'Tows 3,500 kg'],
    ],
    [
      '24.13 of an SUV do not include its towing capacity',
      { braked_towing: 1500 },
      ['30,000 km', 'Automatic', 'Hybrid'],
    ],
    [
      '24.13 of a caravan are berths, length and weights',
      { ...towed, sleeps: 4, length_mm: 6218, tare_weight: 2395, aggregate_trailer_mass: 2895 },
      ['Sleeps 4', '6.2 m', 'Tare 2,395 kg, ATM 2,895 kg'],
    ],
    [
      '24.13 of a motorhome are kilometres, berths and length',
      { sleeps: 4, length_mm: 7711, tare_weight: 3720 },
      ['30,000 km', 'Sleeps 4', '7.7 m'],
    ],
    [
      'of a caravan are its body and features',
      { ...towed, filtered_features: ['Solar panels', 'Ensuite', 'Annexe'] },
      ['Caravan', 'Solar panels', 'Ensuite'],
    ],
    [
      'of a caravan with few features end with its colour',
      { ...towed, filtered_features: ['Ensuite'] },
      ['Caravan', 'Ensuite', 'White'],
    ],
  ])('%s', (_rule, changes, facts) => {
    expect(makeCard(changes).facts).toEqual(facts);
  });
});

describe('a card', () => {
  it.each([
    ['the location', 'Midland', 'Midland'],
    ['the city without one', null, 'Perth'],
  ])('C2 shows %s if the site enables location overlays', (_what, location_name, place) => {
    expect(makeCard({ location_name }, { card: { locationOverlay: true } }).location).toBe(place);
    expect(makeCard({ location_name }, { card: { locationOverlay: false } }).location).toBeNull();
  });

  it('has the first picture, the ids of the next four, and their number', () => {
    expect(makeCard()).toMatchObject({
      picture: { id: 1, colour: '#abcdef', width: 960 },
      more: [2, 3, 4, 5],
      photos: 12,
    });
    expect(makeCard({ images: [], photos_count: 0 })).toMatchObject({ picture: null, more: [], photos: 0 });
  });

  it('computes the width of a small picture after the crop to 3:2', () => {
    const [image] = hit.images;
    const small = { ...(image as CarHit['images'][number]), width: 800, height: 400 };
    expect(makeCard({ images: [small] }).picture?.width).toBe(600);
  });

  it('C11 has a tag by the site’s config and the current time', () => {
    expect(makeCard({ sold: true }, { card: { soldTag: 'Just Sold' } }).tag).toEqual({
      kind: 'sold',
      text: 'Just Sold',
    });
    expect(makeCard({ created_at: '2026-11-10T00:00:00Z' }).tag?.kind).toBe('new');
  });

  it('passes on whether the car is listable, and computes whether it can be a favourite', () => {
    expect(makeCard()).toMatchObject({ listable: true, canFavourite: true });
    expect(makeCard({ sold: true }, {}, false)).toMatchObject({ listable: false, canFavourite: false });
    expect(makeCard({}, { favourites: { enabled: false } }).canFavourite).toBe(false);
  });
});

describe('getCardSettings', () => {
  it('C18 has the configured text for missing photos', () => {
    expect(getCardSettings(parseSiteConfig({})).noPhotos).toBe('Photos coming soon');
    expect(getCardSettings(parseSiteConfig({ card: { arrivingSoonText: true } })).noPhotos).toBe(
      'Arriving soon, please enquire for photos',
    );
  });

  it('has the site’s no-price text and buttons', () => {
    const config = parseSiteConfig({ texts: { noPrice: 'Call us' }, card: { buttons: ['enquire'] } });
    expect(getCardSettings(config)).toMatchObject({ noPrice: 'Call us', buttons: ['enquire'] });
  });
});
