import { expect, test } from 'vitest';
import { bodyTiles } from './body-tiles.ts';

const tiles = (bodies: Record<string, number>) =>
  bodyTiles(Object.entries(bodies).map(([name, count]) => ({ name, count })));

test('a body type shows its count and leads to its own search', () => {
  expect(tiles({ peopleMover: 12 })).toEqual([
    { body: 'people-mover', label: 'People mover', count: 12, to: '/search/people-mover' },
  ]);
});

test('one body in two spellings is one tile with all its cars', () => {
  expect(tiles({ suv: 60, hatch: 53, hatchback: 27, stationWagon: 9 })).toMatchObject([
    { label: 'Hatch', count: 80, to: '/search/hatch' },
    { label: 'SUV', count: 60, to: '/search/suv' },
    { label: 'Wagon', count: 9, to: '/search/wagon' },
  ]);
});

test('shows the eight body types with the most cars', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`body ${place}`, place]));
  expect(tiles(many).map(({ count }) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
});

test.each([[['wagon', 'coupe', 'hardtop']], [['hardtop', 'wagon', 'coupe']]])(
  'with as many cars each, %j stand in the order of the alphabet',
  (names) => {
    const even = tiles(Object.fromEntries(names.map((name) => [name, 1])));
    expect(even.map(({ label }) => label)).toEqual(['Coupe', 'Hardtop', 'Wagon']);
  },
);
