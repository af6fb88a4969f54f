import { categoriesOf } from '../../features/models/model-categories.ts';
import type { Model } from '../../features/models/model.ts';

const mostShown = 4;

/** Those of its own make and with most categories in common first; others fill the row. */
export function relatedModels(model: Model, models: readonly Model[]): Model[] {
  const own = new Set(categoriesOf(model));
  const inCommon = (other: Model) => categoriesOf(other).filter((category) => own.has(category)).length;
  const isSister = (other: Model) => Number(other.manufacturer_slug === model.manufacturer_slug);
  return models
    .filter(({ id }) => id !== model.id)
    .toSorted(
      (one, other) =>
        Math.sign(inCommon(other)) - Math.sign(inCommon(one)) ||
        isSister(other) - isSister(one) ||
        inCommon(other) - inCommon(one),
    )
    .slice(0, mostShown);
}
