import { expect, it } from 'vitest';
import { parseValidBlocks, parseBlocks } from './block.ts';

const prose = { kind: 'prose', markdown: 'Hello' };

it('fills in the defaults of a block', () => {
  expect(parseBlocks([{ kind: 'locations' }, { kind: 'cars', heading: 'Utes', path: '/search/ute' }])).toEqual([
    { kind: 'locations', heading: 'Our Locations', show: 'all', layout: 'grid', except: [] },
    { kind: 'cars', heading: 'Utes', path: '/search/ute', limit: 4 },
  ]);
});

it.each<[string, unknown, RegExp]>([
  ['of a kind that there is not', { kind: 'marquee' }, /^1\.kind: /],
  ['that is no object', 'prose', /^1: /],
  ['with a field that there is not', { ...prose, colour: 'red' }, /^1: .*colour/],
  ['without its text', { kind: 'prose' }, /^1\.markdown: /],
  ['with an icon that there is not', { kind: 'cards', cards: [{ heading: 'A', text: 'b', icon: 'unicorn' }] }, /icon/],
  [
    'whose link runs a script',
    { kind: 'call-to-action', heading: 'A', text: 'b', links: [{ label: 'c', to: 'javascript:alert(1)' }] },
    /^1\.links\.0\.to: /,
  ],
  [
    'whose picture has a number that no picture can have',
    { kind: 'picture-text', heading: 'A', markdown: 'b', imageId: 99_999_999_999 },
    /^1\.imageId: /,
  ],
  ...['http://[::1', '//evil.example/search/used-cars', 'search/used-cars'].map((path): [string, unknown, RegExp] => [
    `whose cars are at ${path}`,
    { kind: 'cars', heading: 'A', path },
    /^1\.path: must be a path/,
  ]),
  [
    'whose row is shorter than its head',
    { kind: 'table', head: ['a', 'b'], rows: [['c', 'd', 'e']] },
    /as many cells as/,
  ],
])('refuses a block %s with its position, and keeps the others', (_what, bad, fault) => {
  const { blocks, faults } = parseValidBlocks([prose, bad, prose]);
  expect(blocks).toEqual([prose, prose]);
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(() => parseBlocks([prose, bad])).toThrow(fault);
});
