import { describe, expect, it } from 'vitest';
import { foldComments, splitComments } from './split-comments.ts';

const makeText = (length: number) => `${'word '.repeat(length).slice(0, length - 1)}.`;

describe('dealer comments', () => {
  it.each<[string | null, string[]]>([
    ['One owner.', ['One owner.']],
    ['One owner.|Full history.', ['One owner.', 'Full history.']],
    [' One owner. | Full history. |', ['One owner.', 'Full history.']],
    ['One owner.||Full history.', ['One owner.', 'Full history.']],
    ['', []],
    ['  ', []],
    [' | | ', []],
    [null, []],
  ])('C22 %j has the paragraphs %j', (text, paragraphs) => expect(splitComments(text)).toEqual(paragraphs));

  it.each([
    [1, false],
    [399, false],
    [400, false],
    [401, true],
    [2000, true],
  ])('C21 with %d characters are cut: %s', (length, isCut) => {
    const text = makeText(length);
    const comments = foldComments([text]);
    expect(comments.isCut).toBe(isCut);
    expect(comments.rest.length > 0).toBe(isCut);
    expect([...comments.shown, ...comments.rest].join(' ')).toBe(text);
    expect(comments.shown.join('').length).toBeLessThanOrEqual(400);
  });

  it('C21 are cut after the last word that fits', () => {
    const { shown, rest } = foldComments([`${'a'.repeat(395)} four fives`]);
    expect(shown).toEqual([`${'a'.repeat(395)} four`]);
    expect(rest).toEqual(['fives']);
  });

  it('C21 count the characters of all paragraphs', () => {
    expect(foldComments(['a'.repeat(200), 'b'.repeat(200)])).toMatchObject({ rest: [], isCut: false });
    expect(foldComments(['a'.repeat(200), 'b'.repeat(201), 'c'])).toEqual({
      shown: ['a'.repeat(200)],
      rest: ['b'.repeat(201), 'c'],
      isCut: false,
    });
    expect(foldComments(['a'.repeat(200), `b ${'c'.repeat(300)}`, 'd'])).toEqual({
      shown: ['a'.repeat(200), 'b'],
      rest: ['c'.repeat(300), 'd'],
      isCut: true,
    });
  });

  it('C21 show 400 characters of an endless word, without cutting an emoji in half', () => {
    const { shown, rest } = foldComments(['🚗'.repeat(401)]);
    expect(shown).toEqual(['🚗'.repeat(400)]);
    expect(rest).toEqual(['🚗']);
  });
});
