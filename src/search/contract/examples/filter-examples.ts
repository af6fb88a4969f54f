import { beforeAll, describe, expect, it } from 'vitest';
import type { Filter, SearchQuery } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';
import { search, createEngineWith, type ExampleCar, createExampleCar, searchSortedIds } from './example-cars.ts';

const cars = [
  createExampleCar(1, { dealer: 1, make: 'Kia', colour: 'Red', features: ['Sunroof', 'Towbar'], price: 100 }),
  createExampleCar(2, { dealer: 1, make: 'Audi', colour: '', features: ['Towbar', 'Towbar'], price: -5 }),
  createExampleCar(3, { dealer: 2, make: null, colour: 'Red', features: ['', 'Sunroof'], price: null }),
  createExampleCar(4, { dealer: 3, make: '911', colour: undefined, features: [], price: 0 }),
  createExampleCar(5, { dealer: null, make: '__proto__', colour: 'constructor', features: [''], price: 2_147_483_647 }),
  createExampleCar(6, { dealer: 12, make: 'kia', colour: 'Dark Red', price: -2_147_483_647 }),
];
const all = [1, 2, 3, 4, 5, 6];

const equals = (attribute: string, value: string | number): Filter => ({ kind: 'equals', attribute, value });
const among = (attribute: string, ...values: (string | number)[]): Filter => ({ kind: 'in', attribute, values });
const and = (...of: Filter[]): Filter => ({ kind: 'and', of });
const or = (...of: Filter[]): Filter => ({ kind: 'or', of });
const not = (of: Filter): Filter => ({ kind: 'not', of });
const range = (attribute: string, min?: number, max?: number): Filter => ({ kind: 'range', attribute, min, max });
const exists = (attribute: string): Filter => ({ kind: 'exists', attribute });

