import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockValues } from '../../../src/features/stock/fields/derive-values.ts';
import { stockFields } from '../../../src/features/stock/fields/stock-fields.ts';
import {
  readCarsForChange,
  readReferences,
  updateCars,
} from '../../../src/features/stock/write/car-write-store.server.ts';
import { planChange } from '../../../src/features/stock/write/plan-change.ts';
import { addCar, saveCar } from '../../../src/features/stock/write/save-car.server.ts';
import { listPins } from '../../../src/features/stock/write/pin-store.server.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';

const today = '2026-11-18';
let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let scope: DealershipScope;
let theirScope: DealershipScope;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  let theirs: Tenant;
  [ours, theirs] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 4 });
  scope = databases.database.forDealership(ours.dealershipId);
  theirScope = databases.database.forDealership(theirs.dealershipId);
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const basics: StockValues = {
  stocknum: 'U100',
  car_type: 'used',
  year: 2022,
  make: 'toyota',
  model: 'RAV4',
  price: 34_990,
  price_type: 'drive_away',
  location: 'Main',
};

async function add(values: StockValues, to = scope): Promise<number> {
  const result = await addCar(to, { ...basics, ...values }, today);
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}
const read = async (id: number): Promise<StockValues> => {
  const [car] = await scope.run((tx) => readCarsForChange(tx, ours.dealershipId, { ids: [id] }));
  return car?.values as StockValues;
};
/** A different valid value for every field. */
const other: StockValues = Object.fromEntries(
  stockFields.map(({ name, kind, choices, min }) => {
    if (name === 'make') return [name, 'Toyota'];
    if (name === 'location') return [name, 'main'];
    if (name === 'vin') return [name, 'JTMAB3FV10D012345'];
    if (name === 'history_report_url') return [name, 'https://reports.example/1'];
    if (name === 'private_postcode') return [name, '7000'];
    if (name === 'status') return [name, 'sold'];
    if (name === 'item_type') return [name, 'caravan'];
    if (name === 'before_price') return [name, 60_000];
    if (choices) return [name, choices.at(-1)?.[0] ?? null];
    const values = { integer: min + 7, decimal: 7.5, boolean: true, date: '2026-11-02', list: ['One', 'Two'] };
    return [
      name,
      kind in values ? values[kind as keyof typeof values] : `value-of-${name.replaceAll(/[._]/g, '-')}`.slice(0, 12),
    ];
  }),
);

describe('27.1 cars of a dealership', () => {
  it('store every field and read it back', async () => {
    const id = await add({ stocknum: 'ALL' });
    const saved = await saveCar(scope, { id, was: await read(id), given: other, supplied: new Set() }, today);
    expect(saved).toMatchObject({ kind: 'saved' });
    expect(await read(id)).toEqual({ ...other });
    expect(await saveCar(scope, { id, was: await read(id), given: other, supplied: new Set() }, today)).toMatchObject({
      changed: [],
    });
  });

  it('get the make’s own spelling, the location and an address that no other car has', async () => {
    const first = await add({ stocknum: 'S-1', name: 'Same car' });
    const second = await add({ stocknum: 'S/1', name: 'Same car' });
    const third = await add({ stocknum: 'S-1', name: 'Same car' }, theirScope);
    expect(await read(first)).toMatchObject({ make: 'Toyota', location: 'main' });
    const slugs = await owner`select slug from cars where id in ${owner([first, second, third])} order by id`;
    expect(slugs.map(({ slug }) => slug)).toEqual(['same-car-s-1', 'same-car-s-1-2', 'same-car-s-1-3']);
  });

  it('are refused with a make, location or stock number that does not fit, and nothing is stored', async () => {
    await add({ stocknum: 'TWICE' });
    const before = await owner`select count(*)::int as cars from cars`;
    expect(await addCar(scope, { ...basics, make: 'Toyta', location: 'Mars' }, today)).toEqual({
      kind: 'refused',
      errors: { make: 'There is no make “Toyta”.', location: 'Your dealership has no location “Mars”.' },
    });
    expect(await addCar(scope, { ...basics, stocknum: 'TWICE' }, today)).toEqual({
      kind: 'refused',
      errors: { stocknum: 'You have a car with this stock number already.' },
    });
    expect(await owner`select count(*)::int as cars from cars`).toEqual(before);
  });

  it('keep the exact time of a sale when another field changes', async () => {
    const id = await add({ stocknum: 'SOLD' });
    await owner`update cars set sold = true, sold_at = '2026-11-02T22:15:00Z' where id = ${id}`;
    await saveCar(scope, { id, was: await read(id), given: { colour: 'Red' }, supplied: new Set() }, today);
    const [row] = await owner`select sold_at, colour from cars where id = ${id}`;
    expect(row).toEqual({ sold_at: new Date('2026-11-02T22:15:00Z'), colour: 'Red' });
  });

  it('cannot be changed by another dealership', async () => {
    const id = await add({ stocknum: 'OURS' });
    expect(await saveCar(theirScope, { id, was: {}, given: { price: 1 }, supplied: new Set() }, today)).toEqual({
      kind: 'missing',
    });
    const values = planChange({ id, slug: '', values: await read(id) }, { price: 1 }, today).values;
    await theirScope
      .run(async (tx) =>
        updateCars(tx, ours.dealershipId, [{ id, values }], await readReferences(tx, ours.dealershipId)),
      )
      .catch(() => undefined);
    expect(await read(id)).toMatchObject({ price: 34_990 });
  });
});

