import { describe, expect, it } from 'vitest';
import { createHitHighlighter as createHitHighlighterOf, createHitSnippeter } from './highlight-hit.ts';
import { createHighlight, type Highlight } from './highlight.ts';
import { createWordMarker } from './mark-words.ts';
import { createSnippetCutter } from './snippet.ts';

const brackets = { pre: '[', post: ']' };
const unmarked = createHighlight(createWordMarker(''), brackets);

const createHitHighlighter = (
  searched: Highlight,
  attributes: readonly string[] | null | undefined,
  restrictedTo?: readonly string[],
) => createHitHighlighterOf({ searched, others: unmarked, restrictedTo }, attributes);

const hit = {
  name: 'Kia Rio',
  year: 2020,
  make: 'Kia',
  filtered_features: ['Sunroof', 'Tow bar'],
  sold: false,
  images: [{ url: '/1.webp' }],
  tag: null,
};

/** Records the highlighted values. */
function createRecorder() {
  const calls: string[] = [];
  const highlight: Highlight = (value) => {
    calls.push(value);
    return createHighlight(createWordMarker('kia'), brackets)(value);
  };
  return { calls, highlight };
}

describe('the highlighted fields of a hit', () => {
  it.each([
    [undefined, ['name', 'year', 'make']],
    [null, ['name', 'year', 'make']],
    [['*'], ['name', 'year', 'make', 'filtered_features']],
    [
      ['filtered_features', 'name'],
      ['name', 'filtered_features'],
    ],
    [['nothing', 'images', 'sold', 'tag', '__proto__', 'toString'], []],
    [[], []],
  ])('with %j are %j', (attributes, names) => {
    const { highlight } = createRecorder();
    expect(Object.keys(createHitHighlighter(highlight, attributes)(hit))).toEqual(names);
  });

  it('contain the matches, in lists entry by entry', () => {
    const { highlight } = createRecorder();
    expect(createHitHighlighter(highlight, ['name', 'filtered_features'])(hit)).toMatchObject({
      name: { value: '[Kia] Rio' },
      filtered_features: [{ value: 'Sunroof' }, { value: 'Tow bar' }],
    });
  });

  it('are highlighted once, however often their name is sent', () => {
    const { calls, highlight } = createRecorder();
    createHitHighlighter(
      highlight,
      Array.from({ length: 200 }, () => 'filtered_features'),
    )(hit);
    expect(calls).toEqual(['Sunroof', 'Tow bar']);
  });

  it('are highlighted once for all hits that share them', () => {
    const { calls, highlight } = createRecorder();
    const mark = createHitHighlighter(highlight, ['make', 'filtered_features']);
    expect(mark(hit)).toEqual(mark({ ...hit, name: 'Kia Seltos' }));
    expect(calls).toEqual(['Kia', 'Sunroof', 'Tow bar']);
  });

  it('24.11 contain matches only in the attributes that the query was restricted to', () => {
    const { highlight } = createRecorder();
    const { name, make, make_model } = createHitHighlighter(
      highlight,
      ['*'],
      ['make'],
    )({ ...hit, make_model: 'Kia Rio' });
    expect([name, make, make_model]).toMatchObject([
      { value: 'Kia Rio', matchLevel: 'none' },
      { value: '[Kia]', matchLevel: 'full' },
      { value: '[Kia] Rio', matchLevel: 'full' },
    ]);
  });
});

it('24.11 snippets exist for the requested fields, each with its number of words', () => {
  const cut = createSnippetCutter(createWordMarker('bar'), brackets, '…');
  const snip = createHitSnippeter({ searched: cut, others: cut }, new Map([['filtered_features', 1]]));
  expect(snip(hit)).toEqual({
    filtered_features: [
      { value: 'Sunroof', matchLevel: 'none' },
      { value: '…[bar]', matchLevel: 'full' },
    ],
  });
  const all = createHitSnippeter({ searched: cut, others: cut }, new Map([['*', 5]]));
  expect(Object.keys(all(hit))).toEqual(['name', 'year', 'make', 'filtered_features']);
});
