import { describe, expect, it } from 'vitest';
import { createWordMarker } from './mark-words.ts';
import { createSnippetCutter, parseSnippetLengths } from './snippet.ts';

const comments = 'One owner. Full service history, tow bar and roof racks; the tow bar is new. Call us!';

const cut = (query: string, words: number, value = comments) =>
  createSnippetCutter(createWordMarker(query), { pre: '[', post: ']' }, '…')(value, words);

describe('24.11 a snippet', () => {
  it.each([
    ['', 3, 'One owner. Full…'],
    ['history', 3, '…Full service [history]…'],
    ['one', 2, '[One] owner…'],
    ['tow bar', 4, '…service history, [tow] [bar]…'],
    ['tow new', 5, '…the [tow] bar is [new]…'],
    ['call us', 3, '…new. [Call] [us]!'],
    ['missing', 2, 'One owner…'],
    ['owner', 100, 'One [owner]. Full service history, tow bar and roof racks; the tow bar is new. Call us!'],
  ])('for %j of %i words is %j', (query, words, expected) => expect(cut(query, words).value).toBe(expected));

  it('has the match level of the whole value', () => {
    expect(cut('tow roof', 1).matchLevel).toBe('full');
    expect(cut('tow hook', 1).matchLevel).toBe('partial');
    expect(cut('hook', 1).matchLevel).toBe('none');
  });

  it('of an empty value is empty', () => expect(cut('tow', 3, '')).toEqual({ value: '', matchLevel: 'none' }));

  it('escapes HTML where the tags are HTML', () => {
    const print = createSnippetCutter(createWordMarker('b'), { pre: '<em>', post: '</em>' }, '…');
    expect(print('<a> <b> <c>', 2).value).toBe('&lt;a&gt; &lt;<em>b</em>…');
  });
});

it('24.11 snippet lengths are read from the names, 10 words by default', () => {
  expect([...parseSnippetLengths(['name', 'dealercomments:20', '*:5', 'a:b:3', 'zero:0', 'x:99999'])]).toEqual([
    ['name', 10],
    ['dealercomments', 20],
    ['*', 5],
    ['a:b', 3],
    ['zero', 1],
    ['x:99999', 10],
  ]);
  expect(parseSnippetLengths(undefined).size).toBe(0);
});
