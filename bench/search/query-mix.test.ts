import { beforeAll, describe, expect, it } from 'vitest';
import { createReferenceEngine } from '../../src/search/reference/reference-engine.ts';
import { type BenchQuery, facetLimits, scopes } from './bench-query.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { createPortEngine } from './engines/port-engine.ts';
import { flatten } from './flat-car.ts';
import { blockLength, listedFrom, makeQueryMix } from './query-mix.ts';

let catalogue: Catalogue;
let mix: BenchQuery[];

beforeAll(() => {
  catalogue = makeCatalogue(3000);
  mix = makeQueryMix(catalogue);
});

const getShare = (queries: readonly BenchQuery[], test: (query: BenchQuery) => boolean): number =>
  queries.filter(test).length / queries.length;

describe('the catalogue', () => {
  it('is deterministic', () => {
    expect(makeCatalogue(3000).cars[1234]).toEqual(catalogue.cars[1234]);
  });

  it('has the requested number of cars', () => {
    expect(catalogue.cars).toHaveLength(3000);
  });
});

describe('the mix of queries', () => {
  it('requests twenty facets', () => {
    expect(Object.keys(facetLimits)).toHaveLength(20);
  });

  it.each([
    ['dealer', 0.6],
    ['group', 0.3],
    ['everything', 0.1],
  ])('is about %s in a share of %d, in every block alike', (scope, share) => {
    for (let from = 0; from < mix.length; from += blockLength) {
      expect(getShare(mix.slice(from, from + blockLength), (query) => query.scope === scope)).toBeCloseTo(share);
    }
  });

  it.each(scopes)('has a text in a quarter of the queries for %s', (scope) => {
    const inScope = mix.filter((query) => query.scope === scope);
    expect(getShare(inScope, ({ words }) => words.length > 0)).toBeCloseTo(0.25, 1);
  });

  it('refines by none to five attributes', () => {
    const counts = mix.map(({ refinements, ranges }) => Object.keys({ ...refinements, ...ranges }).length);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it('has texts with the same meaning to an engine without prefixes', async () => {
    const listed = catalogue.cars.map(flatten).filter(({ listed_until }) => (listed_until ?? -1) >= listedFrom);
    const engine = createPortEngine(createReferenceEngine);
    await engine.load({ cars: catalogue.cars, rows: [] });
    for (const query of mix.filter(({ words }) => words.length > 0).slice(0, 25)) {
      const { words } = query;
      const raw = await engine.search({ ...query, scope: 'everything', refinements: {}, ranges: {} });
      const byWholeWords = listed.filter(({ tokens }) => words.every((word) => tokens.includes(word)));
      expect([words, engine.toResult(raw).count]).toEqual([words, byWholeWords.length]);
    }
  }, 30_000);
});
