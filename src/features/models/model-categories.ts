import type { Model } from './model.ts';
import { isUpcoming } from './model-status.ts';

type Categorised = Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3' | 'status'>;

const upcoming = 'Upcoming';
const discontinued = 'Discontinued';

/** In the order in which they are shown; any other stands after them. */
const knownCategories = [
  'Hatch & sedans',
  'SUVs & 4WDs',
  'Utes & Vans',
  'GR & performance',
  'Electrified',
  discontinued,
  upcoming,
] as const;

const rankOf = (category: string): number => {
  const rank = (knownCategories as readonly string[]).indexOf(category);
  return rank === -1 ? knownCategories.length : rank;
};

/** Every category that a model stands under; those to come stand under one of their own too. */
export const categoriesOf = (model: Categorised): string[] => [
  ...new Set(
    [
      model.manufacturer_body,
      model.manufacturer_body2,
      model.manufacturer_body3,
      isUpcoming(model.status) ? upcoming : null,
    ].flatMap((category) => category || []),
  ),
];

/** No longer made: it can neither be quoted nor driven new. */
export const isDiscontinued = (model: Categorised): boolean => categoriesOf(model).includes(discontinued);

/** Models by category: only categories that have some, the models in the order they came in. */
export function byCategory<Item extends Categorised>(models: readonly Item[]): { name: string; models: Item[] }[] {
  const categories = new Map<string, Item[]>();
  for (const model of models) {
    for (const name of categoriesOf(model)) {
      const others = categories.get(name);
      if (others) others.push(model);
      else categories.set(name, [model]);
    }
  }
  return [...categories]
    .map(([name, ofCategory]) => ({ name, models: ofCategory }))
    .toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
}
