import { describe, expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../site-config/site-config.ts';
import type { TagKind } from './card-car.ts';
import { getCardTag, type TaggedCar } from './card-tag.ts';

const now = new Date('2026-11-15T09:00:00Z');
const eightDaysAgo = '2026-11-07T09:00:00Z';

const plain: TaggedCar = {
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

const cardOf = (card: SiteConfigInput['card'] = {}) => parseSiteConfig({ card }).card;
const tagOf = (changes: Partial<TaggedCar>, card: SiteConfigInput['card'] = {}) =>
  getCardTag({ ...plain, ...changes }, cardOf(card), now);

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
  ])('C3 is the fuel tag for %s, only where enabled', (simple_fuel, text) => {
    expect(tagOf({ simple_fuel }, { fuelTag: true })).toEqual({ kind: 'fuel', text });
    expect(tagOf({ simple_fuel }, { fuelTag: false })).toBeNull();
  });

  it.each(['Petrol', 'Diesel', 'LPG', 'Hydrogen', null])('C3 is no fuel tag for %s', (simple_fuel) => {
    expect(tagOf({ simple_fuel, fuel: simple_fuel }, { fuelTag: true })).toBeNull();
  });

  it('C3 reads the simple fuel, else the one of the feed', () => {
    expect(tagOf({ simple_fuel: null, fuel: 'Hybrid with Petrol' }, { fuelTag: true })?.text).toBe('HYBRID');
    expect(tagOf({ simple_fuel: 'Petrol', fuel: 'Hybrid with Petrol' }, { fuelTag: true })).toBeNull();
  });

  it('C4 is Reserved for a reserved car', () => {
    expect(tagOf({ reserved: true })).toEqual({ kind: 'reserved', text: 'Reserved' });
  });

  it('C5 is the certified badge for a certified used car, and for no other certified car', () => {
    expect(tagOf({ certified: true })).toEqual({ kind: 'certified', text: 'Certified used' });
    expect(tagOf({ certified: true, car_type: 'demo' })).toBeNull();
    expect(tagOf({ certified: true, car_type: 'new' })).toBeNull();
  });

  it('C6 is the custom tag text', () => {
    expect(tagOf({ tag: ' One owner ' })).toEqual({ kind: 'custom', text: 'One owner' });
    expect(tagOf({ tag: '  ' })).toBeNull();
  });

  it('C15 shows Test Drive Only as custom tag text', () => {
    expect(tagOf({ tag: 'Test Drive Only' })).toEqual({ kind: 'custom', text: 'Test Drive Only' });
  });

  it('C7 is COMING SOON for status coming_soon', () => {
    expect(tagOf({ status: 'coming_soon' })).toEqual({ kind: 'comingSoon', text: 'COMING SOON' });
  });

  describe('C8 is the new tag within the last 8 days', () => {
    it.each([
      ['now', now.toISOString(), true],
      ['a day ago', '2026-11-14T09:00:00Z', true],
      ['exactly 8 days ago', eightDaysAgo, true],
      ['a second more than 8 days ago', '2026-11-07T08:59:59Z', false],
      ['a second from now', '2026-11-15T09:00:01Z', false],
      ['at no time that can be read', '', false],
    ])('created %s', (_when, created_at, isNew) => {
      expect(tagOf({ created_at })).toEqual(isNew ? { kind: 'new', text: 'New' } : null);
    });
  });

  it('C9 is none otherwise', () => {
    expect(tagOf({})).toBeNull();
  });

  it.each([
    ['has the status sold', { status: 'sold' }],
    ['is marked sold while in stock', { sold: true }],
    ['has a status of its own', { status: 'wholesale' }],
    ['is not shown on the website', { show_on_dealer_website: false }],
  ])('C11 is the sold tag for a car that is not for sale: one that %s', (_what, changes) => {
    expect(tagOf(changes)).toEqual({ kind: 'sold', text: 'SOLD' });
  });

  it('C11 is no sold tag for a reserved car, which is still for sale', () => {
    expect(tagOf({ reserved: true })?.kind).toBe('reserved');
  });

  it.each(['SOLD', 'JUST SOLD', 'Just Sold'] as const)('C12 uses the configured sold tag: %s', (soldTag) => {
    expect(tagOf({ sold: true }, { soldTag })?.text).toBe(soldTag);
  });

  it('C13 says JUST ARRIVED for new cars at some dealers', () => {
    const arrived = { created_at: eightDaysAgo };
    const justArrivedForNewCars = true;
    expect(tagOf({ ...arrived, car_type: 'new' }, { justArrivedForNewCars })?.text).toBe('JUST ARRIVED');
    expect(tagOf({ ...arrived, car_type: 'demo' }, { justArrivedForNewCars })?.text).toBe('New');
    expect(tagOf({ ...arrived, car_type: 'new' })?.text).toBe('New');
  });

  it('C14 knows the wordings New, JUST SOLD and New Arrival', () => {
    expect(tagOf({ created_at: eightDaysAgo }, { newTag: 'New' })?.text).toBe('New');
    expect(tagOf({ created_at: eightDaysAgo }, { newTag: 'New Arrival' })?.text).toBe('New Arrival');
    expect(tagOf({ status: 'sold' }, { soldTag: 'JUST SOLD' })?.text).toBe('JUST SOLD');
  });
});

/** What makes each step hold, highest first. */
const steps: [TagKind, Partial<TaggedCar>][] = [
  ['sold', { sold: true }],
  ['fuel', { simple_fuel: 'Electric' }],
  ['reserved', { reserved: true }],
  ['certified', { certified: true }],
  ['custom', { tag: 'One owner' }],
  ['comingSoon', { status: 'coming_soon' }],
  ['new', { created_at: eightDaysAgo }],
];
const pairs = steps.flatMap(([higher, first], place) =>
  steps.slice(place + 1, place + 2).map(([lower, second]) => ({ higher, lower, both: { ...second, ...first } })),
);

describe('C10 a higher step hides every lower one', () => {
  it.each(pairs)('C10 $higher hides $lower', ({ higher, both }) => {
    expect(tagOf(both, { fuelTag: true })?.kind).toBe(higher);
  });

  it.each(steps.map(([kind], place) => ({ kind, place })))('C10 $kind hides all below it', ({ kind, place }) => {
    const all = Object.assign({}, ...steps.slice(place).map(([, change]) => change)) as Partial<TaggedCar>;
    expect(tagOf(all, { fuelTag: true })?.kind).toBe(kind);
  });
});
