import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPattern } from './match-pattern.ts';

/** Tries every length of every *. */
function matchNaively(pattern: string, name: string): boolean {
  if (pattern === '') return name === '';
  const rest = pattern.slice(1);
  if (pattern[0] === '*') return matchNaively(rest, name) || (name !== '' && matchNaively(pattern, name.slice(1)));
  return name !== '' && (pattern[0] === '?' || pattern[0] === name[0]) && matchNaively(rest, name.slice(1));
}

const text = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), maxLength: 10 });

describe('a pattern of file names', () => {
  it.each([
    ['stock.csv', 'stock.csv', true],
    ['stock.csv', 'stockxcsv', false],
    ['stock.csv', 'stock.csv.part', false],
    ['stock-*.csv', 'stock-2026-11-18.csv', true],
    ['stock-*.csv', 'stock-.csv', true],
    ['stock-*.csv', 'stock-1.csv.part', false],
    ['stock-?.csv', 'stock-1.csv', true],
    ['stock-?.csv', 'stock-.csv', false],
    ['*.csv', 'a.csv.csv', true],
    ['**', '', true],
    ['?', '', false],
    ['*', 'x'.repeat(255), true],
    ['*', 'x'.repeat(256), false],
  ])('27.3 %s matches %s: %s', (pattern, name, expected) => {
    expect(matchPattern(pattern, name)).toBe(expected);
  });

  it('27.3 matches what trying every length would match', () => {
    fc.assert(
      fc.property(text('ab*?'), text('ab'), (pattern, name) => {
        expect(matchPattern(pattern, name)).toBe(matchNaively(pattern, name));
      }),
      { numRuns: 2000 },
    );
  });

  it('27.3 ends for a pattern and a name that would take a regular expression years', () => {
    expect(matchPattern(`${'*a'.repeat(50)}*b`, 'a'.repeat(255))).toBe(false);
  });
});
