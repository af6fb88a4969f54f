import fc from 'fast-check';
import type { Filter, Range } from '../../search-engine.ts';
import { type AttributeName, attributes, ownerArbitrary, integerAttributes, type Item } from './item-arbitrary.ts';

/** Filters that often match the item; many name partitions, as a site's own filter does. */
export function filterArbitrary(item: Item, owners: number): fc.Arbitrary<Filter> {
  const ownOwner = item.owner ?? 1;
  const someOwner = fc.oneof(fc.constant(ownOwner), ownerArbitrary(owners), fc.constantFrom(1.5, Number.NaN, 'x', '1'));
  const partition: fc.Arbitrary<Filter> = fc.oneof(
    fc
      .constantFrom(ownOwner, String(ownOwner))
      .map((value) => ({ kind: 'equals', attribute: 'owner', value }) as const),
    fc
      .array(someOwner, { maxLength: 6 })
      .map((values) => ({ kind: 'in', attribute: 'owner', values: [...values, ownOwner] }) as const),
  );
  const tree = anyTree(anyLeafAbout(item));
  return fc.oneof(
    { weight: 4, arbitrary: partition },
    { weight: 1, arbitrary: someOwner.map((value) => ({ kind: 'equals', attribute: 'owner', value }) as const) },
    {
      weight: 4,
      arbitrary: fc.tuple(partition, fc.array(tree, { maxLength: 1 })).map(([first, rest]) => all([...rest, first])),
    },
    { weight: 1, arbitrary: fc.tuple(partition, tree).map((of) => ({ kind: 'or', of }) as const) },
    { weight: 2, arbitrary: tree },
  );
}

const all = (of: readonly Filter[]): Filter => ({ kind: 'and', of });

function anyTree(leaf: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> {
  const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 5, arbitrary: leaf },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 3 }).map(all) },
      { weight: 2, arbitrary: fc.array(tie('tree'), { maxLength: 3 }).map((of) => ({ kind: 'or', of }) as const) },
      { weight: 1, arbitrary: tie('tree').map((of) => ({ kind: 'not', of }) as const) },
    ),
  }));
  return tree;
}

function anyLeafAbout(item: Item): fc.Arbitrary<Filter> {
  return fc.constantFrom(...attributes).chain((attribute): fc.Arbitrary<Filter> => {
    const value = valueArbitrary(item, attribute);
    const leaves: fc.Arbitrary<Filter>[] = [
      value.map((each) => ({ kind: 'equals', attribute, value: each }) as const),
      value.map((each) => ({ kind: 'equals', attribute, value: swapCase(each), ignoreCase: true }) as const),
      fc.array(value, { maxLength: 6 }).map((values) => ({ kind: 'in', attribute, values }) as const),
      fc
        .array(value, { maxLength: 6 })
        .map((values) => ({ kind: 'in', attribute, values: values.map(swapCase), ignoreCase: true }) as const),
      fc.constant({ kind: 'exists', attribute }),
    ];
    const isInteger = integerAttributes.some((each) => each === attribute);
    if (isInteger)
      leaves.push(rangeArbitrary(item, attribute).map((range) => ({ kind: 'range', attribute, ...range })));
    return fc.oneof(...leaves);
  });
}

const swapCase = (value: string | number): string | number =>
  typeof value === 'number' ? value : value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase();

const oddities = [
  '',
  '__proto__',
  'constructor',
  'Value 1',
  '01',
  '5.0',
  'NaN',
  1.5,
  Number.NaN,
  -0,
  2 ** 32,
  5,
  '5',
  911,
];

/** Mostly one of the item's values, as a number or a string. */
export function valueArbitrary(item: Item, attribute: AttributeName): fc.Arbitrary<string | number> {
  const odd = fc.constantFrom<(string | number)[]>(...oddities);
  const own = [item[attribute]].flat().flatMap((value) => (value || value === 0 ? value : []));
  if (own.length === 0) return odd;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<(string | number)[]>(...own) },
    { weight: 3, arbitrary: fc.constantFrom(...own).map(String) },
    { weight: 1, arbitrary: odd },
  );
}

/** A range around the item's value: half open, between integers, inverted, or empty. */
export function rangeArbitrary(item: Item, attribute: AttributeName): fc.Arbitrary<Range> {
  const own = item[attribute];
  const centre = typeof own === 'number' ? own : 5;
  const reach = attribute === 'km' ? 100_000 : 10;
  const below = fc.oneof(fc.nat(reach), fc.constantFrom(0, 0.5)).map((distance) => centre - distance);
  const above = fc.oneof(fc.nat(reach), fc.constantFrom(0, 0.5)).map((distance) => centre + distance);
  const odd = fc.constantFrom(Number.NaN, Number.NEGATIVE_INFINITY, 1e12, -(2 ** 31), undefined);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ min: below, max: above }, { noNullPrototype: true, requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ min: above, max: below }, { noNullPrototype: true, requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ min: odd, max: above }, { noNullPrototype: true }) },
  );
}
