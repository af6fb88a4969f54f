import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CarCheckpoint, CheckpointWriter, type CheckpointRow, rowsPerPage } from './car-checkpoint.server.ts';
import type { CarField, FieldKind } from '../../cars/car-fields.ts';
import type { CarOffer, CarVersion, IndexedDealership, IndexedLocation } from '../../cars/indexed-car.ts';
import { detailFields, StoredCar } from '../stored-car.server.ts';

const dealerships = ['Swan', 'Höhe'].map((name, at) => ({ id: at + 1, name }) as IndexedDealership);
const locations = [{ id: 7, name: 'Kings Park' } as IndexedLocation, null];
const versions = [{ make: 'Kia', year: 2021 }, { make: 'Škoda' }] as CarVersion[];
const offers = [{ status: 'in_stock', sold: false }, { sold: true }] as CarOffer[];

const text = fc.oneof(fc.constantFrom('White', 'Größe', '', '🚗', '"quoted"'), fc.string());
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0); // -0 becomes 0
const anyValue: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  text,
  date: text,
  car_type: text,
  item_type: text,
  price_type: text,
  integer: anyNumber,
  smallint: anyNumber,
  timestamp: anyNumber,
  unix: anyNumber,
  boolean: fc.boolean(),
  list: fc.array(text),
};
const anyDetails = fc.tuple(
  ...Object.values<CarField>(detailFields).map(({ kind, required }) =>
    required ? anyValue[kind] : maybe(anyValue[kind]),
  ),
);
const anyCar = fc
  .record({
    details: anyDetails,
    place: fc.record({ dealership: fc.constantFrom(...dealerships), location: fc.constantFrom(...locations) }),
    shared: fc.record({ version: fc.constantFrom(...versions), offer: fc.constantFrom(...offers) }),
    pictures: maybe(text),
  })
  .map(({ details, place, shared, pictures }) => new StoredCar(details, place, shared, pictures));

function checkpoint(rows: readonly CheckpointRow[], previous?: CarCheckpoint): CarCheckpoint {
  const writer = new CheckpointWriter(previous);
  const pages = [];
  for (let at = 0; at < rows.length; at += rowsPerPage) pages.push(writer.write(rows.slice(at, at + rowsPerPage)));
  return new CarCheckpoint(writer.shared, pages);
}

test('reads back any car as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyCar, { nil: undefined })), (rows) => {
      const saved = checkpoint(rows);
      for (const [row, car] of rows.entries()) if (car) expect(saved.carAt(row)).toEqual(car);
    }),
    { numRuns: 200 },
  );
});

test('shares values between cars of different pages', () => {
  const [car] = fc.sample(anyCar, { seed: 1, numRuns: 1 }) as [StoredCar];
  const rows = Array.from({ length: rowsPerPage + 1 }, (): CheckpointRow => undefined);
  rows[0] = car;
  rows[rowsPerPage] = car;
  const saved = checkpoint(rows);
  expect(saved.carAt(rowsPerPage)).toEqual(car);
  expect(saved.carAt(rowsPerPage).dealership).toBe(saved.carAt(0).dealership);
  expect(saved.carAt(rowsPerPage).version).toBe(saved.carAt(0).version);
});

test('copies unchanged cars from the previous checkpoint', () => {
  const [first, second, third] = fc.sample(anyCar, { seed: 2, numRuns: 3 }) as [StoredCar, StoredCar, StoredCar];
  const next = checkpoint(['unchanged', third], checkpoint([first, second]));
  expect(next.carAt(0)).toEqual(first);
  expect(next.carAt(1)).toEqual(third);
});

test('drops the texts of deleted cars', () => {
  const [car] = fc.sample(anyCar, { seed: 3, numRuns: 1 }) as [StoredCar];
  const saved = checkpoint([car]);
  const unused = Array.from({ length: 200_001 }, (_, at) => `text ${at}`);
  const oversized = new CarCheckpoint({ ...saved.shared, texts: [...saved.shared.texts, ...unused] }, [
    new CheckpointWriter(undefined).write([car]),
  ]);
  const next = checkpoint(['unchanged'], oversized);
  expect(next.carAt(0)).toEqual(car);
  expect(next.shared.texts.length).toBeLessThan(100);
});