export function describeFilters(create: CreateEngine): void {
  describe('filtering', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, cars);
    });

    it.each<[string, Filter, number[]]>([
      ['a keyword exactly as written', equals('make', 'Kia'), [1]],
      ['nothing for a keyword that no document has', equals('make', 'Seat'), []],
      ['a numeric keyword by its number', equals('make', 911), [4]],
      ['a number', equals('price', 100), [1]],
      ['a number by its string', equals('price', '-5'), [2]],
      ['zero, which is a value', equals('price', 0), [4]],
      ['zero by negative zero', equals('price', -0), [4]],
      ['no number by a non-canonical string', among('price', '100.0', '0100', ' 100', '1e2', '+100', '-0', '00'), []],
      ['nothing for a fraction', equals('price', 100.5), []],
      ['nothing for a value that is not a number', among('price', Number.NaN, Number.POSITIVE_INFINITY, 'NaN', ''), []],
      [
        'nothing for a number outside the valid range',
        among('price', 4_294_967_296, 4_294_967_396, -2_147_483_648),
        [],
      ],
      ['the largest and the smallest number', among('price', 2_147_483_647, -2_147_483_647), [5, 6]],
      ['one of several values', equals('features', 'Towbar'), [1, 2]],
      ['any of a list', among('make', 'Kia', 'Audi', 'Seat', 'Kia'), [1, 2]],
      ['nothing for an empty list', among('make'), []],
      ['nothing for an empty string, which is not a value', among('colour', '', 'Red'), [1, 3]],
      ['nothing for an empty string among several values', equals('features', ''), []],
      ['keywords named like object properties', among('make', '__proto__', 'constructor', 'toString'), [5]],
      ['nothing for a property name that is not a value', equals('colour', '__proto__'), []],
      ['documents with a keyword', exists('make'), [1, 2, 4, 5, 6]],
      ['documents with a non-empty keyword', exists('colour'), [1, 3, 5, 6]],
      ['documents with any of several values', exists('features'), [1, 2, 3]],
      ['documents with a number', exists('price'), [1, 2, 4, 5, 6]],
      ['a range, both ends included', range('price', 0, 100), [1, 4]],
      ['a range open above', range('price', 1), [1, 5]],
      ['a range open below', range('price', undefined, -5), [2, 6]],
      ['any number in a range open on both sides', range('price'), [1, 2, 4, 5, 6]],
      ['a range between fractions', range('price', -5.5, 99.9), [2, 4]],
      ['nothing in a range between two integers', range('price', 99.1, 99.9), []],
      ['an infinite range', range('price', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), [1, 2, 4, 5, 6]],
      ['a range wider than the valid integers', range('price', -1e12, 1e12), [1, 2, 4, 5, 6]],
      ['nothing beyond the largest', range('price', 2_147_483_648), []],
      ['nothing in an inverted range', range('price', 100, 0), []],
      ['nothing in a range from NaN', range('price', Number.NaN), []],
      ['nothing in a range to NaN', range('price', undefined, Number.NaN), []],
      ['documents that do not match, including those without a value', not(equals('make', 'Kia')), [2, 3, 4, 5, 6]],
      ['documents without a value', not(exists('price')), [3]],
      ['documents outside a range', not(range('price', 0)), [2, 3, 6]],
      ['a double negation', not(not(equals('make', 'Kia'))), [1]],
      ['everything for an empty `and`', and(), all],
      ['nothing for an empty `or`', or(), []],
      ['nothing for a negated empty `and`', not(and()), []],
      ['all conditions of an `and`', and(equals('colour', 'Red'), equals('features', 'Sunroof'), exists('price')), [1]],
      ['either condition of an `or`', or(equals('make', 'Audi'), equals('dealer', 2)), [2, 3]],
      ['nested conditions', and(or(equals('make', 'Kia'), not(exists('make'))), not(equals('dealer', 2))), [1]],
      ['one partition', equals('dealer', 1), [1, 2]],
      ['one partition by its string', equals('dealer', '12'), [6]],
      ['no partition by an invalid number', among('dealer', 1.5, Number.NaN, '1 ', '01'), []],
      ['several partitions', among('dealer', 2, 3, 99, 2), [3, 4]],
      ['a partition and another condition', and(equals('dealer', 1), equals('make', 'Audi')), [2]],
      ['nothing in two partitions at the same time', and(equals('dealer', 1), equals('dealer', 2)), []],
      ['the intersection of two lists of partitions', and(among('dealer', 1, 2), among('dealer', 2, 3)), [3]],
      ['a partition or another condition', or(equals('dealer', 2), equals('make', 'Kia')), [1, 3]],
      ['all except one partition', not(equals('dealer', 1)), [3, 4, 5, 6]],
      ['documents without a partition', not(exists('dealer')), [5]],
      ['partitions by a range', range('dealer', 2, 11), [3, 4]],
      [
        'a partition in a nested condition',
        and(and(equals('dealer', 1)), or(and(equals('dealer', 1), equals('make', 'Kia')))),
        [1],
      ],
    ])('finds %s', async (_, filter, ids) => {
      expect(await searchSortedIds(engine, { filter })).toEqual(ids);
      expect((await search(engine, { filter, limit: 0 })).count).toBe(ids.length);
    });

    it.each<[string, Filter, number[]]>([
      ['a keyword in any case', { kind: 'equals', attribute: 'make', value: 'KIA', ignoreCase: true }, [1, 6]],
      ['one of several values', { kind: 'equals', attribute: 'features', value: 'towBAR', ignoreCase: true }, [1, 2]],
      [
        'any of a list',
        { kind: 'in', attribute: 'make', values: ['kIA', 'AUDI', 911], ignoreCase: true },
        [1, 2, 4, 6],
      ],
      ['a number', { kind: 'equals', attribute: 'price', value: '100', ignoreCase: true }, [1]],
      ['nothing for an unknown value', { kind: 'equals', attribute: 'make', value: 'SEAT', ignoreCase: true }, []],
      ['nothing for an empty string', { kind: 'equals', attribute: 'colour', value: '', ignoreCase: true }, []],
      ['no other value', not({ kind: 'equals', attribute: 'make', value: 'KIA', ignoreCase: true }), [2, 3, 4, 5]],
    ])('ignoring case finds %s', async (_, filter, ids) => {
      expect(await searchSortedIds(engine, { filter })).toEqual(ids);
    });

    it('ignoring case finds values that come and no values that went', async () => {
      const changing = await createEngineWith(create, [createExampleCar(1, { make: 'Kia' })]);
      const filter: Filter = { kind: 'equals', attribute: 'make', value: 'KIA', ignoreCase: true };
      expect(await searchSortedIds(changing, { filter })).toEqual([1]);
      await changing.index([{ kind: 'upsert', document: createExampleCar(2, { make: 'kia' }) }]);
      expect(await searchSortedIds(changing, { filter })).toEqual([1, 2]);
      await changing.index([{ kind: 'upsert', document: createExampleCar(1, { make: 'Audi' }) }]);
      expect(await searchSortedIds(changing, { filter })).toEqual([2]);
    });

    it.each<[string, Pick<SearchQuery, 'refinements' | 'ranges' | 'filter'>, number[]]>([
      ['any of an attribute’s values', { refinements: { make: ['Kia', 'Audi', 'Seat'] } }, [1, 2]],
      ['all of the attributes', { refinements: { make: ['Kia', 'Audi'], features: ['Sunroof'] } }, [1]],
      ['everything for an empty list', { refinements: { make: [], colour: [] } }, all],
      ['nothing for a value that no document has', { refinements: { make: ['Seat'] } }, []],
      ['nothing for an empty string', { refinements: { colour: [''] } }, []],
      ['a number by its string', { refinements: { price: ['100', '-5', '0.0'] } }, [1, 2]],
      ['no number by a non-canonical string', { refinements: { price: ['1e2', '100.0', ' 100', '+100', 'NaN'] } }, []],
      ['a number that is not counted', { refinements: { dealer: ['2', '3'] } }, [3, 4]],
      ['keywords named like object properties', { refinements: { make: ['__proto__'], colour: ['constructor'] } }, [5]],
      ['a range of numbers', { ranges: { price: { min: 0, max: 100 } } }, [1, 4]],
      ['a range open on one side', { ranges: { price: { max: 0 } } }, [2, 4, 6]],
      ['documents with a number for a range without bounds', { ranges: { price: {} } }, [1, 2, 4, 5, 6]],
      ['nothing in a range from NaN', { ranges: { price: { min: Number.NaN } } }, []],
      ['all of the ranges', { ranges: { price: { min: -10 }, dealer: { max: 1 } } }, [1, 2]],
      [
        'both a range and a refinement of one attribute',
        { ranges: { price: { min: 0 } }, refinements: { price: ['-5', '0'] } },
        [4],
      ],
      ['nothing outside the filter', { filter: equals('dealer', 2), refinements: { colour: ['Red'] } }, [3]],
    ])('refines to %s', async (_, query, ids) => {
      expect(await searchSortedIds(engine, query)).toEqual(ids);
    });
  });
}
