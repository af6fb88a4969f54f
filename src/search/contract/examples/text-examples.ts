import { beforeAll, describe, expect, it } from 'vitest';
import type { Filter } from '../../search-engine.ts';
import type { CreateEngine, EngineUnderTest } from '../create-engine.ts';
import {
  search,
  createEngineWith,
  type ExampleCar,
  createExampleCar,
  searchSortedIds,
  searchIds,
} from './example-cars.ts';

const cars = [
  createExampleCar(1, { dealer: 1, name: 'Mazda CX-5 Maxx', notes: ['AWD', null], stock: 'ST-1234', plate: 'ABC 12D' }),
  createExampleCar(2, { dealer: 1, name: 'Toyota RAV4', notes: ['4WD', 'Glacier White'], stock: 'U 500', plate: null }),
  createExampleCar(3, { dealer: 1, name: 'Citroën C3', notes: ['White', undefined], stock: 'st12999' }),
  createExampleCar(4, { dealer: 2, name: 'Toyota Corolla', notes: ['Hatchback'], stock: 'Z1', plate: undefined }),
  createExampleCar(5, { dealer: 2, name: 'Audi Quattro', notes: ['Land-Rover green'], plate: 'TOYOTA' }),
  createExampleCar(6, { dealer: 3, name: null, notes: ['constructor', '__proto__'] }),
  createExampleCar(7, { dealer: 3, name: 'Volkswagen Golf', notes: ['1.5L', 'Größe'] }),
];
const all = [1, 2, 3, 4, 5, 6, 7];

const ofDealers = (...values: number[]): Filter => ({ kind: 'in', attribute: 'dealer', values });