describe('27.1 two people who edit one car', () => {
  it('both keep their changes to different fields', async () => {
    const id = await add({ stocknum: 'BOTH' });
    const was = await read(id);
    await saveCar(scope, { id, was, given: { ...was, price: 33_990 }, supplied: new Set() }, today);
    const second = await saveCar(scope, { id, was, given: { ...was, colour: 'Blue' }, supplied: new Set() }, today);
    expect(second).toMatchObject({
      kind: 'saved',
      changed: [{ field: 'colour', before: null, after: 'Blue' }],
      changedByOthers: [{ field: 'price', before: 34_990, after: 33_990 }],
    });
    expect(await read(id)).toMatchObject({ price: 33_990, colour: 'Blue' });
  });

  it('are told about a field that both changed, and nothing of the second is saved', async () => {
    const id = await add({ stocknum: 'CLASH' });
    const was = await read(id);
    await saveCar(scope, { id, was, given: { ...was, price: 33_990 }, supplied: new Set() }, today);
    const given = { ...was, price: 32_990, colour: 'Blue' };
    const second = await saveCar(scope, { id, was, given, supplied: new Set() }, today);
    expect(second).toMatchObject({ kind: 'conflict', conflicts: [{ field: 'price', theirs: 33_990 }] });
    expect(await read(id)).toMatchObject({ price: 33_990, colour: null });
    const current = await read(id);
    const third = await saveCar(
      scope,
      { id, was: current, given: { ...current, ...given }, supplied: new Set() },
      today,
    );
    expect(third).toMatchObject({ kind: 'saved' });
    expect(await read(id)).toMatchObject({ price: 32_990, colour: 'Blue' });
  });

  it('lose nothing if they save at the same moment', async () => {
    const id = await add({ stocknum: 'RACE' });
    const was = await read(id);
    await Promise.all([
      saveCar(scope, { id, was, given: { ...was, price: 33_990 }, supplied: new Set() }, today),
      saveCar(scope, { id, was, given: { ...was, colour: 'Blue' }, supplied: new Set() }, today),
    ]);
    expect(await read(id)).toMatchObject({ price: 33_990, colour: 'Blue' });
  });

  it.each<[string, StockValues]>([
    ['internal notes', { internal_notes: 'Second key is in the safe.' }],
    ['a location', { location: 'main' }],
    ['a make', { make: 'Other make' }],
  ])('lose nothing if the second waits for the first, who changes %s', async (what, change) => {
    await owner`insert into manufacturers (name, slug) values ('Other make', 'other-make') on conflict do nothing`;
    const id = await add({ stocknum: `WAIT ${what}`.replaceAll(' ', '-'), location: null });
    const was = await read(id);
    const isWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = scope.run(async (tx) => {
      const [car] = await readCarsForChange(tx, ours.dealershipId, { ids: [id] });
      if (!car) throw new Error('no car');
      const { values } = planChange(car, change, today);
      await updateCars(tx, ours.dealershipId, [{ id, values }], await readReferences(tx, ours.dealershipId));
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    const second = saveCar(scope, { id, was, given: { colour: 'Blue' }, supplied: new Set() }, today);
    await waitForBlocked();
    mayCommit.resolve();
    await first;
    expect(await second).toMatchObject({ kind: 'saved', changed: [{ field: 'colour' }] });
    expect(await read(id)).toMatchObject({ ...change, colour: 'Blue' });
  });
});

/** Until a transaction waits for another. */
async function waitForBlocked(): Promise<void> {
  await expect
    .poll(async () => (await owner`select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0`).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
}

describe('27.1 a stock number that another car has', () => {
  it('is refused at its field when a car is changed', async () => {
    await add({ stocknum: 'TAKEN' });
    const id = await add({ stocknum: 'FREE' });
    const was = await read(id);
    const given = { stocknum: 'TAKEN', colour: 'Blue' };
    expect(await saveCar(scope, { id, was, given, supplied: new Set() }, today)).toEqual({
      kind: 'refused',
      errors: { stocknum: 'You have a car with this stock number already.' },
    });
    expect(await read(id)).toEqual(was);
  });

  it('is refused if two people add it at the same moment', async () => {
    const given = { ...basics, stocknum: 'AT-ONCE' };
    const results = await Promise.all([addCar(scope, given, today), addCar(scope, given, today)]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'saved']);
  });
});

it('27.3 pins a field that a feed supplies when a person changes it, and no other', async () => {
  const id = await add({ stocknum: 'PIN' });
  const supplied = new Set(['price', 'km']);
  const was = await read(id);
  await saveCar(scope, { id, was, given: { ...was, price: 33_990, colour: 'Blue' }, supplied }, today);
  expect(await scope.run((tx) => listPins(tx, [id]))).toEqual(new Map([[id, new Set(['price'])]]));
  expect(await theirScope.run((tx) => listPins(tx, [id]))).toEqual(new Map());
});
