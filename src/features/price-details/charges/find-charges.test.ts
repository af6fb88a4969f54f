import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { Car } from '../../cars/car.ts';
import { findCharges, readChargesQuery } from './find-charges.server.ts';

const car = makeCar({
  price: 30_000,
  car_type: 'used',
  simple_body: 'suv',
  fuel: 'Petrol',
  simple_fuel: 'Petrol',
  state: 'NSW',
  rego_expiry: '2027-03-05',
});
const now = new Date('2026-11-19T00:00:00Z');
const defaults = { now, maxAgeMonths: 24, allowsLastYearsFees: false };

const find = (query: string, changes: Partial<Car> = {}, options: Partial<typeof defaults> = {}) =>
  findCharges({ ...car, ...changes }, readChargesQuery(new URLSearchParams(query)), { ...defaults, ...options });

/** Of an estimate. */
async function list(...request: Parameters<typeof find>): Promise<(string | undefined)[]> {
  const { result } = await find(...request);
  if (result?.kind !== 'estimate') throw new Error(`no estimate but ${JSON.stringify(result)}`);
  return [
    ...result.items.map(({ label, amount }) => `${label}: ${amount}`),
    `${result.total} plus ${result.missing.join(', ')}`,
  ];
}

describe('the estimate of government charges', () => {
  it('lists those of the postcode’s state, with their sources and dates, and what is missing', async () => {
    expect(await find('postcode=2000')).toEqual({
      postcode: '2000',
      error: null,
      result: {
        kind: 'estimate',
        state: 'New South Wales',
        items: [
          { label: 'Stamp duty', amount: '$900', note: null },
          { label: 'Registration', amount: 'Nothing to pay', note: 'Registered until 5 March 2027' },
        ],
        missing: ['transfer fee'],
        reasons: ['What New South Wales charges for transferring a registration in 2026–27 is not known here.'],
        total: '$30,900',
        rates: {
          rule: expect.stringContaining('$3 for every $100'),
          source: { name: expect.any(String), url: expect.stringContaining('revenue.nsw.gov.au') },
          since: '1 January 2024',
          published: 'July 2026',
        },
        fees: [],
      },
    });
  });

  it('has a drive-away price if all charges are known, and says that the fee is last year’s', async () => {
    expect((await find('postcode=2000', {}, { allowsLastYearsFees: true })).result).toMatchObject({
      items: [
        { label: 'Stamp duty', amount: '$900', note: null },
        { label: 'Transfer of the registration', amount: '$41', note: 'Fee of 2025–26' },
        { label: 'Registration', amount: 'Nothing to pay' },
      ],
      missing: [],
      reasons: ['The transfer fee is that of 2025–26, since that of 2026–27 is not known here.'],
      total: '$30,941',
      fees: [{ url: expect.stringContaining('nsw.gov.au'), year: '2025–26', published: 'April 2026' }],
    });
  });

  it('adds cents up exactly', async () => {
    const changes = { state: 'QLD', price: 20_050, variant: { cylinders: 6 } };
    expect(await list('postcode=4000', changes, { allowsLastYearsFees: true })).toEqual([
      'Stamp duty: $703.50',
      'Transfer of the registration: $32.55',
      'Registration: Nothing to pay',
      '$20,786.05 plus ',
    ]);
  });

  it.each([
    ['on the last day of the year after the fee’s', '2027-06-30T13:59:00Z', ''],
    ['no longer a year later, by the clock of the state', '2027-06-30T14:00:00Z', 'transfer fee'],
  ])('uses a fee of the financial year before %s', async (_when, at, missing) => {
    const changes = { rego_expiry: '2027-12-31' };
    const charges = await list('postcode=2000', changes, { now: new Date(at), allowsLastYearsFees: true });
    expect(charges.at(-1)).toMatch(new RegExp(`plus ${missing}$`));
  });

  it('uses no fees of years before the last', async () => {
    const request = [{ state: 'WA' }, { allowsLastYearsFees: true }] as const;
    expect((await list('postcode=6000', ...request)).at(-1)).toMatch(/plus transfer fee$/);
  });

  it.each<[string, string, Partial<Car>, string]>([
    ['is registered in another state', 'postcode=3000', {}, 'The car is for sale in New South Wales'],
    ['is not registered any more', 'postcode=2000', { rego_expiry: '2026-11-18' }, 'ended on 18 November 2026'],
    ['is new', 'postcode=2000', { car_type: 'new', rego_expiry: null }, 'has not been registered yet'],
  ])('has a new registration for a car that %s', async (_what, query, changes, reason) => {
    expect((await find(query, changes)).result).toMatchObject({
      items: [{ label: 'Stamp duty' }],
      missing: ['registration', 'compulsory third party insurance', 'number plates'],
      reasons: [expect.stringContaining(reason), 'Insurance depends on insurer and driver.'],
    });
  });

  it('counts the last day of a registration', async () => {
    const lastDay = await list('postcode=2000', { rego_expiry: '2026-11-19' });
    expect(lastDay).toContain('Registration: Nothing to pay');
  });

  it.each<[string, Partial<Car>]>([
    ['its end', { rego_expiry: null }],
    ['its end, which a feed wrote as a word', { rego_expiry: 'null' }],
    ['the state of the car', { state: '' }],
  ])('leaves open whether a used car is registered without %s', async (_what, changes) => {
    expect((await list('postcode=2000', changes)).at(-1)).toBe('$30,900 plus transfer fee or registration');
  });

  it.each<[string, Partial<Car>, string]>([
    ['up to 3 cylinders', { variant: { cylinders: 3 } }, '$370.35'],
    ['4 cylinders', {}, '$452.70'],
    ['6 cylinders', { variant: { cylinders: 6 } }, '$677.55'],
    ['8 cylinders', { variant: { cylinders: 8 } }, '$921.95'],
    ['an electric motor', { fuel: 'Electric', simple_fuel: 'Electric', variant: {} }, '$370.35'],
  ])('has the registration of a new car in Queensland with %s', async (_what, changes, amount) => {
    expect((await find('postcode=4000', { car_type: 'new', rego_expiry: null, ...changes })).result).toMatchObject({
      items: [{ label: 'Stamp duty' }, { label: 'Registration for 12 months', amount, note: 'Private use' }],
      missing: ['compulsory third party insurance', 'number plates'],
      fees: [{ year: '2026–27', published: 'July 2026' }],
    });
  });

  it('marks the registration fee of the year before, too', async () => {
    const options = { now: new Date('2027-07-01T02:00:00Z'), allowsLastYearsFees: true };
    const changes = { car_type: 'new', rego_expiry: null } as const;
    expect((await find('postcode=4000', changes, options)).result).toMatchObject({
      items: [{ label: 'Stamp duty' }, { note: 'Private use, fee of 2026–27' }],
      reasons: expect.arrayContaining([
        'The registration fee is that of 2026–27, since that of 2027–28 is not known here.',
      ]),
    });
  });

  it.each<[string, Partial<Car>]>([
    ['more than 8 cylinders', { variant: { cylinders: 12 } }],
    ['a gross mass above 4 t', { variant: { cylinders: 8, grossvehiclemass: 4495 } }],
    ['a tray and an unknown gross mass', { simple_body: 'ute', variant: { cylinders: 4 } }],
  ])('has no registration of a new car in Queensland with %s', async (_what, changes) => {
    const charges = await list('postcode=4000', { car_type: 'new', rego_expiry: null, ...changes });
    expect(charges.at(-1)).toMatch(/plus registration, compulsory/);
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
});

describe('the stamp duty', () => {
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
    const lastDay = { now: new Date('2028-07-01T02:00:00Z') };
    expect((await find('postcode=2000', {}, lastDay)).result).toMatchObject({ kind: 'estimate' });
    const nextDay = { now: new Date('2028-07-02T02:00:00Z') };
    expect((await find('postcode=2000', {}, nextDay)).result).toMatchObject({
      kind: 'none',
      reason: 'The rates known here were published in July 2026 and may have changed.',
    });
    expect((await find('postcode=2000', {}, { maxAgeMonths: 1 })).result).toMatchObject({ kind: 'none' });
  });

  it('is withdrawn on the day after its rates ended, by the clock of the state', async () => {
    const lastEvening = { now: new Date('2027-06-30T14:29:00Z') }; // 23:59 in Darwin
    expect((await find('postcode=0800', {}, lastEvening)).result).toMatchObject({
      kind: 'estimate',
      items: [{ label: 'Stamp duty', amount: '$900' }],
    });
    const midnight = { now: new Date('2027-06-30T14:30:00Z') };
    expect((await find('postcode=0800', {}, midnight)).result).toMatchObject({
      kind: 'none',
      reason: 'Its current rates are not known here.',
    });
  });

  it('changes with the luxury car threshold of the year, at midnight in Melbourne', async () => {
    const changes = { price: 80_600, state: 'VIC' };
    const amount = async (at: string) => (await list('postcode=3000', changes, { now: new Date(at) }))[0];
    expect(await amount('2026-06-30T13:59:00Z')).toBe('Stamp duty: $4,191.20');
    expect(await amount('2026-06-30T14:00:00Z')).toBe('Stamp duty: $3,385.20');
  });
});
