import type { Model } from './model.ts';
import { isUpcoming } from './model-status.ts';

type Categorised = Pick<Model, 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3' | 'status'>;

const upcoming = 'Upcoming';
const discontinued = 'Discontinued';

/** In display order; unknown categories come last. */
const knownCategories = [
  'Hatch & sedans',
  'SUVs & 4WDs',
  'Utes & Vans',
  'GR & performance',
  'Electrified',
  discontinued,
  upcoming,
] as const;

const getRank = (category: string): number => {
  const rank = (knownCategories as readonly string[]).indexOf(category);
  return rank === -1 ? knownCategories.length : rank;
};

/** All categories of a model. Upcoming models are also listed under their own category. */
export const listCategories = (model: Categorised): string[] => [
  ...new Set(
    [
      model.manufacturer_body,
      model.manufacturer_body2,
      model.manufacturer_body3,
      isUpcoming(model.status) ? upcoming : null,
    ].flatMap((category) => category || []),
  ),
];

/** No longer made: no quotes and no test drives of new cars. */
export const isDiscontinued = (model: Categorised): boolean => listCategories(model).includes(discontinued);

/** Groups models by category, without empty categories. Keeps the order of the models. */
export function groupByCategory<Item extends Categorised>(models: readonly Item[]): { name: string; models: Item[] }[] {
  const categories = new Map<string, Item[]>();
  for (const model of models) {
    for (const name of listCategories(model)) {
      const others = categories.get(name);
      if (others) others.push(model);
      else categories.set(name, [model]);
    }
  }
  return [...categories]
    .map(([name, members]) => ({ name, models: members }))
    .toSorted((one, other) => getRank(one.name) - getRank(other.name));
}
