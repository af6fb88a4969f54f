import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { makeVariedCars } from '../../../../tests/support/fixtures/varied-cars.ts';
import { createTextReader } from '../../../search/token-cost.ts';
import { carSearchSchema } from '../car-search-schema.ts';
import { rulesVersion } from './car-document.server.ts';

it('25.2 a changed rule about what the index stores of a car comes with another version', () => {
  const readText = createTextReader(carSearchSchema.text);
  const attributes = Object.entries(carSearchSchema.attributes);
  const stored = makeVariedCars(makeIndexedDealership({ id: 7 }), 200, 1).map((car) => ({
    attributes: attributes.map(([name, { of }]) => [name, of(car)]),
    text: readText(car),
  }));
  const hash = createHash('sha256').update(JSON.stringify(stored, listContents)).digest('hex').slice(0, 16);
  // If this fails because you changed a rule on purpose: increase `rulesVersion`, then write both here.
  expect([rulesVersion, hash]).toEqual([1, 'f64f15458c0e295b']);
});

/** JSON leaves out the contents of sets and maps. */
const listContents = (_key: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;
