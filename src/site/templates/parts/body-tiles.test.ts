import { expect, test } from 'vitest';
import { bodyTiles } from './body-tiles.ts';

const tiles = (bodies: Record<string, number>) =>
  bodyTiles(Object.entries(bodies).map(([name, count]) => ({ name, count })));

test('a body type shows its count and leads to its own search', () => {
  expect(tiles({ peopleMover: 12 })).toEqual([
    { body: 'peopleMover', label: 'People mover', count: 12, to: '/search/people-mover' },
  ]);
});

test('one body in two spellings is one tile, which leads to as many cars as it promises', () => {
  const [hatch, suv, wagon] = tiles({ suv: 60, hatch: 53, hatchback: 27, stationWagon: 9, wagon: 4 });
  expect([hatch, suv, wagon].map((tile) => `${tile?.label} ${tile?.count}`)).toEqual([
    'Hatch 80',
    'SUV 60',
    'Wagon 13',
  ]);
  expect(decodeURIComponent(hatch?.to ?? '')).toBe(
    '/search/hatch?refinementList[body][0]=hatch&refinementList[body][1]=hatchback',
  );
  expect(suv?.to).toBe('/search/suv');
  expect(decodeURIComponent(wagon?.to ?? '')).toBe(
    '/search/wagon?refinementList[body][0]=stationWagon&refinementList[body][1]=wagon',
  );
});

test('a spelling that stands alone keeps its own name and address', () => {
  expect(tiles({ stationWagon: 9 })).toEqual([
    { body: 'stationWagon', label: 'Station wagon', count: 9, to: '/search/station-wagon' },
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
