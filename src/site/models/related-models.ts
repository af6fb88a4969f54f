import { listCategories } from '../../features/models/model-categories.ts';
import type { Model } from '../../features/models/model.ts';

const maxShown = 4;

/** Models with a shared category first, then those of the same make, then the others. */
export function listRelatedModels(model: Model, models: readonly Model[]): Model[] {
  const own = new Set(listCategories(model));
  const inCommon = (other: Model) => listCategories(other).filter((category) => own.has(category)).length;
  const isSister = (other: Model) => Number(other.manufacturer_slug === model.manufacturer_slug);
  return models
    .filter(({ id }) => id !== model.id)
    .toSorted(
      (one, other) =>
        Math.sign(inCommon(other)) - Math.sign(inCommon(one)) ||
        isSister(other) - isSister(one) ||
        inCommon(other) - inCommon(one),
    )
    .slice(0, maxShown);
}
