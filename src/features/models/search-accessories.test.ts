import { describe, expect, it } from 'vitest';
import { searchAccessories, type FittedAccessory } from './search-accessories.ts';

const part = (name: string, category: string, model: string, make = 'Toyota', part_number: string | null = null) =>
  ({
    id: 1,
    model_id: 1,
    name,
    category,
    description: '',
    part_number,
    price: 100,
    model: { name: model, slug: model.toLowerCase(), manufacturer_name: make },
  }) satisfies FittedAccessory;

const parts = [
  part('Tow bar kit', 'Towing', 'HiLux', 'Toyota', 'TOY-HILUX-001'),
  part('Roof rack, two bars', 'Load carrying', 'C-HR'),
  part('All-weather floor mats', 'Protection', 'RAV4'),
  part('Siège enfant', 'Comfort', 'Mégane', 'Citroën'),
];

describe('a search for accessories', () => {
  it.each([
    ['tow bar', ['Tow bar kit']],
    ['bar tow', ['Tow bar kit']],
    ['TOW', ['Tow bar kit']],
    ['towbar', ['Tow bar kit']],
    ['tow-bar', ['Tow bar kit']],
    ['ro ra', ['Roof rack, two bars']],
    ['roof racks', ['Roof rack, two bars']],
    ['bars', ['Tow bar kit', 'Roof rack, two bars']],
    ['chr', ['Roof rack, two bars']],
    ['c-hr rack', ['Roof rack, two bars']],
    ['mats rav4', ['All-weather floor mats']],
    ['load carrying', ['Roof rack, two bars']],
    ['toy-hilux-001', ['Tow bar kit']],
    ['toyhilux001', ['Tow bar kit']],
    ['siege', ['Siège enfant']],
    ['CITROËN', ['Siège enfant']],
    ['megane siège', ['Siège enfant']],
    ['tow mats', []],
    ['ow bar', []],
    ['<script>', []],
    ['', parts.map(({ name }) => name)],
    ['  --  ', parts.map(({ name }) => name)],
    ['tow '.repeat(5000), ['Tow bar kit']],
  ])('K2 %j finds %j', (query, names) => {
    expect(searchAccessories(parts, query).map(({ name }) => name)).toEqual(names);
  });
});
