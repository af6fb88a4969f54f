import { expect, test } from 'vitest';
import { buildBodyTiles } from './body-tiles.ts';

const tiles = (bodies: Record<string, number>) =>
  buildBodyTiles(Object.entries(bodies).map(([name, count]) => ({ name, count })));

test('a body type shows its count and links to its search', () => {
  expect(tiles({ peopleMover: 12 })).toEqual([
    { body: 'people-mover', label: 'People mover', count: 12, to: '/search/people-mover' },
  ]);
});

test('two spellings of one body make one tile with all its cars', () => {
  expect(tiles({ suv: 60, hatch: 53, hatchback: 27, stationWagon: 9 })).toMatchObject([
    { label: 'Hatch', count: 80, to: '/search/hatch' },
    { label: 'SUV', count: 60, to: '/search/suv' },
    { label: 'Wagon', count: 9, to: '/search/wagon' },
  ]);
});

test('shows the eight body types with the most cars', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`body ${index}`, index]));
  expect(tiles(many).map(({ count }) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
});

test.each([[['wagon', 'coupe', 'hardtop']], [['hardtop', 'wagon', 'coupe']]])(
  '%j with equal counts are in alphabetical order',
  (names) => {
    const even = tiles(Object.fromEntries(names.map((name) => [name, 1])));
    expect(even.map(({ label }) => label)).toEqual(['Coupe', 'Hardtop', 'Wagon']);
  },
);
