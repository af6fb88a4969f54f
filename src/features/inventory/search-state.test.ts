import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyNumber,
  anyParams,
  anyQueryString,
  anyRange,
  anyRangeAttribute,
  anyRefinable,
  anyRefinements,
  anySort,
  anyState,
  anyText,
  canonicalStates,
  canonicalText,
} from '../../../tests/support/search-state-arbitraries.ts';
import { facetAttributes } from '../sites/facet-attributes.ts';
import { carSearchSchema } from './car-search-schema.ts';
import {
  clearAll,
  clearAttribute,
  setPage,
  setQuery,
  setRange,
  setSort,
  toggleRefinement,
  withPreset,
} from './change-search-state.ts';
import { parseSearchState } from './parse-search-state.ts';
import type { ParsedSearch } from './parse-search-state.ts';
import { canonicalAddress, printSearchState, searchHref } from './print-search-state.ts';
import { rangeAttributes, refinableAttributes } from './search-state.ts';
import type { SearchState } from './search-state.ts';

const reread = (state: SearchState) => parseSearchState(printSearchState(state));

const expectSame = (parsed: ParsedSearch, state: SearchState) => {
  expect(parsed.state).toStrictEqual(state);
  expect(parsed.malformed).toBe(false);
};

describe('printing and reading', () => {
  it('are inverse on canonical states', () => {
    fc.assert(
      fc.property(canonicalStates, (state) => {
        expectSame(reread(state), state);
        expect([...reread(state).otherParams]).toEqual([]);
      }),
    );
  });

  it('end at a canonical state from anything, and stay there', () => {
    fc.assert(
      fc.property(fc.oneof(anyQueryString, anyParams), (params) => {
        const { state } = parseSearchState(params);
        expectSame(reread(state), state);
        expect(printSearchState(reread(state).state)).toBe(printSearchState(state));
      }),
    );
  });

  it('print any state of the types, and read it back as one that prints the same', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(printSearchState(reread(state).state)).toBe(printSearchState(state));
        expect(reread(state).malformed).toBe(false);
      }),
    );
  });

  it('take order, numbering and encoding for nothing', () => {
    const respelled = canonicalStates.chain((state) => {
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

  it('give an address that a browser leaves as it is', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const href = searchHref('/cars', state);
        expect(new URL(href, 'https://dealer.example').href).toBe(`https://dealer.example${href}`);
      }),
    );
  });

  it('redirect once, losing nothing that is understood and nothing that is not the search’s', () => {
    fc.assert(
      fc.property(fc.oneof(anyQueryString, anyParams), (params) => {
        const parsed = parseSearchState(params);
        const again = parseSearchState(
          new URL(canonicalAddress('/cars', parsed), 'https://dealer.example').searchParams,
        );
        expectSame(again, parsed.state);
        expect([...again.otherParams]).toEqual([...parsed.otherParams]);
      }),
    );
  });
});

describe('every step', () => {
  const steps = fc.oneof(
    fc.tuple(anyRefinable, anyText).map(
      ([attribute, value]) =>
        (state: SearchState) =>
          toggleRefinement(state, attribute, value),
    ),
    fc.tuple(anyRangeAttribute, anyRange).map(
      ([attribute, range]) =>
        (state: SearchState) =>
          setRange(state, attribute, range),
    ),
    anyText.map((query) => (state: SearchState) => setQuery(state, query)),
    anySort.map((sortBy) => (state: SearchState) => setSort(state, sortBy)),
    anyRefinable.map((attribute) => (state: SearchState) => clearAttribute(state, attribute)),
    fc.constant(clearAll),
  );

  it('P3 P4 but another page leads to the first page of a canonical state', () => {
    fc.assert(
      fc.property(anyState, steps, (state, step) => {
        const after = step(state);
        expect(after.page).toBe(1);
        expectSame(reread(after), after);
      }),
    );
  });

  it('to another page changes the page alone', () => {
    fc.assert(
      fc.property(canonicalStates, anyNumber, (state, page) => {
        const after = setPage(state, page);
        expect({ ...after, page: state.page }).toStrictEqual(state);
        expect(reread(after).state).toStrictEqual(after);
      }),
    );
  });

  it('that toggles a value leads back when it is taken twice', () => {
    fc.assert(
      fc.property(canonicalStates, anyRefinable, canonicalText, (state, attribute, value) => {
        const twice = toggleRefinement(toggleRefinement(state, attribute, value), attribute, value);
        expect(twice).toStrictEqual({ ...state, page: 1 });
      }),
    );
  });

  it('under a preset keeps all that either asks, and nothing else', () => {
    fc.assert(
      fc.property(canonicalStates, anyRefinements, (state, preset) => {
        const { refinements } = withPreset(state, preset);
        for (const attribute of refinableAttributes) {
          const either = [...(state.refinements[attribute] ?? []), ...(preset[attribute] ?? [])];
          expect(new Set(refinements[attribute])).toEqual(new Set(either));
        }
      }),
    );
  });
});

it('has a range for every facet that is a whole number', () => {
  const wholeNumbers = facetAttributes.filter((name) => carSearchSchema.attributes[name]?.kind === 'integer');
  expect(rangeAttributes).toEqual(wholeNumbers);
});

it('refines by attributes that the index knows', () => {
  expect(Object.keys(carSearchSchema.attributes)).toEqual(expect.arrayContaining([...refinableAttributes]));
});
