import { bodyLabel, bodySlug } from '../../features/inventory/body-label.ts';
import { byCategory, categoriesOf } from '../../features/models/model-categories.ts';
import type { Model } from '../../features/models/model.ts';

/** Each model once, under the first of its categories; those of none stand last. */
export function byFirstCategory(models: readonly Model[]): { name: string; models: readonly Model[] }[] {
  const groups = byCategory(models)
    .map(({ name, models: some }) => ({ name, models: some.filter((model) => categoriesOf(model)[0] === name) }))
    .filter((group) => group.models.length > 0);
  const others = models.filter((model) => categoriesOf(model).length === 0);
  return others.length > 0 ? [...groups, { name: 'More models', models: others }] : groups;
}

/** In the order of the makes given. */
export const byMake = (
  models: readonly Model[],
  makes: readonly string[],
): { slug: string; name: string; models: readonly Model[] }[] =>
  makes.flatMap((slug) => {
    const ofMake = models.filter((model) => model.manufacturer_slug === slug);
    const [first] = ofMake;
    return first ? [{ slug, name: first.manufacturer_name, models: ofMake }] : [];
  });

/** Whether somebody who asks for a body means this model: by its body, or by what its maker calls it. */
export const hasBody = ({ body, bodyStyle }: Pick<Model, 'body' | 'bodyStyle'>, asked: string): boolean =>
  [body, bodyStyle].some((known) => known !== null && bodySlug(known) === bodySlug(asked) && bodySlug(asked) !== '');

/** The bodies of some models, most models first. */
export function bodiesOf(models: readonly Pick<Model, 'body' | 'bodyStyle'>[]): { body: string; label: string }[] {
  const labels = new Map(models.flatMap(({ body }) => (body ? [[bodySlug(body), bodyLabel(bodySlug(body))]] : [])));
  const countOf = (body: string) => models.filter((model) => hasBody(model, body)).length;
  return [...labels]
    .map(([body, label]) => ({ body, label, count: countOf(body) }))
    .toSorted((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
    .map(({ body, label }) => ({ body, label }));
}
