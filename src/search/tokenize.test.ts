import { describe, expect, it } from 'vitest';
import { type Token, tokenize, tokenizeQuery, compact } from './tokenize.ts';

const chunk = (compact: string, ...runs: string[]): Token => ({ compact, subwords: runs });

describe('Words', () => {
  it.each<[string, Token[]]>([
    ['Citroën CX-5 RAV4', [chunk('citroen', 'citroen'), chunk('cx5', 'cx', '5'), chunk('rav4', 'rav', '4')]],
    ['', []],
    [' \t\n\u00A0 ', []],
    ['- … / 🚗 #', []],
    ['Land Rover', [chunk('land', 'land'), chunk('rover', 'rover')]],
    ['land-rover', [chunk('landrover', 'land', 'rover')]],
    ['LandCruiser HiLux', [chunk('landcruiser', 'land', 'cruiser'), chunk('hilux', 'hi', 'lux')]],
    [
      'peopleMover BMW eDrive40',
      [chunk('peoplemover', 'people', 'mover'), chunk('bmw', 'bmw'), chunk('edrive40', 'e', 'drive', '40')],
    ],
    ['McÉclair UTEs', [chunk('mceclair', 'mc', 'eclair'), chunk('utes', 'utes')]],
    ['4x4', [chunk('4x4', '4', 'x', '4')]],
    ['1.5L', [chunk('15l', '1', '5', 'l')]],
    ['2019', [chunk('2019', '2019')]],
    ['ŠKODA', [chunk('skoda', 'skoda')]],
    ['e\u0301clair', [chunk('eclair', 'eclair')]],
    ['Größe', [chunk('große', 'große')]],
    ['İstanbul', [chunk('istanbul', 'istanbul')]],
    ['Quattro™ №5', [chunk('quattro', 'quattro'), chunk('no5', 'no', '5')]],
    ['ﬁat', [chunk('fiat', 'fiat')]],
    ['ＢＭＷ', [chunk('bmw', 'bmw')]],
    ['Kia’s cee’d', [chunk('kias', 'kia', 's'), chunk('ceed', 'cee', 'd')]],
    ['__proto__', [chunk('proto', 'proto')]],
    ['日産 リーフ', [chunk('日産', '日産'), chunk('リーフ', 'リーフ')]],
    ['a\u00A0b\u2003c', [chunk('a', 'a'), chunk('b', 'b'), chunk('c', 'c')]],
  ])('are read from "%s"', (text, chunks) => {
    expect(tokenize(text)).toEqual(chunks);
    expect(tokenizeQuery(text)).toEqual(chunks);
  });

  it('of a query end at 200 characters', () => {
    expect(tokenizeQuery(`${'a'.repeat(199)}bc`)).toEqual([chunk(`${'a'.repeat(199)}b`, `${'a'.repeat(199)}b`)]);
    expect(tokenizeQuery(`${' '.repeat(200)}golf`)).toEqual([]);
  });

  it('of a query count once, where they stand last', () => {
    expect(tokenizeQuery('golf vw Golf').map((each) => each.compact)).toEqual(['vw', 'golf']);
  });

  it('of a query are sixteen at most', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    expect(tokenizeQuery(letters.join(' ')).map((each) => each.compact)).toEqual(letters.slice(0, 16));
    expect(tokenizeQuery(`- ${letters.join(' ')}`)).toHaveLength(16);
  });

  it('of a document have no end', () => {
    expect(tokenize('golf '.repeat(500))).toHaveLength(500);
  });

  it.each([
    ['ST-1234', 'st1234'],
    [' s t 1.2/3 4 ', 'st1234'],
    ['Ëß½', 'eß12'],
    ['…', ''],
    ['', ''],
  ])('%s is compact as %s', (text, expected) => {
    expect(compact(text)).toBe(expected);
  });
});