export function describeTextSearch(create: CreateEngine): void {
  describe('finding by text', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, cars);
    });

    const rows: [string, string, number[]][] = [
      ['a word in any case', 'mAZDA', [1]],
      ['a word without its accents', 'citroen', [3]],
      ['a word with its accents', 'CITROËN', [3]],
      ['a word with accents that it has not', 'máxx', [1]],
      ['a word of the rest', 'glacier', [2]],
      ['all words, not any', 'toyota white', [2]],
      ['all words, in any order', 'white toyota', [2]],
      ['a word that is asked for twice', 'golf golf', [7]],
      ['nothing where one word is missing', 'toyota mazda', []],
      ['nothing for words nobody has', 'zzz', []],
      ['a hyphenated name together', 'cx5', [1]],
      ['a hyphenated name with its hyphen', 'CX-5', [1]],
      ['a hyphenated name apart', 'cx 5', [1]],
      ['a name hyphenated where it is not', 'rav-4', [2]],
      ['a name apart that is written together', 'rav 4', [2]],
      ['two words as one that is hyphenated', 'landrover', [5]],
      ['one that is hyphenated by one of its parts', 'rover', [5]],
      ['words joined by a hyphen that stand apart', 'toyota-corolla', [4]],
      ['a decimal number', '1.5l', [7]],
      ['the last word by its beginning', 'toyota cor', [4]],
      ['one letter as a beginning', 'm', [1]],
      ['the last run by its beginning', 'toyota-cor', [4]],
      ['no word but the last by its beginning', 'gol volkswagen', []],
      ['no run but the last by its beginning', 'toy-corolla', []],
      ['no word by its end or middle', 'orolla', []],
      ['a synonym', 'awd', [1, 2, 5]],
      ['a synonym in the other direction', '4wd', [1, 2, 5]],
      ['a synonym of a name', 'quattro', [1, 2, 5]],
      ['a synonym however it is written', '4-WD', [1, 2, 5]],
      ['a synonym that is listed in capitals', 'vw golf', [7]],
      ['no synonym by its beginning', 'quatt', [5]],
      ['an identifier', 'ST-1234', [1]],
      ['an identifier in another spacing', 's t 1 2 3 4', [1]],
      ['an identifier in lower case and together', 'st1234', [1]],
      ['a plate apart', 'abc12 d', [1]],
      ['an identifier in pieces of which two are alike', 'u 5 0 0', [2]],
      ['identifiers by their beginning', 'st-12', [1, 3]],
      ['an identifier by three characters', 'u50', [2]],
      ['no identifier by two', 'u5', []],
      ['no identifier of two by two', 'z1', []],
      ['no identifier by its end', '1234', []],
      ['an identifier beside a word', 'st123 mazda', [1]],
      ['an identifier that is a word elsewhere', 'toyota', [2, 4, 5]],
      ['words that objects also know', '__proto__ constructor', [6]],
      ['no word that only objects know', 'toString', []],
      ['a letter that has no accent as it is', 'größe', [7]],
      ['everything where nothing is asked', '', all],
      ['everything where only signs are asked', ' - … 🚗 \t', all],
      ['words among signs', '¡golf! (volkswagen),', [7]],
    ];
    it.each(rows)('finds %s: "%s"', async (_, text, ids) => {
      expect(await searchSortedIds(engine, { text })).toEqual(ids);
      expect((await search(engine, { text, limit: 0 })).count).toBe(ids.length);
    });

    const slips: [string, string, number[]][] = [
      ['a letter added', 'corrolla', [4]],
      ['a letter lost', 'corola', [4]],
      ['a letter changed', 'corella', [4]],
      ['two neighbours swapped', 'croolla', [4]],
      ['a letter lost at the end', 'citroe c3', [3]],
      ['an edit in each of two words', 'tpyota corola', [4]],
      ['two neighbours swapped, accents aside', 'citröne', [3]],
      ['an edit of a word with an accent', 'citrën', [3]],
      ['an edit across a hyphen', 'land-rovr', [5]],
    ];
    it.each(slips)('forgives %s: "%s"', async (_, text, ids) => {
      expect(await searchSortedIds(engine, { text })).toEqual(ids);
    });

    it.each([
      ['two edits', 'coroa'],
      ['an edit of the first letter', 'zorolla'],
      ['a first letter lost', 'orolla'],
      ['the first two letters swapped', 'ocrolla'],
      ['an edit of four letters', 'glof'],
      ['an edit of a word with a digit', 'corol1a'],
      ['an edit of an identifier', 'st1235'],
      ['an edit of a beginning', 'corll'],
      ['an edit of a synonym that nothing has', 'quatro5'],
    ])('does not forgive %s: "%s"', async (_, text) => {
      expect(await searchSortedIds(engine, { text })).toEqual([]);
    });

    it('forgives an edit only where the filter holds nothing that has the word as written', async () => {
      const neighbours = await createEngineWith(create, [
        createExampleCar(1, { dealer: 1, name: 'Camry', colour: 'Red', price: 5 }),
        createExampleCar(2, { dealer: 2, name: 'Camra', colour: 'Blue', price: 9 }),
        createExampleCar(3, { dealer: 3, name: 'Camera' }),
        createExampleCar(4, { dealer: 4, stock: 'CAMRAS' }),
      ]);
      expect(await searchSortedIds(neighbours, { text: 'camra', filter: ofDealers(1, 3) })).toEqual([1, 3]);
      expect(await searchSortedIds(neighbours, { text: 'camra', filter: ofDealers(1, 2, 3) })).toEqual([2]);
      expect(await searchSortedIds(neighbours, { text: 'camra', filter: ofDealers(1, 3, 4) })).toEqual([4]);
      // Only the filter decides: a refinement must not change how the query text is read.
      expect(
        await searchSortedIds(neighbours, { text: 'camra', filter: ofDealers(1, 2), refinements: { colour: ['Red'] } }),
      ).toEqual([]);
      expect(
        await searchSortedIds(neighbours, { text: 'camra', filter: ofDealers(1, 2), ranges: { price: { max: 5 } } }),
      ).toEqual([]);
    });

    it('forgives an edit to a word whose neighbour is found as written', async () => {
      expect(await searchSortedIds(engine, { text: 'toyota corola' })).toEqual([4]);
      expect(await searchSortedIds(engine, { text: 'corola toyota' })).toEqual([4]);
    });

    it('reads a word as several only where the filter holds nothing that has it as written', async () => {
      const models = await createEngineWith(create, [
        createExampleCar(1, { dealer: 1, name: 'CX-5' }),
        createExampleCar(2, { dealer: 2, name: 'CX 5' }),
        createExampleCar(3, { dealer: 2, name: 'CX-9', notes: ['2.5L'] }),
        createExampleCar(4, { dealer: 3, name: 'Land Rover' }),
        createExampleCar(5, { dealer: 4, name: 'Landrover' }),
        createExampleCar(6, { dealer: 5, name: 'LandCruiser' }),
        createExampleCar(7, { dealer: 6, name: 'White Land of Rover', stock: 'CX5001' }),
      ]);
      expect(await searchSortedIds(models, { text: 'cx5', filter: ofDealers(2, 6) })).toEqual([2, 7]);
      expect(await searchSortedIds(models, { text: 'landrover', filter: ofDealers(6) })).toEqual([7]);
      expect(await searchSortedIds(models, { text: 'cx5' })).toEqual([1, 2, 7]);
      expect(await searchSortedIds(models, { text: 'cx-5', filter: ofDealers(2) })).toEqual([2]);
      expect(await searchSortedIds(models, { text: 'landrover' })).toEqual([4, 5]);
      expect(await searchSortedIds(models, { text: 'land-rover' })).toEqual([4, 5]);
      expect(await searchSortedIds(models, { text: 'landrover', filter: ofDealers(3) })).toEqual([4]);
      expect(await searchSortedIds(models, { text: 'land cruiser' })).toEqual([6]);
      expect(await searchSortedIds(models, { text: 'land-cruiser' })).toEqual([6]);
    });

    it('puts a name that is the word before one that has it as a part', async () => {
      const models = await createEngineWith(create, [
        createExampleCar(1, { name: 'Mazda 3' }),
        createExampleCar(2, { name: 'Mazda CX-3' }),
        createExampleCar(3, { name: 'Mazda3' }),
      ]);
      expect((await search(models, { text: 'mazda 3' })).hits[0]?.id).toBe(1);
      expect(await searchSortedIds(models, { text: 'mazda 3' })).toEqual([1, 2, 3]);
    });

    it('puts the better matches first', async () => {
      const ranked = await createEngineWith(create, [
        createExampleCar(1, { notes: ['Roverland 5'] }),
        createExampleCar(2, { name: 'Roverland' }),
        createExampleCar(3, { notes: ['Rover'] }),
        createExampleCar(4, { name: 'Rover' }),
        createExampleCar(5, { plate: 'ROVER-1' }),
        createExampleCar(6, { plate: 'rov er' }),
        createExampleCar(7, { name: 'Rover', rank: 3 }),
      ]);
      // 7, 6, 4: found as it stands in a title or as an identifier; 3 elsewhere; 5, 2 by the beginning; 1 so elsewhere.
      expect(await searchIds(ranked, { text: 'rover' })).toEqual([7, 6, 4, 3, 5, 2, 1]);
    });

    it.each<[string, string, number[]]>([
      ['the sum over the words', 'blue sedan', [1, 2, 3]],
      ['a synonym as the word itself', 'blue quattro', [5, 4]],
      ['the dearest of the parts of a chunk', 'sedan-blue', [1, 3, 2]],
      ['two neighbours written as one as a word elsewhere', 'bluesedan', [1]],
      ['an edit in the title before one elsewhere', 'sedam', [1, 3, 2]],
      ['the whole text as an identifier', 'blue 77', [6, 7]],
    ])('weighs %s: "%s"', async (_, text, ids) => {
      const ranked = await createEngineWith(create, [
        createExampleCar(1, { name: 'Blue Sedan' }),
        createExampleCar(2, { name: 'Blue', notes: ['Sedan'] }),
        createExampleCar(3, { notes: ['Blue Sedan'], rank: -1 }),
        createExampleCar(4, { name: 'Blue', notes: ['AWD'] }),
        createExampleCar(5, { name: 'Blue 4WD' }),
        createExampleCar(6, { stock: 'BLUE-77' }),
        createExampleCar(7, { stock: 'BLUE-778', rank: 5 }),
      ]);
      expect(await searchIds(ranked, { text })).toEqual(ids);
    });

    it('reads no more of a text than any name of a car needs', async () => {
      expect(await searchSortedIds(engine, { text: `golf${' '.repeat(200)}corolla` })).toEqual([7]);
      expect(await searchSortedIds(engine, { text: 'golf '.repeat(30) })).toEqual([7]);
      expect(await searchSortedIds(engine, { text: `${'golf '.repeat(15)}corolla` })).toEqual([]);
      expect(await searchSortedIds(engine, { text: 'x'.repeat(100_000) })).toEqual([]);
    });
  });
}
