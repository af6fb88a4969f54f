import { describe, expect, it } from 'vitest';
import { type Token, tokenize, tokenizeQuery, compact } from './tokenize.ts';

const token = (compact: string, ...subwords: string[]): Token => ({ compact, subwords });

describe('tokens', () => {
  it.each<[string, Token[]]>([
    ['Citroën CX-5 RAV4', [token('citroen', 'citroen'), token('cx5', 'cx', '5'), token('rav4', 'rav', '4')]],
    ['', []],
    [' \t\n\u00A0 ', []],
    ['- … / 🚗 #', []],
    ['Land Rover', [token('land', 'land'), token('rover', 'rover')]],
    ['land-rover', [token('landrover', 'land', 'rover')]],
    ['LandCruiser HiLux', [token('landcruiser', 'land', 'cruiser'), token('hilux', 'hi', 'lux')]],
    [
      'peopleMover BMW eDrive40',
      [token('peoplemover', 'people', 'mover'), token('bmw', 'bmw'), token('edrive40', 'e', 'drive', '40')],
    ],
    ['McÉclair UTEs', [token('mceclair', 'mc', 'eclair'), token('utes', 'utes')]],
    ['4x4', [token('4x4', '4', 'x', '4')]],
    ['1.5L', [token('15l', '1', '5', 'l')]],
    ['2019', [token('2019', '2019')]],
    ['ŠKODA', [token('skoda', 'skoda')]],
    ['e\u0301clair', [token('eclair', 'eclair')]],
    ['Größe', [token('große', 'große')]],
    ['İstanbul', [token('istanbul', 'istanbul')]],
    ['Quattro™ №5', [token('quattro', 'quattro'), token('no5', 'no', '5')]],
    ['ﬁat', [token('fiat', 'fiat')]],
    ['ＢＭＷ', [token('bmw', 'bmw')]],
    ['Kia’s cee’d', [token('kias', 'kia', 's'), token('ceed', 'cee', 'd')]],
    ['__proto__', [token('proto', 'proto')]],
    ['日産 リーフ', [token('日産', '日産'), token('リーフ', 'リーフ')]],
    ['a\u00A0b\u2003c', [token('a', 'a'), token('b', 'b'), token('c', 'c')]],
  ])('are read from "%s"', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
    expect(tokenizeQuery(text)).toEqual(tokens);
  });

  it('of a query are cut off at 200 characters', () => {
    expect(tokenizeQuery(`${'a'.repeat(199)}bc`)).toEqual([token(`${'a'.repeat(199)}b`, `${'a'.repeat(199)}b`)]);
    expect(tokenizeQuery(`${' '.repeat(200)}golf`)).toEqual([]);
  });

  it('of a query are deduplicated, the last one counts', () => {
    expect(tokenizeQuery('golf vw Golf').map((each) => each.compact)).toEqual(['vw', 'golf']);
  });

  it('of a query are limited to sixteen', () => {
    const letters = [...'abcdefghijklmnopqrst'];
    expect(tokenizeQuery(letters.join(' ')).map((each) => each.compact)).toEqual(letters.slice(0, 16));
    expect(tokenizeQuery(`- ${letters.join(' ')}`)).toHaveLength(16);
  });

  it('of a document are not limited', () => {
    expect(tokenize('golf '.repeat(500))).toHaveLength(500);
  });

  it.each([
    ['ST-1234', 'st1234'],
    [' s t 1.2/3 4 ', 'st1234'],
    ['Ëß½', 'eß12'],
    ['…', ''],
    ['', ''],
  ])('the compact form of "%s" is "%s"', (text, expected) => {
    expect(compact(text)).toBe(expected);
  });
});
