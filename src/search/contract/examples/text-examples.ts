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

const filterDealers = (...values: number[]): Filter => ({ kind: 'in', attribute: 'dealer', values });

export function describeTextSearch(create: CreateEngine): void {
  describe('text search', () => {
    let engine: EngineUnderTest<ExampleCar>;
    beforeAll(async () => {
      engine = await createEngineWith(create, cars);
    });

    const rows: [string, string, number[]][] = [
      ['a word in any case', 'mAZDA', [1]],
      ['a word without its accents', 'citroen', [3]],
      ['a word with its accents', 'CITROËN', [3]],
      ['a word typed with extra accents', 'máxx', [1]],
      ['a word outside the title', 'glacier', [2]],
      ['only documents with all words', 'toyota white', [2]],
      ['all words, in any order', 'white toyota', [2]],
      ['a repeated word', 'golf golf', [7]],
      ['nothing if one word is missing', 'toyota mazda', []],
      ['nothing for a word that no document has', 'zzz', []],
      ['a hyphenated name written as one word', 'cx5', [1]],
      ['a hyphenated name with its hyphen', 'CX-5', [1]],
      ['a hyphenated name written as two words', 'cx 5', [1]],
      ['a name typed with an extra hyphen', 'rav-4', [2]],
      ['a name typed with an extra space', 'rav 4', [2]],
      ['a hyphenated name typed as one word', 'landrover', [5]],
      ['a part of a hyphenated name', 'rover', [5]],
      ['separate words typed with a hyphen', 'toyota-corolla', [4]],
      ['a decimal number', '1.5l', [7]],
      ['a prefix as the last word', 'toyota cor', [4]],
      ['a prefix of one letter', 'm', [1]],
      ['a prefix as the last subword', 'toyota-cor', [4]],
      ['no prefix before the last word', 'gol volkswagen', []],
      ['no prefix before the last subword', 'toy-corolla', []],
      ['no word by its middle or end', 'orolla', []],
      ['a synonym', 'awd', [1, 2, 5]],
      ['a synonym of a synonym', '4wd', [1, 2, 5]],
      ['a synonym of a name', 'quattro', [1, 2, 5]],
      ['a synonym typed with a hyphen', '4-WD', [1, 2, 5]],
      ['a synonym listed in capitals', 'vw golf', [7]],
      ['no synonyms of a prefix', 'quatt', [5]],
      ['an identifier', 'ST-1234', [1]],
      ['an identifier typed with spaces', 's t 1 2 3 4', [1]],
      ['an identifier in lower case, without its hyphen', 'st1234', [1]],
      ['a plate with its space elsewhere', 'abc12 d', [1]],
      ['an identifier in parts, two of them equal', 'u 5 0 0', [2]],
      ['identifiers by a prefix', 'st-12', [1, 3]],
      ['an identifier by a prefix of three characters', 'u50', [2]],
      ['no identifier by a prefix of two characters', 'u5', []],
      ['no identifier of only two characters', 'z1', []],
      ['no identifier by its end', '1234', []],
      ['an identifier next to a word', 'st123 mazda', [1]],
      ['an identifier that is a word in other documents', 'toyota', [2, 4, 5]],
      ['words named like object properties', '__proto__ constructor', [6]],
      ['nothing for a property name that no document contains', 'toString', []],
      ['a letter without a plain form unchanged', 'größe', [7]],
      ['everything for an empty text', '', all],
      ['everything for a text of symbols only', ' - … 🚗 \t', all],
      ['words between symbols', '¡golf! (volkswagen),', [7]],
    ];
    it.each(rows)('finds %s: "%s"', async (_, text, ids) => {
      expect(await searchSortedIds(engine, { text })).toEqual(ids);
      expect((await search(engine, { text, limit: 0 })).count).toBe(ids.length);
    });

    const typos: [string, string, number[]][] = [
      ['a letter added', 'corrolla', [4]],
      ['a letter lost', 'corola', [4]],
      ['a letter changed', 'corella', [4]],
      ['two neighbours swapped', 'croolla', [4]],
      ['a letter lost at the end', 'citroe c3', [3]],
      ['an edit in each of two words', 'tpyota corola', [4]],
      ['two neighbours swapped, ignoring accents', 'citröne', [3]],
      ['an edit in a word with an accent', 'citrën', [3]],
      ['an edit across a hyphen', 'land-rovr', [5]],
      ['an edit in a word of four letters', 'glof', [7]],
    ];
    it.each(typos)('tolerates %s: "%s"', async (_, text, ids) => {
      expect(await searchSortedIds(engine, { text })).toEqual(ids);
      expect(await searchSortedIds(engine, { text, typos: true })).toEqual(ids);
      expect(await searchSortedIds(engine, { text, typos: false })).toEqual([]);
    });

    it.each([
      ['two edits', 'coroa'],
      ['an edit of the first letter', 'zorolla'],
      ['a first letter lost', 'orolla'],
      ['the first two letters swapped', 'ocrolla'],
      ['an edit in a word of three letters', 'glf'],
      ['an edit in a word with a digit', 'corol1a'],
      ['an edit in an identifier', 'st1235'],
      ['an edit in a prefix', 'corll'],
      ['an edit in a synonym that no document has', 'quatro5'],
    ])('does not tolerate %s: "%s"', async (_, text) => {
      expect(await searchSortedIds(engine, { text })).toEqual([]);
    });

    it('tolerates an edit only if no document within the filter has the word as written', async () => {
      const neighbours = await createEngineWith(create, [
        createExampleCar(1, { dealer: 1, name: 'Camry', colour: 'Red', price: 5 }),
        createExampleCar(2, { dealer: 2, name: 'Camra', colour: 'Blue', price: 9 }),
        createExampleCar(3, { dealer: 3, name: 'Camera' }),
        createExampleCar(4, { dealer: 4, stock: 'CAMRAS' }),
      ]);
      expect(await searchSortedIds(neighbours, { text: 'camra', filter: filterDealers(1, 3) })).toEqual([1, 3]);
      expect(await searchSortedIds(neighbours, { text: 'camra', filter: filterDealers(1, 2, 3) })).toEqual([2]);
      expect(await searchSortedIds(neighbours, { text: 'camra', filter: filterDealers(1, 3, 4) })).toEqual([4]);
      // Only the filter decides: a refinement must not change how the query text is read.
      expect(
        await searchSortedIds(neighbours, {
          text: 'camra',
          filter: filterDealers(1, 2),
          refinements: { colour: ['Red'] },
        }),
      ).toEqual([]);
      expect(
        await searchSortedIds(neighbours, {
          text: 'camra',
          filter: filterDealers(1, 2),
          ranges: { price: { max: 5 } },
        }),
      ).toEqual([]);
    });

    it('tolerates an edit in one word while another matches as written', async () => {
      expect(await searchSortedIds(engine, { text: 'toyota corola' })).toEqual([4]);
      expect(await searchSortedIds(engine, { text: 'corola toyota' })).toEqual([4]);
    });

    it('splits a word only if no document within the filter has it as written', async () => {
      const models = await createEngineWith(create, [
        createExampleCar(1, { dealer: 1, name: 'CX-5' }),
        createExampleCar(2, { dealer: 2, name: 'CX 5' }),
        createExampleCar(3, { dealer: 2, name: 'CX-9', notes: ['2.5L'] }),
        createExampleCar(4, { dealer: 3, name: 'Land Rover' }),
        createExampleCar(5, { dealer: 4, name: 'Landrover' }),
        createExampleCar(6, { dealer: 5, name: 'LandCruiser' }),
        createExampleCar(7, { dealer: 6, name: 'White Land of Rover', stock: 'CX5001' }),
      ]);
      expect(await searchSortedIds(models, { text: 'cx5', filter: filterDealers(2, 6) })).toEqual([2, 7]);
      expect(await searchSortedIds(models, { text: 'landrover', filter: filterDealers(6) })).toEqual([7]);
      expect(await searchSortedIds(models, { text: 'cx5' })).toEqual([1, 2, 7]);
      expect(await searchSortedIds(models, { text: 'cx-5', filter: filterDealers(2) })).toEqual([2]);
      expect(await searchSortedIds(models, { text: 'landrover' })).toEqual([4, 5]);
      expect(await searchSortedIds(models, { text: 'land-rover' })).toEqual([4, 5]);
      expect(await searchSortedIds(models, { text: 'landrover', filter: filterDealers(3) })).toEqual([4]);
      expect(await searchSortedIds(models, { text: 'land cruiser' })).toEqual([6]);
      expect(await searchSortedIds(models, { text: 'land-cruiser' })).toEqual([6]);
    });

    it('ranks a whole name above a name that contains the word', async () => {
      const models = await createEngineWith(create, [
        createExampleCar(1, { name: 'Mazda 3' }),
        createExampleCar(2, { name: 'Mazda CX-3' }),
        createExampleCar(3, { name: 'Mazda3' }),
      ]);
      expect((await search(models, { text: 'mazda 3' })).hits[0]?.id).toBe(1);
      expect(await searchSortedIds(models, { text: 'mazda 3' })).toEqual([1, 2, 3]);
    });

    it('ranks better matches first', async () => {
      const ranked = await createEngineWith(create, [
        createExampleCar(1, { notes: ['Roverland 5'] }),
        createExampleCar(2, { name: 'Roverland' }),
        createExampleCar(3, { notes: ['Rover'] }),
        createExampleCar(4, { name: 'Rover' }),
        createExampleCar(5, { plate: 'ROVER-1' }),
        createExampleCar(6, { plate: 'rov er' }),
        createExampleCar(7, { name: 'Rover', rank: 3 }),
      ]);
      // 7, 6, 4: as written in the title or an identifier; 3: elsewhere; 5, 2: by prefix; 1: by prefix elsewhere.
      expect(await searchIds(ranked, { text: 'rover' })).toEqual([7, 6, 4, 3, 5, 2, 1]);
    });

    it.each<[string, string, number[]]>([
      ['the sum of the words’ costs', 'blue sedan', [1, 2, 3]],
      ['a synonym like the word itself', 'blue quattro', [5, 4]],
      ['the most expensive part of a token', 'sedan-blue', [1, 3, 2]],
      ['two neighbours written as one like a word outside the title', 'bluesedan', [1]],
      ['an edit in the title better than one elsewhere', 'sedam', [1, 3, 2]],
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

    it.each<[string, string, string[], number[]]>([
      ['a word in a field', 'toyota', ['name'], [2, 4]],
      ['an identifier that is a word elsewhere', 'toyota', ['plate'], [5]],
      ['no word of another field', 'white', ['name'], []],
      ['a word in any of the fields', 'white', ['name', 'notes'], [2, 3]],
      ['all words, each in one of the fields', 'toyota white', ['name', 'notes'], [2]],
      ['nothing if a word is in another field', 'toyota white', ['name', 'stock'], []],
      ['a synonym', 'awd', ['notes'], [1, 2]],
      ['a prefix', 'cor', ['name'], [4]],
      ['an identifier typed with spaces', 's t 1 2 3 4', ['stock'], [1]],
      ['no identifier of another field', 's t 1 2 3 4', ['plate'], []],
      ['a misspelt word', 'corola', ['name'], [4]],
      ['no misspelt word of another field', 'corola', ['notes'], []],
      ['two words written as one', 'landrover', ['notes'], [5]],
      ['nothing without fields', 'toyota', [], []],
      ['everything for an empty text', '', ['name'], all],
    ])('restricted to some fields finds %s: "%s" in %j', async (_, text, textFields, ids) => {
      expect(await searchSortedIds(engine, { text, textFields })).toEqual(ids);
    });

    it('tolerates an edit if no document within the filter has the word as written in the searched fields', async () => {
      const neighbours = await createEngineWith(create, [
        createExampleCar(1, { name: 'Camry', notes: ['Camra'] }),
        createExampleCar(2, { name: 'Camera' }),
      ]);
      expect(await searchSortedIds(neighbours, { text: 'camra' })).toEqual([1]);
      expect(await searchSortedIds(neighbours, { text: 'camra', textFields: ['name'] })).toEqual([1, 2]);
    });

    it('ranks by the cost in the searched fields', async () => {
      const ranked = await createEngineWith(create, [
        createExampleCar(1, { name: 'Rover', notes: ['Roverland'] }),
        createExampleCar(2, { notes: ['Rover'], rank: -1 }),
      ]);
      expect(await searchIds(ranked, { text: 'rover' })).toEqual([1, 2]);
      expect(await searchIds(ranked, { text: 'rover', textFields: ['notes'] })).toEqual([2, 1]);
    });

    it('ignores what exceeds the limits of a query text', async () => {
      expect(await searchSortedIds(engine, { text: `golf${' '.repeat(200)}corolla` })).toEqual([7]);
      expect(await searchSortedIds(engine, { text: 'golf '.repeat(30) })).toEqual([7]);
      expect(await searchSortedIds(engine, { text: `${'golf '.repeat(15)}corolla` })).toEqual([]);
      expect(await searchSortedIds(engine, { text: 'x'.repeat(100_000) })).toEqual([]);
    });
  });
}
