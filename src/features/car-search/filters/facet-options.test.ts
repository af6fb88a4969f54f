import { describe, expect, it } from 'vitest';
import { buildFacetOptions } from './facet-options.ts';

const counts = (...values: (readonly [string, number])[]) => values.map(([value, count]) => ({ value, count }));

describe('the options of a facet', () => {
  it('merge the spellings of one body', () => {
    expect(buildFacetOptions('body', counts(['suv', 9], ['Hatch', 5], ['hatchback', 2]), [])).toEqual([
      { label: 'SUV', values: ['suv'], count: 9 },
      { label: 'Hatch', values: ['Hatch', 'hatchback'], count: 7 },
    ]);
  });

  it('merge models with the same slug', () => {
    expect(buildFacetOptions('model', counts(['HiLux', 21], ['CX-5', 4], ['HILUX', 2]), [])).toEqual([
      { label: 'HiLux', values: ['HiLux', 'HILUX'], count: 23 },
      { label: 'CX-5', values: ['CX-5'], count: 4 },
    ]);
  });

  it('include selected values that no car has', () => {
    expect(buildFacetOptions('colour', counts(['White', 4]), ['Mauve', 'White'])).toEqual([
      { label: 'White', values: ['White'], count: 4 },
      { label: 'Mauve', values: ['Mauve'], count: 0 },
    ]);
  });

  it('24.4 are sorted by count, then by name, whatever is selected', () => {
    const bodies = counts(['suv', 7], ['Ute', 5], ['Hatch', 4], ['hatchback', 4], ['Coupe', 1], ['Bus', 1]);
    const labels = ['Hatch', 'SUV', 'Ute', 'Bus', 'Coupe'];
    for (const selected of [[], ['Ute'], ['Coupe', 'suv']]) {
      expect(buildFacetOptions('body', bodies, selected).map(({ label }) => label)).toEqual(labels);
    }
  });

  it('24.4 of car types stay in their order, even when no car has a selected one', () => {
    const options = buildFacetOptions('car_type', counts(['new', 2], ['used', 9]), ['demo']);
    expect(options.map(({ label }) => label)).toEqual(['New', 'Demo', 'Used']);
  });

  it.each([
    ['seats', ['5', '7', '2'], ['2 seats', '5 seats', '7 seats']],
    ['year', ['2021', '2024', '2019'], ['2024', '2021', '2019']],
  ] as const)('of %s are sorted by value', (attribute, values, labels) => {
    const options = buildFacetOptions(attribute, counts(...values.map((value) => [value, 1] as const)), []);
    expect(options.map(({ label }) => label)).toEqual(labels);
  });
});
