import { describe, expect, it } from 'vitest';
import { refinableAttributes } from '../car-search/search-state.ts';
import type { SearchRequest } from './estimate-search-cost.ts';
import type { SearchParameters } from './instantsearch-request.ts';
import { CallTooExpensiveError, requireAffordableCall } from './call-cost-limit.ts';

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const values = (count: number, attribute = 'model') =>
  Array.from({ length: count }, (_, index) => `${attribute}:${index}`);

const require = (searches: SearchRequest[]) => requireAffordableCall(searches, 21);
const forCars = (searches: SearchParameters[]): SearchRequest[] => searches.map((parameters) => ({ parameters }));

/** The requests of InstantSearch when a visitor has selected three values on each of twenty widgets. */
const refined = { query: 'toyota land cruiser 70 series ute', facetFilters: times(20, values(3)) };
const widgets: SearchParameters[] = [
  { ...refined, hitsPerPage: 100, page: 9, facets: [...refinableAttributes], maxValuesPerFacet: 1000 },
  ...times(20, { ...refined, hitsPerPage: 0, facets: ['make'] }),
];

describe('a call', () => {
  it.each<[string, SearchRequest[]]>([
    ['of twenty widgets on one page', forCars(widgets)],
    ['of fifty rows of cars', forCars(times(50, {}))],
    ['for fifteen hundred hits', forCars(times(15, { hitsPerPage: 1_000_000 }))],
    [
      'for a thousand hits with every field highlighted',
      forCars(times(9, { hitsPerPage: 100, attributesToHighlight: ['*'] })),
    ],
    ['for a thousand cars by id', forCars([{ facetFilters: [values(1000, 'id')] }])],
    ['for the last page', forCars([{ hitsPerPage: 100, page: 99 }])],
    [
      'for a few keywords in one attribute',
      forCars([{ query: 'toyota rav4 hybrid', restrictSearchableAttributes: ['name'] }]),
    ],
    ['for every facet, a few times', forCars(times(10, { facets: ['*'] }))],
    ['for the values of fifty facets', times(50, { type: 'facet', parameters: { facetQuery: 'to' } })],
  ])('%s is accepted', (_what, searches) => {
    expect(() => require(searches)).not.toThrow();
  });

  it.each<[string, SearchRequest[]]>([
    ['hits', forCars(times(30, { hitsPerPage: 100 }))],
    ['hits', forCars(times(30, { length: 100, offset: 5, hitsPerPage: 0 }))],
    ['hits', forCars(times(15, { hitsPerPage: 100, attributesToHighlight: ['*'] }))],
    ['conditions', forCars(times(10, { facetFilters: [values(1000)] }))],
    ['conditions', forCars(times(10, { numericFilters: times(1000, 'price>1') }))],
    ['conditions', forCars(times(5, { numericFilters: times(1000, 'NOT price>1 OR km>1'), hitsPerPage: 0 }))],
    ['conditions', times(10, { type: 'facet', parameters: { facetFilters: values(1000) } })],
    ['keywords', forCars(times(50, { query: 'a b c d e f g h i j k l m n o p', hitsPerPage: 0 }))],
    ['keywords', forCars(times(50, { query: '2t'.repeat(100), hitsPerPage: 0 }))],
    ['facets', forCars(times(50, { facets: ['*'], hitsPerPage: 0 }))],
    ['keywords', forCars(times(10, { query: 'toyota rav4 hybrid', restrictSearchableAttributes: ['name'] }))],
    ['hits', forCars(times(9, { hitsPerPage: 100, attributesToHighlight: ['*'], attributesToSnippet: ['*:20'] }))],
    ['depth', forCars(times(22, { hitsPerPage: 1, page: 9000 }))],
  ])('is rejected when its %s cost too much', (part, searches) => {
    expect(() => require(searches)).toThrow(CallTooExpensiveError);
    expect(() => require(searches)).toThrow(new RegExp(`One call may cost 10000 in all, not \\d+ \\(.*${part} \\d+`));
  });

  it.each<[string, SearchRequest]>([
    ['conditions', { parameters: { numericFilters: times(900, 'km>1 OR price>1 OR year>1') } }],
    [
      'conditions',
      {
        type: 'facet',
        parameters: { facetFilters: times(3, values(300)), numericFilters: times(1000, 'km>1 OR year>1') },
      },
    ],
  ])('is rejected when one search costs too much: %s', (part, search) => {
    expect(() => require([search])).toThrow(new RegExp(`One search may cost 2500, not \\d+ \\(.*${part} \\d+`));
  });

  it.each<[SearchParameters, SearchParameters]>([
    [
      { hitsPerPage: 100, facets: ['make'] },
      { hitsPerPage: 100, facets: times(200, 'make') },
    ],
    [{ attributesToHighlight: ['name'] }, { attributesToHighlight: times(200, 'name') }],
    [{ attributesToHighlight: ['name'] }, { attributesToHighlight: ['name', ...values(199)] }],
  ])('costs no more for a repeated or unknown name', (plain, padded) => {
    expect(getRejection(padded)).toBe(getRejection(plain));
  });
});

/** The error message for enough copies of the search to be rejected. */
function getRejection(parameters: SearchParameters): string {
  try {
    require(forCars(times(1000, parameters)));
  } catch (error) {
    if (error instanceof CallTooExpensiveError) return error.message;
    throw error;
  }
  return 'accepted';
}
