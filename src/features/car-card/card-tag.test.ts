import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import type { TagKind } from './card-car.ts';
import { getCardTag, type TaggedCar } from './card-tag.ts';

const now = new Date('2026-11-15T09:00:00Z');
const eightDaysAgo = '2026-11-07T09:00:00Z';

const untagged: TaggedCar = {
  status: 'in_stock',
  sold: false,
  show_on_dealer_website: true,
  simple_fuel: 'Petrol',
  fuel: 'Petrol - Unleaded ULP',
  reserved: false,
  certified: false,
  car_type: 'used',
  tag: null,
  created_at: '2026-06-01T00:00:00Z',
};

const getCardConfig = (card: SiteConfigInput['card'] = {}) => parseSiteConfig({ card }).card;
const getTag = (changes: Partial<TaggedCar>, card: SiteConfigInput['card'] = {}) =>
  getCardTag({ ...untagged, ...changes }, getCardConfig(card), now);

describe('the tag of a car', () => {
  it.each([
    ['Electric', 'ELECTRIC'],
    ['Hybrid', 'HYBRID'],
    ['Plug-in hybrid', 'HYBRID'],
    ['Mild hybrid', 'HYBRID'],
    ['Plug-in Hybrid Electric', 'HYBRID'],
    ['Petrol/Electric', 'HYBRID'],
    ['PHEV', 'HYBRID'],
    ['EV', 'ELECTRIC'],
  ])('C3 is the fuel tag for %s, if enabled', (simple_fuel, text) => {
    expect(getTag({ simple_fuel }, { fuelTag: true })).toEqual({ kind: 'fuel', text });
    expect(getTag({ simple_fuel }, { fuelTag: false })).toBeNull();
  });

  it.each(['Petrol', 'Diesel', 'LPG', 'Hydrogen', null])('C3 is not the fuel tag for %s', (simple_fuel) => {
    expect(getTag({ simple_fuel, fuel: simple_fuel }, { fuelTag: true })).toBeNull();
  });

  it('C3 depends on the simple fuel, else on the feed’s fuel', () => {
    expect(getTag({ simple_fuel: null, fuel: 'Hybrid with Petrol' }, { fuelTag: true })?.text).toBe('HYBRID');
    expect(getTag({ simple_fuel: 'Petrol', fuel: 'Hybrid with Petrol' }, { fuelTag: true })).toBeNull();
  });

  it('C4 is Reserved for a reserved car', () => {
    expect(getTag({ reserved: true })).toEqual({ kind: 'reserved', text: 'Reserved' });
  });

  it('C5 is the certified badge for a certified used car, and for no other certified car', () => {
    expect(getTag({ certified: true })).toEqual({ kind: 'certified', text: 'Certified used' });
    expect(getTag({ certified: true, car_type: 'demo' })).toBeNull();
    expect(getTag({ certified: true, car_type: 'new' })).toBeNull();
  });

  it('C6 is the custom tag text', () => {
    expect(getTag({ tag: ' One owner ' })).toEqual({ kind: 'custom', text: 'One owner' });
    expect(getTag({ tag: '  ' })).toBeNull();
  });

  it('C15 shows Test Drive Only as custom tag text', () => {
    expect(getTag({ tag: 'Test Drive Only' })).toEqual({ kind: 'custom', text: 'Test Drive Only' });
  });

  it('C7 is COMING SOON for status coming_soon', () => {
    expect(getTag({ status: 'coming_soon' })).toEqual({ kind: 'comingSoon', text: 'COMING SOON' });
  });

  describe('C8 is the new tag within the last 8 days', () => {
    it.each([
      ['now', now.toISOString(), true],
      ['a day ago', '2026-11-14T09:00:00Z', true],
      ['exactly 8 days ago', eightDaysAgo, true],
      ['a second more than 8 days ago', '2026-11-07T08:59:59Z', false],
      ['a second from now', '2026-11-15T09:00:01Z', false],
      ['at an invalid time', '', false],
    ])('created %s', (_when, created_at, isNew) => {
      expect(getTag({ created_at })).toEqual(isNew ? { kind: 'new', text: 'New Arrival' } : null);
    });
  });

  it('C9 is none otherwise', () => {
    expect(getTag({})).toBeNull();
  });

  it.each([
    ['has the status sold', { status: 'sold' }],
    ['is marked sold while in stock', { sold: true }],
    ['has another status', { status: 'wholesale' }],
    ['is not shown on the website', { show_on_dealer_website: false }],
  ])('C11 is the sold tag for a car that is not for sale: one that %s', (_what, changes) => {
    expect(getTag(changes)).toEqual({ kind: 'sold', text: 'SOLD' });
  });

  it('C11 is not the sold tag for a reserved car, which is still for sale', () => {
    expect(getTag({ reserved: true })?.kind).toBe('reserved');
  });

  it.each(['SOLD', 'JUST SOLD', 'Just Sold'] as const)('C12 uses the configured sold tag: %s', (soldTag) => {
    expect(getTag({ sold: true }, { soldTag })?.text).toBe(soldTag);
  });

  it('C13 is JUST ARRIVED for new cars of some dealers', () => {
    const arrived = { created_at: eightDaysAgo };
    const justArrivedForNewCars = true;
    expect(getTag({ ...arrived, car_type: 'new' }, { justArrivedForNewCars })?.text).toBe('JUST ARRIVED');
    expect(getTag({ ...arrived, car_type: 'demo' }, { justArrivedForNewCars })?.text).toBe('New Arrival');
    expect(getTag({ ...arrived, car_type: 'new' })?.text).toBe('New');
  });

  it('C14 supports the texts New, JUST SOLD and New Arrival', () => {
    const arrived = { created_at: eightDaysAgo, car_type: 'new' } as const;
    expect(getTag(arrived, { newTag: 'New' })?.text).toBe('New');
    expect(getTag(arrived, { newTag: 'New Arrival' })?.text).toBe('New Arrival');
    expect(getTag({ status: 'sold' }, { soldTag: 'JUST SOLD' })?.text).toBe('JUST SOLD');
  });
});

