import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CarArchive, CarArchivist, type RowOfArchive, rowsOnSheet } from './car-archive.server.ts';
import { type CarDetails, type CarSpec, type CarState, StoredCar } from './stored-car.server.ts';

const dealerships = ['Swan', 'Höhe'].map((name, at) => ({ id: at + 1, name }) as CarDetails['dealership']);
const locations = [{ id: 7, name: 'Kings Park' } as CarDetails['location'], null];
const specs = [{ make: 'Kia', year: 2021 }, { make: 'Škoda' }] as CarSpec[];
const states = [{ status: 'in_stock', sold: false }, { sold: true }] as CarState[];

const word = fc.oneof(fc.constantFrom('White', 'Größe', '', '🚗', '"quoted"'), fc.string());
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const anyNumber = fc.integer({ min: -1e9, max: 1e9 });
const anyDetails: fc.Arbitrary<CarDetails> = fc.record({
  id: fc.nat(),
  slug: word,
  name: word,
  stocknum: word,
  vin: maybe(word),
  regplate: maybe(word),
  rego_expiry: maybe(word),
  sold_date_timestamp: maybe(anyNumber),
  price: fc.double({ noNaN: true, noDefaultInfinity: true }).map((price) => price + 0),
  before_price: maybe(anyNumber),
  subscription_price: maybe(anyNumber),
  km: maybe(anyNumber),
  colour: maybe(word),
  build_date: maybe(word),
  compliance_date: maybe(word),
  created_at: anyNumber,
  filtered_features: fc.array(word),
  categories: fc.array(word),
  photos_count: fc.nat(),
  dealership: fc.constantFrom(...dealerships),
  location: fc.constantFrom(...locations),
});
const anyCar = fc
  .tuple(anyDetails, fc.constantFrom(...specs), fc.constantFrom(...states), maybe(word))
  .map((parts) => new StoredCar(...parts));

function archive(rows: readonly RowOfArchive[], before?: CarArchive): CarArchive {
  const archivist = new CarArchivist(before);
  const sheets = [];
  for (let at = 0; at < rows.length; at += rowsOnSheet) sheets.push(archivist.write(rows.slice(at, at + rowsOnSheet)));
  return new CarArchive(archivist.tables, sheets);
}

test('any car comes out of an archive as it went in', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyCar, { nil: undefined })), (rows) => {
      const kept = archive(rows);
      for (const [row, car] of rows.entries()) if (car) expect(kept.carAt(row)).toEqual(car);
    }),
    { numRuns: 200 },
  );
});

test('cars of different sheets share what they have in common', () => {
  const [car] = fc.sample(anyCar, { seed: 1, numRuns: 1 }) as [StoredCar];
  const rows = Array.from({ length: rowsOnSheet + 1 }, (): RowOfArchive => undefined);
  rows[0] = car;
  rows[rowsOnSheet] = car;
  const kept = archive(rows);
  expect(kept.carAt(rowsOnSheet)).toEqual(car);
  expect(kept.carAt(rowsOnSheet).dealership).toBe(kept.carAt(0).dealership);
  expect(kept.carAt(rowsOnSheet).spec).toBe(kept.carAt(0).spec);
});

test('cars that nobody looked at go from one archive into the next', () => {
  const [first, second, third] = fc.sample(anyCar, { seed: 2, numRuns: 3 }) as [StoredCar, StoredCar, StoredCar];
  const next = archive(['as before', third], archive([first, second]));
  expect(next.carAt(0)).toEqual(first);
  expect(next.carAt(1)).toEqual(third);
});

test('words of cars that are gone do not pile up', () => {
  const [car] = fc.sample(anyCar, { seed: 3, numRuns: 1 }) as [StoredCar];
  const kept = archive([car]);
  const crowd = Array.from({ length: 200_001 }, (_, at) => `word ${at}`);
  const crowded = new CarArchive({ ...kept.tables, words: [...kept.tables.words, ...crowd] }, [
    new CarArchivist(undefined).write([car]),
  ]);
  const next = archive(['as before'], crowded);
  expect(next.carAt(0)).toEqual(car);
  expect(next.tables.words.length).toBeLessThan(100);
});
