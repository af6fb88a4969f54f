import { bodyLabel, bodySlug } from '../../features/cars/body-label.ts';
import { groupByCategory, listCategories } from '../../features/models/model-categories.ts';
import type { Model } from '../../features/models/model.ts';

/** Groups each model under its first category; models without one come last. */
export function groupByFirstCategory(models: readonly Model[]): { name: string; models: readonly Model[] }[] {
  const groups = groupByCategory(models)
    .map(({ name, models: some }) => ({ name, models: some.filter((model) => listCategories(model)[0] === name) }))
    .filter((group) => group.models.length > 0);
  const others = models.filter((model) => listCategories(model).length === 0);
  return others.length > 0 ? [...groups, { name: 'More models', models: others }] : groups;
}

/** Groups models by make, in the given order. */
export const groupByMake = (
  models: readonly Model[],
  makes: readonly string[],
): { slug: string; name: string; models: readonly Model[] }[] =>
  makes.flatMap((slug) => {
    const ofMake = models.filter((model) => model.manufacturer_slug === slug);
    const [first] = ofMake;
    return first ? [{ slug, name: first.manufacturer_name, models: ofMake }] : [];
  });

/** Whether a model matches a body type, by its body or the manufacturer's term for it. */
export const hasBody = ({ body, bodyStyle }: Pick<Model, 'body' | 'bodyStyle'>, wanted: string): boolean =>
  [body, bodyStyle].some((own) => own !== null && bodySlug(own) === bodySlug(wanted) && bodySlug(wanted) !== '');

/** The body types of the models, most common first. */
export function listBodies(models: readonly Pick<Model, 'body' | 'bodyStyle'>[]): { body: string; label: string }[] {
  const labels = new Map(models.flatMap(({ body }) => (body ? [[bodySlug(body), bodyLabel(bodySlug(body))]] : [])));
  const countModels = (body: string) => models.filter((model) => hasBody(model, body)).length;
  return [...labels]
    .map(([body, label]) => ({ body, label, count: countModels(body) }))
    .toSorted((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
    .map(({ body, label }) => ({ body, label }));
}
