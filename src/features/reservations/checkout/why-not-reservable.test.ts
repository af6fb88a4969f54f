import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { CarHold } from '../../cars/car-hold.ts';
import type { Car } from '../../cars/car.ts';
import { whyNotReservable } from './why-not-reservable.ts';

const now = new Date('2026-11-15T02:00:00Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

type Situation = Partial<Parameters<typeof whyNotReservable>[1]>;

const why = (changes: Partial<Car> = {}, situation: Situation = {}) =>
  whyNotReservable(makeCar(changes), {
    reservation: { enabled: true, usedCarsOnly: false },
    listable: true,
    hold: null,
    processors: ['sandbox'],
    now,
    ...situation,
  });

describe('a car', () => {
  it.each<[string, Partial<Car>]>([
    ['in stock', {}],
    ['coming soon', { status: 'coming_soon' }],
    ['at $11', { price: 11 }],
  ])('X16 X17 %s can be reserved if nothing prevents it', (_what, changes) => {
    expect(why(changes)).toBeUndefined();
  });

  it.each<[string, Partial<Car>, Situation, string]>([
    ['of status sold', { status: 'sold' }, {}, 'gone'],
    ['that is withdrawn', { status: 'withdrawn' }, {}, 'gone'],
    ['that is not on the website', { show_on_dealer_website: false }, {}, 'gone'],
    ['R7 of a site that hides the option', {}, { reservation: { enabled: false, usedCarsOnly: false } }, 'off'],
    ['that is sold', { sold: true }, {}, 'gone'],
    ['that the site no longer lists', {}, { listable: false }, 'gone'],
    ['without a price', { price: 10 }, {}, 'no_price'],
    ['without a payment processor', {}, { processors: [] }, 'no_processor'],
    ['marked as reserved by the dealership', { reserved: true }, {}, 'reserved'],
  ])('X16 X17 %s cannot', (_what, changes, situation, expected) => {
    expect(why(changes, situation)).toEqual({ why: expected });
  });

  it.each([
    ['new', 'used_only'],
    ['demo', 'used_only'],
    ['used', undefined],
  ] as const)('R8 that is %s, where only used cars are sold online: %s', (car_type, expected) => {
    expect(why({ car_type }, { reservation: { enabled: true, usedCarsOnly: true } })?.why).toBe(expected);
  });

  it.each<[string, CarHold, string | undefined]>([
    ['locked by another buyer', { kind: 'locked', until: inMinutes(3) }, 'locked'],
    ['whose buyer did not pay in time', { kind: 'locked', until: inMinutes(0) }, undefined],
    ['that a deposit holds', { kind: 'held', until: inMinutes(60) }, 'held'],
    ['that a deposit has held until a moment ago', { kind: 'held', until: inMinutes(-1) }, 'held'],
  ])('X17 %s', (_what, hold, expected) => {
    expect(why({}, { hold })).toEqual(expected && { why: expected, freesUpAt: hold.until });
  });
});