describe.each(['used', 'demo'] as const)('24.12 a %s car', (car_type) => {
  const arrived = { created_at: eightDaysAgo, car_type };

  it('is never tagged New, but New Arrival or the site’s own text', () => {
    expect(getTag(arrived, { newTag: 'New' })?.text).toBe('New Arrival');
    for (const arrivalTag of ['JUST ARRIVED', 'Just in'] as const) {
      expect(getTag(arrived, { arrivalTag })?.text).toBe(arrivalTag);
    }
  });

  it('ignores the tag New of a feed', () => {
    expect(getTag({ ...arrived, tag: ' NEW ' })?.text).toBe('New Arrival');
    expect(getTag({ car_type, tag: 'New' })).toBeNull();
    expect(getTag({ car_type, tag: 'New tyres' })?.text).toBe('New tyres');
  });
});

it('24.12 a new car shows the tag New of a feed', () => {
  expect(getTag({ car_type: 'new', tag: 'New' })).toEqual({ kind: 'custom', text: 'New' });
});

/** A car change for each rule, highest priority first. */
const rules: [TagKind, Partial<TaggedCar>][] = [
  ['sold', { sold: true }],
  ['fuel', { simple_fuel: 'Electric' }],
  ['reserved', { reserved: true }],
  ['certified', { certified: true }],
  ['custom', { tag: 'One owner' }],
  ['comingSoon', { status: 'coming_soon' }],
  ['new', { created_at: eightDaysAgo }],
];
const pairs = rules.flatMap(([higher, first], index) =>
  rules.slice(index + 1, index + 2).map(([lower, second]) => ({ higher, lower, both: { ...second, ...first } })),
);

describe('C10 a higher rule overrides every lower one', () => {
  it.each(pairs)('C10 $higher overrides $lower', ({ higher, both }) => {
    expect(getTag(both, { fuelTag: true })?.kind).toBe(higher);
  });

  it.each(rules.map(([kind], index) => ({ kind, index })))('C10 $kind overrides all below it', ({ kind, index }) => {
    const all = Object.assign({}, ...rules.slice(index).map(([, change]) => change)) as Partial<TaggedCar>;
    expect(getTag(all, { fuelTag: true })?.kind).toBe(kind);
  });
});
