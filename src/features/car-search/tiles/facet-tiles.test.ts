import { describe, expect, it } from 'vitest';
import { parseSearchState } from '../parse-search-state.ts';
import { buildFacetTiles, type TileAttribute } from './facet-tiles.ts';

const buildTiles = (attribute: TileAttribute, counts: Record<string, number>) =>
  buildFacetTiles(
    attribute,
    Object.entries(counts).map(([value, count]) => ({ value, count })),
    '/cars',
  )?.tiles;

describe('facet tiles', () => {
  it('P25 link to a search address built from the facet value, with its count', () => {
    expect(buildTiles('fuel', { Petrol: 120, 'Plug-in Hybrid': 4 })).toEqual([
      { label: 'Petrol', count: 120, to: '/cars?refinementList%5Bfuel%5D%5B0%5D=Petrol' },
      { label: 'Plug-in Hybrid', count: 4, to: '/cars?refinementList%5Bfuel%5D%5B0%5D=Plug-in%20Hybrid' },
    ]);
  });

  it.each<[TileAttribute, string]>([
    ['price_range', '$10,000 - $20,000'],
    ['price_range', 'Under $10,000'],
    ['categories', "Couples' & family"],
    ['seats', '7'],
    ['car_type', 'demo'],
  ])('P25 link to exactly the cars with %s = %s', (attribute, value) => {
    const [first] = buildTiles(attribute, { [value]: 3, other: 1 })?.filter(({ count }) => count === 3) ?? [];
    const { state, malformed } = parseSearchState(first?.to.split('?')[1] ?? '');
    expect(malformed).toBe(false);
    expect(state.refinements).toEqual({ [attribute]: [value] });
  });

  it('are sorted as visitors expect', () => {
    expect(buildTiles('car_type', { used: 90, new: 5, demo: 7 })?.map(({ label }) => label)).toEqual([
      'New',
      'Demo',
      'Used',
    ]);
    expect(buildTiles('seats', { 5: 90, 2: 3, 7: 12 })?.map(({ label }) => label)).toEqual([
      '2 seats',
      '5 seats',
      '7 seats',
    ]);
    expect(
      buildTiles('price_range', { '$20,000 - $30,000': 9, '$100,000+': 3, 'Under $10,000': 1 })?.map(
        ({ label }) => label,
      ),
    ).toEqual(['Under $10,000', '$20,000 - $30,000', '$100,000+']);
  });

  it.each([{}, { used: 300 }])('are left out when there is nothing to choose from (%j)', (counts) => {
    expect(buildTiles('car_type', counts as Record<string, number>)).toBeUndefined();
  });
});
