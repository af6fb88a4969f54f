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
      ['a word as it is written', equals('make', 'Kia'), [1]],
      ['no word that nothing has', equals('make', 'Seat'), []],
      ['a word that spells a number, by the number', equals('make', 911), [4]],
      ['a number', equals('price', 100), [1]],
      ['a number by the string that spells it', equals('price', '-5'), [2]],
      ['zero, which is a value', equals('price', 0), [4]],
      ['zero by its negative', equals('price', -0), [4]],
      ['no number by another spelling', among('price', '100.0', '0100', ' 100', '1e2', '+100', '-0', '00'), []],
      ['nothing by a fraction', equals('price', 100.5), []],
      ['nothing by what is no number', among('price', Number.NaN, Number.POSITIVE_INFINITY, 'NaN', ''), []],
      [
        'nothing by a number beyond all that are kept',
        among('price', 4_294_967_296, 4_294_967_396, -2_147_483_648),
        [],
      ],
      ['the largest and the least number', among('price', 2_147_483_647, -2_147_483_647), [5, 6]],
      ['one of many values', equals('features', 'Towbar'), [1, 2]],
      ['any of a list', among('make', 'Kia', 'Audi', 'Seat', 'Kia'), [1, 2]],
      ['nothing by an empty list', among('make'), []],
      ['nothing by an empty word, which is no value', among('colour', '', 'Red'), [1, 3]],
      ['nothing by an empty word among many', equals('features', ''), []],
      ['words that objects also know', among('make', '__proto__', 'constructor', 'toString'), [5]],
      ['nothing by a word that only objects know', equals('colour', '__proto__'), []],
      ['what has a word', exists('make'), [1, 2, 4, 5, 6]],
      ['what has a word that is not empty', exists('colour'), [1, 3, 5, 6]],
      ['what has any of many values', exists('features'), [1, 2, 3]],
      ['what has a number', exists('price'), [1, 2, 4, 5, 6]],
      ['a range, both ends included', range('price', 0, 100), [1, 4]],
      ['a range open above', range('price', 1), [1, 5]],
      ['a range open below', range('price', undefined, -5), [2, 6]],
      ['any number by a range open on both sides', range('price'), [1, 2, 4, 5, 6]],
      ['a range between fractions', range('price', -5.5, 99.9), [2, 4]],
      ['a range that lies between two whole numbers', range('price', 99.1, 99.9), []],
      ['a range without end', range('price', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), [1, 2, 4, 5, 6]],
      ['a range far beyond', range('price', -1e12, 1e12), [1, 2, 4, 5, 6]],
      ['nothing beyond the largest', range('price', 2_147_483_648), []],
      ['nothing by a range upside down', range('price', 100, 0), []],
      ['nothing by a range from no number', range('price', Number.NaN), []],
      ['nothing by a range to no number', range('price', undefined, Number.NaN), []],
      ['what is not so, no value included', not(equals('make', 'Kia')), [2, 3, 4, 5, 6]],
      ['what has no value', not(exists('price')), [3]],
      ['what is not in a range', not(range('price', 0)), [2, 3, 6]],
      ['what is not not so', not(not(equals('make', 'Kia'))), [1]],
      ['all by an `and` of nothing', and(), all],
      ['nothing by an `or` of nothing', or(), []],
      ['nothing by not an `and` of nothing', not(and()), []],
      ['both of two', and(equals('colour', 'Red'), equals('features', 'Sunroof'), exists('price')), [1]],
      ['either of two', or(equals('make', 'Audi'), equals('dealer', 2)), [2, 3]],
      ['one inside another', and(or(equals('make', 'Kia'), not(exists('make'))), not(equals('dealer', 2))), [1]],
      ['one partition', equals('dealer', 1), [1, 2]],
      ['one partition by the string that spells it', equals('dealer', '12'), [6]],
      ['no partition by half a number', among('dealer', 1.5, Number.NaN, '1 ', '01'), []],
      ['several partitions', among('dealer', 2, 3, 99, 2), [3, 4]],
      ['a partition and more', and(equals('dealer', 1), equals('make', 'Audi')), [2]],
      ['two partitions at once, which is none', and(equals('dealer', 1), equals('dealer', 2)), []],
      ['what two lists of partitions share', and(among('dealer', 1, 2), among('dealer', 2, 3)), [3]],
      ['a partition or something else', or(equals('dealer', 2), equals('make', 'Kia')), [1, 3]],
      ['all but a partition', not(equals('dealer', 1)), [3, 4, 5, 6]],
      ['what is of no partition', not(exists('dealer')), [5]],
      ['partitions by a range', range('dealer', 2, 11), [3, 4]],
      [
        'a partition deep inside',
        and(and(equals('dealer', 1)), or(and(equals('dealer', 1), equals('make', 'Kia')))),
        [1],
      ],
    ])('finds %s', async (_, filter, ids) => {
      expect(await searchSortedIds(engine, { filter })).toEqual(ids);
      expect((await search(engine, { filter, limit: 0 })).count).toBe(ids.length);
    });

    it.each<[string, Pick<SearchQuery, 'refinements' | 'ranges' | 'filter'>, number[]]>([
      ['any of an attribute’s values', { refinements: { make: ['Kia', 'Audi', 'Seat'] } }, [1, 2]],
      ['all of the attributes', { refinements: { make: ['Kia', 'Audi'], features: ['Sunroof'] } }, [1]],
      ['everything by an empty list', { refinements: { make: [], colour: [] } }, all],
      ['nothing by a value that nothing has', { refinements: { make: ['Seat'] } }, []],
      ['nothing by an empty word', { refinements: { colour: [''] } }, []],
      ['a number that is spelt', { refinements: { price: ['100', '-5', '0.0'] } }, [1, 2]],
      ['no number by another spelling', { refinements: { price: ['1e2', '100.0', ' 100', '+100', 'NaN'] } }, []],
      ['a number that is not counted', { refinements: { dealer: ['2', '3'] } }, [3, 4]],
      ['words that objects also know', { refinements: { make: ['__proto__'], colour: ['constructor'] } }, [5]],
      ['a range of numbers', { ranges: { price: { min: 0, max: 100 } } }, [1, 4]],
      ['a range open on one side', { ranges: { price: { max: 0 } } }, [2, 4, 6]],
      ['what has a number, by a range that is all open', { ranges: { price: {} } }, [1, 2, 4, 5, 6]],
      ['nothing by a range from no number', { ranges: { price: { min: Number.NaN } } }, []],
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
