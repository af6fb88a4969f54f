import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { Car } from '../../cars/car.ts';
import { findDuty, readDutyQuery } from './find-duty.server.ts';

const car = makeCar({ price: 30_000, car_type: 'used', simple_body: 'suv', fuel: 'Petrol', simple_fuel: 'Petrol' });
const now = new Date('2026-11-19T00:00:00Z');

const find = (query: string, changes: Partial<Car> = {}, at = now, maxAgeMonths = 24) =>
  findDuty({ ...car, ...changes }, readDutyQuery(new URLSearchParams(query)), { now: at, maxAgeMonths });

describe('the estimate of stamp duty', () => {
  it('is that of the postcode’s state, beside the price, with its source and dates', async () => {
    expect(await find('postcode=2000')).toEqual({
      postcode: '2000',
      error: null,
      result: {
        kind: 'estimate',
        state: 'New South Wales',
        duty: '$900',
        total: '$30,900',
        rule: expect.stringContaining('$3 for every $100'),
        source: { name: expect.any(String), url: expect.stringContaining('revenue.nsw.gov.au') },
        since: '1 January 2024',
        published: 'July 2026',
      },
    });
  });

  it.each([
    ['', null],
    ['postcode=', null],
    ['postcode=200', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode=20000', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode=<b>', 'Invalid postcode. Please enter a 4-digit number.'],
    ['postcode=9999', 'Invalid postcode'],
  ])('has no result for %j: %s', async (query, error) => {
    expect(await find(query)).toMatchObject({ error, result: null });
  });

  it('asks for the state of a postcode in several', async () => {
    expect((await find('postcode=2620')).result).toEqual({ kind: 'choose', states: ['ACT', 'NSW'] });
    expect((await find('postcode=2620&state=NSW')).result).toMatchObject({
      kind: 'estimate',
      state: 'New South Wales',
    });
    expect((await find('postcode=2620&state=QLD')).result).toMatchObject({ kind: 'choose' });
    expect((await find('postcode=2000&state=QLD')).result).toMatchObject({ state: 'New South Wales' });
  });

  it.each<[string, string, Partial<Car>]>([
    ['2600', 'CO2', {}],
    ['4000', 'cylinders', { variant: {} }],
    ['2000', 'passenger vehicle', { price: 60_000, simple_body: '4x4' }],
  ])('is withheld for %s where it could be wrong: %s', async (postcode, reason, changes) => {
    expect((await find(`postcode=${postcode}`, changes)).result).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining(reason),
    });
  });

  it('is withdrawn once its rates were not seen for too long', async () => {
    const lastDay = new Date('2028-07-01T02:00:00Z');
    expect((await find('postcode=2000', {}, lastDay)).result).toMatchObject({ kind: 'estimate' });
    const nextDay = new Date('2028-07-02T02:00:00Z');
    expect((await find('postcode=2000', {}, nextDay)).result).toMatchObject({ kind: 'none' });
    expect((await find('postcode=2000', {}, now, 1)).result).toMatchObject({ kind: 'none' });
  });

  it('is withdrawn on the day after its rates ended, by the clock of the state', async () => {
    const lastEvening = new Date('2027-06-30T14:29:00Z'); // 23:59 in Darwin
    expect((await find('postcode=0800', {}, lastEvening)).result).toMatchObject({ kind: 'estimate', duty: '$900' });
    const midnight = new Date('2027-06-30T14:30:00Z');
    expect((await find('postcode=0800', {}, midnight)).result).toMatchObject({
      kind: 'none',
      reason: 'Its current rates are not known here.',
    });
  });
});
