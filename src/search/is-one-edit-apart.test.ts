import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneEditApart } from './is-one-edit-apart.ts';

describe('one edit', () => {
  it.each([
    ['corolla', 'corola', 'a letter lost'],
    ['corolla', 'corollla', 'a letter added'],
    ['corolla', 'corolle', 'the last letter changed'],
    ['corolla', 'xorolla', 'the first letter changed'],
    ['corolla', 'corollas', 'a letter added at the end'],
    ['corolla', 'acorolla', 'a letter added at the beginning'],
    ['corolla', 'orolla', 'the first letter lost'],
    ['corolla', 'croolla', 'two neighbours swapped'],
    ['corolla', 'ocrolla', 'the first two swapped'],
    ['corolla', 'corolal', 'the last two swapped'],
    ['a', '', 'the only letter lost'],
    ['ab', 'ba', 'two letters swapped'],
    ['𝒶bc', 'bc', 'a letter of two units lost'],
    ['𝒶bc', '𝒷bc', 'a letter of two units changed into one with the same first unit'],
    ['𝒶bc', 'b𝒶c', 'a letter of two units swapped'],
    ['x𝒶', 'xy', 'a letter of two units changed into a letter of one unit'],
  ])('separates %s and %s: %s', (a, b) => {
    expect(isOneEditApart(a, b)).toBe(true);
    expect(isOneEditApart(b, a)).toBe(true);
  });

  it.each([
    ['corolla', 'corolla', 'they are equal'],
    ['', '', 'both are empty'],
    ['corolla', 'coroa', 'two letters are lost'],
    ['corolla', 'carollo', 'two letters are changed'],
    ['corolla', 'rocolla', 'the swapped letters are not neighbours'],
    ['abcd', 'badc', 'two pairs are swapped'],
    ['abcd', 'acdb', 'a letter has moved by two'],
    ['abc', 'bcx', 'one is lost and another added'],
    ['ab', 'bac', 'a swap and a letter added'],
    ['', 'ab', 'two letters are added'],
  ])('does not separate %s and %s: %s', (a, b) => {
    expect(isOneEditApart(a, b)).toBe(false);
    expect(isOneEditApart(b, a)).toBe(false);
  });

  it('gives the same result as trying every edit, for any two words', () => {
    const word = fc.array(fc.constantFrom('a', 'b', '𝒶', '𝒷'), { maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneEditApart(a, b)).toBe(a !== b && listAllEdits(a).has(b));
      }),
      { numRuns: 2000 },
    );
  });
});

function listAllEdits(word: string): Set<string> {
  const letters = [...word];
  const spliced = (at: number, lost: number, ...added: string[]) => letters.toSpliced(at, lost, ...added).join('');
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const [here, next] = letters.slice(at, at + 2);
    for (const letter of ['a', 'b', '𝒶', '𝒷']) {
      edits.add(spliced(at, 0, letter));
      if (here !== undefined) edits.add(spliced(at, 1, letter));
    }
    if (here !== undefined) edits.add(spliced(at, 1));
    if (here !== undefined && next !== undefined) edits.add(spliced(at, 2, next, here));
  }
  return edits;
}
