import { describe, expect, it } from 'vitest';
import { createHitHighlighter } from './highlight-hit.ts';
import { createHighlight, type Highlight } from './highlight.ts';

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
    return createHighlight('kia', { pre: '[', post: ']' })(value);
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
});
