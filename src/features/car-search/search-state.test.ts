import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nearArbitrary,
  numberArbitrary,
  searchParamsArbitrary,
  queryStringArbitrary,
  rangeArbitrary,
  rangeAttributeArbitrary,
  refinableAttributeArbitrary,
  refinementsArbitrary,
  sortArbitrary,
  searchStateArbitrary,
  textArbitrary,
  canonicalStateArbitrary,
} from '../../../tests/support/fixtures/search-state-arbitraries.ts';
import { facetAttributes } from '../cars/facet-attributes.ts';
import { carSearchSchema } from '../car-index/car-search-schema.ts';
import {
  clearAll,
  clearAttribute,
  clearDistance,
  setNear,
  setPage,
  setQuery,
  setRange,
  setSort,
  withPathRefinements,
} from './change-search-state.ts';
import { parseSearchState } from './parse-search-state.ts';
import type { ParsedSearch } from './parse-search-state.ts';
import { printCanonicalAddress, printSearchState, searchHref } from './print-search-state.ts';
import { rangeAttributes } from './facets.ts';
import { refinableAttributes } from './search-state.ts';
import type { SearchState } from './search-state.ts';

const reread = (state: SearchState) => parseSearchState(printSearchState(state));

const expectSame = (parsed: ParsedSearch, state: SearchState) => {
  expect(parsed.state).toStrictEqual(state);
  expect(parsed.malformed).toBe(false);
};

describe('printing and parsing', () => {
  it('are inverse for canonical states', () => {
    fc.assert(
      fc.property(canonicalStateArbitrary, (state) => {
        expectSame(reread(state), state);
        expect([...reread(state).otherParams]).toEqual([]);
      }),
    );
  });

  it('turn any input into a canonical state, and leave canonical states unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(queryStringArbitrary, searchParamsArbitrary), (params) => {
        const { state } = parseSearchState(params);
        expectSame(reread(state), state);
        expect(printSearchState(reread(state).state)).toBe(printSearchState(state));
      }),
    );
  });

  it('print any state, and parse it as one that prints the same', () => {
    fc.assert(
      fc.property(searchStateArbitrary, (state) => {
        expect(printSearchState(reread(state).state)).toBe(printSearchState(state));
        expect(reread(state).malformed).toBe(false);
      }),
    );
  });

  it('ignore order, numbering and encoding', () => {
    const respelled = canonicalStateArbitrary.chain((state) => {
      const pairs = [...new URLSearchParams(printSearchState(state))].map(([key, value]) => [
        key.replace(/\[\d+\]$/, '[]'),
        value,
      ]);
      return fc
        .shuffledSubarray(pairs, { minLength: pairs.length })
        .map((shuffled) => ({ state, queryString: String(new URLSearchParams(shuffled)) }));
    });
    fc.assert(
      fc.property(respelled, ({ state, queryString }) => {
        expectSame(parseSearchState(queryString), state);
      }),
    );
  });

  it('print an address that browsers do not change', () => {
    fc.assert(
      fc.property(searchStateArbitrary, (state) => {
        const href = searchHref('/cars', state);
        expect(new URL(href, 'https://dealer.example').href).toBe(`https://dealer.example${href}`);
      }),
    );
  });

  it('redirect once, and preserve everything valid and all other parameters', () => {
    fc.assert(
      fc.property(fc.oneof(queryStringArbitrary, searchParamsArbitrary), (params) => {
        const parsed = parseSearchState(params);
        const again = parseSearchState(
          new URL(printCanonicalAddress('/cars', parsed), 'https://dealer.example').searchParams,
        );
        expectSame(again, parsed.state);
        expect([...again.otherParams]).toEqual([...parsed.otherParams]);
      }),
    );
  });
});

describe('every change', () => {
  const steps = fc.oneof(
    fc.tuple(rangeAttributeArbitrary, rangeArbitrary).map(
      ([attribute, range]) =>
        (state: SearchState) =>
          setRange(state, attribute, range),
    ),
    textArbitrary.map((query) => (state: SearchState) => setQuery(state, query)),
    sortArbitrary.map((sortBy) => (state: SearchState) => setSort(state, sortBy)),
    refinableAttributeArbitrary.map((attribute) => (state: SearchState) => clearAttribute(state, attribute)),
    nearArbitrary.map((near) => (state: SearchState) => setNear(state, near)),
    fc.constant(clearDistance),
    fc.constant(clearAll),
  );

  it('P3 P4 except of the page returns to the first page in a canonical state', () => {
    fc.assert(
      fc.property(searchStateArbitrary, steps, (state, step) => {
        const after = step(state);
        expect(after.page).toBe(1);
        expectSame(reread(after), after);
      }),
    );
  });

  it('of the page changes nothing else', () => {
    fc.assert(
      fc.property(canonicalStateArbitrary, numberArbitrary, (state, page) => {
        const after = setPage(state, page);
        expect({ ...after, page: state.page }).toStrictEqual(state);
        expect(reread(after).state).toStrictEqual(after);
      }),
    );
  });

  it('by path refinements results in the values of both, and no others', () => {
    fc.assert(
      fc.property(canonicalStateArbitrary, refinementsArbitrary, (state, preset) => {
        const { refinements } = withPathRefinements(state, preset);
        for (const attribute of refinableAttributes) {
          const either = [...(state.refinements[attribute] ?? []), ...(preset[attribute] ?? [])];
          expect(new Set(refinements[attribute])).toEqual(new Set(either));
        }
      }),
    );
  });
});

it('has a range for every integer facet', () => {
  const integerFacets = facetAttributes.filter((name) => carSearchSchema.attributes[name]?.kind === 'integer');
  expect(rangeAttributes).toEqual(integerFacets);
});

it('refines only by attributes of the index', () => {
  expect(Object.keys(carSearchSchema.attributes)).toEqual(expect.arrayContaining([...refinableAttributes]));
});
