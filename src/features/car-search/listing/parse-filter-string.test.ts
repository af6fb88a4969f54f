import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../../../search/search-engine.ts';
import { FilterSyntaxError } from './filter-syntax-error.ts';
import { toIndexTime } from '../../car-index/index-time.ts';
import { parseFilterString } from './parse-filter-string.ts';

const is = (attribute: string, value: string | number): Filter => ({ kind: 'equals', attribute, value });
const isIn = (attribute: string, ...values: (string | number)[]): Filter => ({ kind: 'in', attribute, values });
const within = (attribute: string, min: number, max: number): Filter => ({ kind: 'range', attribute, min, max });
const and = (...of: Filter[]): Filter => ({ kind: 'and', of });
const or = (...of: Filter[]): Filter => ({ kind: 'or', of });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const maxInteger = 2_147_483_647;

describe('a filter string', () => {
  it.each<[string, Filter]>([
    ['', and()],
    [' \n\t ', and()],
    ['make:Toyota', is('make', 'Toyota')],
    ['make : Toyota', is('make', 'Toyota')],
    ['make:"Land Rover"', is('make', 'Land Rover')],
    ["'make':'Land Rover'", is('make', 'Land Rover')],
    [String.raw`make:"a \"b\" \\ 'c' \d"`, is('make', String.raw`a "b" \ 'c' \d`)],
    [String.raw`make:'it\'s "x"'`, is('make', `it's "x"`)],
    ['make:"AND"', is('make', 'AND')],
    ['make:ANDROID', is('make', 'ANDROID')],
    ['make:""', is('make', '')],
    ["model:D'Max", is('model', "D'Max")],
    ['badge:10:30', is('badge', '10:30')],
    ['price_range:"$10,000 - $20,000"', is('price_range', '$10,000 - $20,000')],
    ['make:Toyota<score=3>', is('make', 'Toyota')],
    ['make:"Land Rover"<score=3> OR make:Kia', isIn('make', 'Land Rover', 'Kia')],
  ])('parses %j', (text, filter) => expect(parseFilterString(text)).toEqual(filter));

  it.each<[string, Filter]>([
    ['NOT tag:sale', not(is('tag', 'sale'))],
    ['NOT NOT tag:sale', is('tag', 'sale')],
    ['NOT(tag:sale)', not(is('tag', 'sale'))],
    ['make:Kia AND tag:x', and(is('make', 'Kia'), is('tag', 'x'))],
    ['make:Kia OR tag:x', or(is('make', 'Kia'), is('tag', 'x'))],
    ['make:Kia OR make:"BMW" OR make:Fiat', isIn('make', 'Kia', 'BMW', 'Fiat')],
    ['((make:Kia))', is('make', 'Kia')],
    ['make:Kia AND NOT (tag:x OR tag:y)', and(is('make', 'Kia'), not(isIn('tag', 'x', 'y')))],
    ['make:Kia OR (tag:x AND fuel:y)', or(is('make', 'Kia'), and(is('tag', 'x'), is('fuel', 'y')))],
  ])('combines %j', (text, filter) => expect(parseFilterString(text)).toEqual(filter));

  // The two examples in Algolia's documentation of filters without parentheses.
  it.each([
    ['x AND y OR z AND a OR b', 'x AND (y OR z) AND (a OR b)'],
    ['x OR y AND z OR a AND b', '(x OR y) AND (z OR a) AND b'],
  ])('binds OR tighter than AND: %j is %j', (bare, grouped) => {
    expect(parseFilterString(expandLetters(bare))).toEqual(parseFilterString(expandLetters(grouped)));
  });

  it.each<[string, Filter]>([
    ['price > 0', within('price', 1, maxInteger)],
    ['price>=100', within('price', 100, maxInteger)],
    ['km < 50000', within('km', -maxInteger, 49_999)],
    ['km<=50000', within('km', -maxInteger, 50_000)],
    ['year = 2020', is('year', 2020)],
    ['year != 2019', not(is('year', 2019))],
    ['year:2020', is('year', 2020)],
    ['price:10000 TO 30000', within('price', 10_000, 30_000)],
    ['price: -10.5 TO 30000.5', within('price', -10, 30_000)],
    ['price > -1.5', within('price', -1, maxInteger)],
    ['price < -1.5', within('price', -maxInteger, -2)],
    ['price >= 0.5', within('price', 1, maxInteger)],
    ['price <= 0.5', within('price', -maxInteger, 0)],
    ['price < 0', within('price', -maxInteger, -1)],
    ['price > 1e3', within('price', 1001, maxInteger)],
    // No car can match.
    ['price = 0.5', or()],
    ['price != 0.5', not(or())],
    ['price:30000 TO 10000', or()],
    ['price > 99999999999', or()],
    ['price < 99999999999', within('price', -maxInteger, maxInteger)],
    ['price:1e999 TO 1e999', or()],
    ['year:new', or()],
    ['objectID:17', is('id', 17)],
    ['id = 17', is('id', 17)],
    ['sold:false AND reserved:true', and(is('sold', 0), is('reserved', 1))],
    ['created_at > 1700000000', within('created_at', toIndexTime(1_700_000_001), maxInteger)],
  ])('compares %j', (text, filter) => expect(parseFilterString(text)).toEqual(filter));

  it.each([
    ['nothing:x', 0, '"nothing" is not an attribute'],
    ['Make:Toyota', 0, '"Make" is not an attribute'],
    ['__proto__:x', 0, '"__proto__" is not an attribute'],
    ['constructor:x', 0, '"constructor" is not an attribute'],
    ['listed_until > 0', 0, '"listed_until" is not an attribute'],
    ['custom_rank:1', 0, '"custom_rank" is not an attribute'],
    ['_tags:x', 0, '"_tags" is not an attribute'],
    ['published', 0, '"published" is not an attribute'],
    ['make', 4, 'Expected ":" or a comparison'],
    ['make:', 5, 'Expected a value'],
    ['make:AND', 5, 'Expected a value'],
    ['make:Kia AND', 12, 'Expected a condition'],
    ['AND make:Kia', 0, 'Expected a condition'],
    ['make:Kia and tag:x', 9, 'Expected AND, OR'],
    ['make:Land Rover', 10, 'Expected AND, OR'],
    ['make:Kia)', 8, 'Expected AND, OR'],
    ['(make:Kia', 9, 'closing parenthesis'],
    ['()', 1, 'Expected a condition'],
    ['NOT', 3, 'Expected a condition'],
    ['make:"Kia', 5, 'not closed'],
    [String.raw`make:"Kia\"`, 5, 'not closed'],
    ['make > 5', 6, 'is a text attribute'],
    ['make:1 TO 5', 9, 'is a text attribute'],
    ['price > cheap', 8, 'Expected a number'],
    ['price > 0x10', 8, 'Expected a number'],
    ['price > Infinity', 8, 'Expected a number'],
    ['price > ', 8, 'Expected a number'],
    ['price:a TO 5', 6, 'Expected a number before TO'],
    ['price == 5', 7, 'Expected a number'],
  ])('rejects %j at character %i', (text, position, reason) => {
    const error = findError(text);
    expect(error?.message).toContain(reason);
    expect(error?.position).toBe(position);
  });

  it.each([
    ['parentheses', '('.repeat(10_000)],
    ['balanced parentheses', `${'('.repeat(4990)}make:Kia${')'.repeat(4990)}`],
    ['negated parentheses', 'NOT('.repeat(2500)],
    ['a long text', `make:${'x'.repeat(20_000)}`],
    ['an open quotation', `make:"${String.raw`\"`.repeat(4000)}`],
  ])('rejects %s without a stack overflow', (_what, text) => expect(findError(text)).toBeInstanceOf(FilterSyntaxError));

  it('parses thousands of NOTs in a row', () => {
    expect(parseFilterString(`${'NOT '.repeat(2000)}make:Kia`)).toEqual(is('make', 'Kia'));
  });

  const piece = fc.constantFrom('AND', 'OR', 'NOT', 'TO', '(', ')', ':', '<', '>=', '!=', '"', "'", '\\', ' ', 'make');
  const pieces = fc.array(fc.oneof(piece, fc.constantFrom('price', '1', '-2.5', 'x'), fc.string()), { maxLength: 40 });

  it('either parses or throws a FilterSyntaxError for any text', () => {
    fc.assert(fc.property(pieces, (list) => void findError(list.join(' '))));
    fc.assert(fc.property(pieces, (list) => void findError(list.join(''))));
  });

  it('parses any quoted value', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('"', "'"), (value, mark) => {
        const escaped = value.replaceAll(/["'\\]/g, String.raw`\$&`);
        expect(parseFilterString(`make:${mark}${escaped}${mark}`)).toEqual(is('make', value));
      }),
    );
  });
});

/** Replaces the letters of a schematic filter by conditions on two attributes. */
const expandLetters = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => `${letter < 'm' ? 'make' : 'model'}:${letter}`);

/** The syntax error of a filter, if any. Rethrows any other error. */
function findError(text: string): FilterSyntaxError | undefined {
  try {
    parseFilterString(text);
    return undefined;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error;
    throw error;
  }
}
