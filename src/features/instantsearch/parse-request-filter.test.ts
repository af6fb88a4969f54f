import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../../search/search-engine.ts';
import { FilterSyntaxError } from '../car-search/listing/filter-syntax-error.ts';
import { parseRequestFilter, type RequestFilters } from './parse-request-filter.ts';

const isText = (value: string | number | undefined) => (typeof value === 'string' ? { ignoreCase: true } : {});
const is = (attribute: string, value: string | number): Filter => ({
  kind: 'equals',
  attribute,
  value,
  ...isText(value),
});
const isIn = (attribute: string, ...values: (string | number)[]): Filter => ({
  kind: 'in',
  attribute,
  values,
  ...isText(values[0]),
});
const within = (attribute: string, min: number, max: number): Filter => ({ kind: 'range', attribute, min, max });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const maxInteger = 2_147_483_647;

describe('the filters of a request', () => {
  it.each<[RequestFilters, ...Filter[]]>([
    [{}],
    [{ filters: '', facetFilters: [], numericFilters: [], tagFilters: [] }],
    [{ filters: null, facetFilters: null, numericFilters: null, tagFilters: null }],
    [{ facetFilters: 'make:Kia' }, is('make', 'Kia')],
    [{ facetFilters: ['make:Kia', 'body:ute'] }, is('make', 'Kia'), is('body', 'ute')],
    [{ facetFilters: [['make:Kia', 'make:Fiat'], 'body:ute'] }, isIn('make', 'Kia', 'Fiat'), is('body', 'ute')],
    [{ facetFilters: [['make:Kia', 'body:ute']] }, { kind: 'or', of: [is('make', 'Kia'), is('body', 'ute')] }],
    [{ facetFilters: [[], 'make:Kia'] }, is('make', 'Kia')],
    [{ facetFilters: ['badge:a:b OR "c"'] }, is('badge', 'a:b OR "c"')],
    [{ facetFilters: ['make:-Kia'] }, not(is('make', 'Kia'))],
    [{ facetFilters: [String.raw`model:\-x`] }, is('model', '-x')],
    [{ facetFilters: ['year:2020'] }, is('year', 2020)],
    [{ facetFilters: ['make:Kia<score=2>'] }, is('make', 'Kia')],
    [
      { numericFilters: ['price>=100', 'price<=200'] },
      within('price', 100, maxInteger),
      within('price', -maxInteger, 200),
    ],
    [{ numericFilters: 'price>=100,km:1 TO 5' }, within('price', 100, maxInteger), within('km', 1, 5)],
    [{ numericFilters: [['year=2020', 'year=2021']] }, isIn('year', 2020, 2021)],
    [
      { filters: 'make:Kia', facetFilters: ['body:ute'], numericFilters: ['year != 2020'] },
      is('make', 'Kia'),
      is('body', 'ute'),
      not(is('year', 2020)),
    ],
  ])('%j', (input, ...expected) => expect(parseRequestFilter(input)).toEqual({ kind: 'and', of: expected }));

  it.each<[RequestFilters, string]>([
    [{ facetFilters: ['Kia'] }, 'facetFilters: Expected a condition'],
    [{ facetFilters: [['nothing:x']] }, 'facetFilters: "nothing" is not an attribute'],
    [{ facetFilters: ['listed_until:1'] }, 'facetFilters: "listed_until" is not an attribute'],
    [{ facetFilters: ['__proto__:1'] }, 'facetFilters: "__proto__" is not an attribute'],
    [{ numericFilters: ['make>1'] }, 'numericFilters: "make" is a text attribute'],
    [{ numericFilters: ['custom_rank>1'] }, 'numericFilters: "custom_rank" is not an attribute'],
    [{ filters: 'make' }, 'Expected ":"'],
    [{ tagFilters: ['a'] }, 'cars have no _tags'],
    [{ facetFilters: [Array.from({ length: 1001 }, () => 'make:x')] }, 'at most 1000'],
  ])('rejects %j', (input, reason) => {
    expect(() => parseRequestFilter(input)).toThrow(FilterSyntaxError);
    expect(() => parseRequestFilter(input)).toThrow(reason);
  });

  it('parses any facet value with its leading minus sign escaped', () => {
    fc.assert(
      fc.property(
        fc.string().filter((value) => !/<score=\d+>$/.test(value) && !value.startsWith(String.raw`\-`)),
        (value) => {
          const escaped = value.replace(/^-/, String.raw`\-`);
          expect(parseRequestFilter({ facetFilters: [`make:${escaped}`] })).toEqual({
            kind: 'and',
            of: [is('make', value)],
          });
        },
      ),
    );
  });
});
