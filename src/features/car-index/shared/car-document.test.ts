import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeIndexedDealership } from '../../../../tests/support/fixtures/indexed-car.ts';
import { makeVariedCars } from '../../../../tests/support/fixtures/varied-cars.ts';
import { createDocumentWriter } from '../../../search/opensearch/document-writer.ts';
import { carSearchSchema } from '../car-search-schema.ts';
import { rulesVersion } from './car-document.server.ts';

it('25.2 a changed rule about what the index stores of a car comes with another version', () => {
  const codec = { serialize: () => null, parse: () => undefined as never };
  const toDocument = createDocumentWriter(carSearchSchema, codec);
  const cars = makeVariedCars(makeIndexedDealership({ id: 7 }), 200, 1);
  const hash = createHash('sha256')
    .update(JSON.stringify(cars.map(toDocument)))
    .digest('hex')
    .slice(0, 16);
  // If this fails because you changed a rule on purpose: increase `rulesVersion`, then write both here.
  expect([rulesVersion, hash]).toEqual([1, '3b803f83a0038d1c']);
});
