import { describe, expect, it } from 'vitest';
import type { Boost, Filter } from '../../search/search-engine.ts';
import { FilterSyntaxError } from '../car-search/listing/filter-syntax-error.ts';
import { parseOptionalFilters } from './parse-optional-filters.ts';
import type { NestedList } from './parse-request-filter.ts';

const is = (attribute: string, value: string): Filter => ({ kind: 'equals', attribute, value, ignoreCase: true });
const not = (of: Filter): Filter => ({ kind: 'not', of });

describe('24.11 optional filters', () => {
  it.each<[NestedList | null | undefined, Boost[]]>([
    [undefined, []],
    [null, []],
    [[], []],
    ['make:Kia', [{ filter: is('make', 'Kia'), score: 1 }]],
    [
      ['make:Kia<score=3>', 'body:ute'],
      [
        { filter: is('make', 'Kia'), score: 3 },
        { filter: is('body', 'ute'), score: 1 },
      ],
    ],
    [['make:-Kia'], [{ filter: not(is('make', 'Kia')), score: 1 }]],
    [
      [['make:Kia', 'make:Fiat']],
      [{ filter: { kind: 'in', attribute: 'make', values: ['Kia', 'Fiat'], ignoreCase: true }, score: 1 }],
    ],
    [
      [['make:Fiat', 'make:Kia<score=2>']],
      [
        { filter: is('make', 'Kia'), score: 2 },
        { filter: { kind: 'and', of: [is('make', 'Fiat'), not(is('make', 'Kia'))] }, score: 1 },
      ],
    ],
  ])('%j', (list, boosts) => expect(parseOptionalFilters(list)).toEqual(boosts));

  it.each([
    [['nothing:x'], 'optionalFilters: "nothing" is not an attribute'],
    [['Kia'], 'optionalFilters: Expected a condition'],
    [Array.from({ length: 11 }, (_, at) => `make:${at}`), 'optionalFilters: at most 10 scores'],
  ])('rejects %j', (list, reason) => {
    expect(() => parseOptionalFilters(list)).toThrow(FilterSyntaxError);
    expect(() => parseOptionalFilters(list)).toThrow(reason);
  });
});
