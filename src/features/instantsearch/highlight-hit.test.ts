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

/** How often each value was marked. */
function createCounting() {
  const calls: string[] = [];
  const highlight: Highlight = (value) => {
    calls.push(value);
    return createHighlight('kia', { pre: '[', post: ']' })(value);
  };
  return { calls, highlight };
}

describe('the marked fields of a hit', () => {
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
  ])('with %j are %j', (wanted, names) => {
    const { highlight } = createCounting();
    expect(Object.keys(createHitHighlighter(highlight, wanted)(hit))).toEqual(names);
  });

  it('hold the matches, of a list entry by entry', () => {
    const { highlight } = createCounting();
    expect(createHitHighlighter(highlight, ['name', 'filtered_features'])(hit)).toMatchObject({
      name: { value: '[Kia] Rio' },
      filtered_features: [{ value: 'Sunroof' }, { value: 'Tow bar' }],
    });
  });

  it('are marked once, however often their name is sent', () => {
    const { calls, highlight } = createCounting();
    createHitHighlighter(
      highlight,
      Array.from({ length: 200 }, () => 'filtered_features'),
    )(hit);
    expect(calls).toEqual(['Sunroof', 'Tow bar']);
  });

  it('are marked once for all hits that share them', () => {
    const { calls, highlight } = createCounting();
    const mark = createHitHighlighter(highlight, ['make', 'filtered_features']);
    expect(mark(hit)).toEqual(mark({ ...hit, name: 'Kia Seltos' }));
    expect(calls).toEqual(['Kia', 'Sunroof', 'Tow bar']);
  });
});
