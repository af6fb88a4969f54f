import { expect, it } from 'vitest';
import { buildCarIndex, makeSite } from '../../../../tests/support/fixtures/build-car-index.ts';
import { makePhraseCars } from '../../../../tests/support/phrases/phrase-cars.ts';
import { loadVocabulary } from './load-vocabulary.server.ts';

it('builds a vocabulary again only when the names of the website’s cars have changed', async () => {
  const [first, ...cars] = makePhraseCars();
  const index = await buildCarIndex(cars);
  const context = { index, site: makeSite([1]), now: new Date('2026-11-16T03:00:00Z') };
  const vocabulary = await loadVocabulary(context);
  expect(vocabulary.phrases.has('fictional')).toBe(false);
  expect(await loadVocabulary(context)).toBe(vocabulary);
  if (!first) throw new Error('There are no cars');
  await index.engine.index([{ kind: 'upsert', document: { ...first, make: 'Fictional', model: 'Runabout' } }]);
  const changed = await loadVocabulary(context);
  expect(changed.phrases.get('fictional')).toEqual([{ attribute: 'make', values: ['Fictional'] }]);
  expect(await loadVocabulary({ ...context, site: makeSite([1]) }), 'of another website').not.toBe(changed);
});
