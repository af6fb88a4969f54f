import { describe, expect, it } from 'vitest';
import { insertPromos } from './insert-promos.ts';
import { type Promo, type PromoCard, selectPromos } from './promo.ts';

const promo: Promo = {
  id: 1,
  title: 'We buy cars',
  text: 'Any make.',
  link: '/sell-my-car',
  position: 4,
  picture: null,
  start: null,
  expiry: null,
  display: [],
  strictDisplay: false,
};
const now = new Date('2025-01-15T00:00:00Z');
const isShown = (change: Partial<Promo>, { path = '/cars', page = 1, at = now } = {}): boolean =>
  selectPromos([{ ...promo, ...change }], { path, page, now: at }).length === 1;

describe('a promo is shown', () => {
  const second = 1000;
  it.each([
    ['before', -second, false],
    ['at', 0, true],
    ['after', second, true],
  ])('P18 by its start: %s it', (_when, offset, shown) => {
    const start = new Date('2025-01-01T00:00:00Z');
    expect(isShown({ start }, { at: new Date(start.getTime() + offset) })).toBe(shown);
  });

  it.each([
    ['before', -1, true],
    ['at', 0, false],
    ['after', second, false],
  ])('P18 by its expiry: %s it', (_when, offset, shown) => {
    const expiry = new Date('2025-02-01T00:00:00Z');
    expect(isShown({ expiry }, { at: new Date(expiry.getTime() + offset) })).toBe(shown);
  });

  it('without start and expiry, always', () => {
    expect(isShown({}, { at: new Date(0) })).toBe(true);
    expect(isShown({}, { at: new Date('2999-01-01') })).toBe(true);
  });

  it.each([
    [1, true],
    [2, false],
    [10, false],
  ])('on page 1 only (page %d)', (page, shown) => expect(isShown({}, { page })).toBe(shown));

  it.each<[display: string[], path: string, shown: boolean]>([
    [[], '/cars', true],
    [[], '/search/toyota/hilux', true],
    [['/search'], '/search', true],
    [['/search'], '/search/used-cars', true],
    [['/search'], '/search/toyota/hilux', true],
    [['/search'], '/searching', false],
    [['/search'], '/cars', false],
    [['/search/'], '/search/used-cars', true],
    [['/search/used-cars'], '/search/used-cars/', true],
    [['/search/used-cars'], '/search', false],
    [['/cars', '/search/new-cars'], '/search/new-cars', true],
    [['/cars', '/search/new-cars'], '/search/used-cars', false],
    [['/'], '/cars', true],
  ])('P18 by its display list %j on %s: %s', (display, path, shown) => {
    expect(isShown({ display }, { path })).toBe(shown);
  });

  it.each<[display: string[], path: string, shown: boolean]>([
    [[], '/search/used-cars', true],
    [['/search'], '/search', true],
    [['/search'], '/search/', true],
    [['/search'], '/search/used-cars', false],
    [['/search/used-cars', '/cars'], '/cars', true],
    [['/search/used-cars', '/cars'], '/cars/used', false],
  ])('P18 by strictDisplay exactly on %j, on %s: %s', (display, path, shown) => {
    expect(isShown({ display, strictDisplay: true }, { path })).toBe(shown);
  });

  it('without fields that the page does not need', () => {
    const [card] = selectPromos([promo], { path: '/cars', page: 1, now });
    expect(Object.keys(card ?? {}).sort()).toEqual(['id', 'link', 'picture', 'position', 'text', 'title']);
  });
});

const carsUpTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const at = (position: number, id = position): PromoCard => ({ ...promo, id, position });
const listPositions = (cars: number, promos: PromoCard[]) =>
  insertPromos(carsUpTo(cars), promos).flatMap((tile, place) =>
    tile.promo ? [`${tile.promo.id} at ${place + 1}`] : [],
  );

describe('promos among the cars', () => {
  it.each<[positions: number[], cars: number, places: string[]]>([
    [[9], 21, ['9 at 9']],
    [[8, 17], 21, ['8 at 8', '17 at 17']],
    [[17, 8], 21, ['8 at 8', '17 at 17']],
    [[6], 21, ['6 at 6']],
    [[4], 21, ['4 at 4']],
    [[1], 21, ['1 at 1']],
    [[22], 21, ['22 at 22']],
    [[9], 3, ['9 at 4']],
    [[8, 17], 3, ['8 at 4', '17 at 5']],
    [[4], 0, ['4 at 1']],
  ])('P18 promos with position %j among %d cars are placed %j', (positions, cars, places) => {
    expect(
      listPositions(
        cars,
        positions.map((position) => at(position)),
      ),
    ).toEqual(places);
  });

  it('displace no car: 21 cars and 2 promos make 23 tiles, the cars in order', () => {
    const tiles = insertPromos(carsUpTo(21), [at(8), at(17)]);
    expect(tiles).toHaveLength(23);
    expect(tiles.flatMap(({ car }) => car ?? [])).toEqual(carsUpTo(21));
  });

  it('two at one position keep their order', () => {
    expect(listPositions(21, [at(4, 70), at(4, 50), at(5, 60)])).toEqual(['70 at 4', '50 at 5', '60 at 6']);
  });
});
