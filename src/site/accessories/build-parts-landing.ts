import type { FittedAccessory } from '../../features/models/search-accessories.ts';
import type { Model } from '../../features/models/model.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import type { ModelOption, PartsLanding, PartsTile } from './parts-data.ts';
import type { SiteParts } from './site-parts.server.ts';
import { accessoriesPath, partsSearchPath } from './parts-paths.ts';

const maxTiles = 5;
const accessories = { one: 'accessory', many: 'accessories' };

/** Null on sites without accessories. */
export function buildPartsLanding({ models, parts }: SiteParts): PartsLanding | null {
  if (parts.length === 0) return null;
  return { tiles: pickModels(models).map(toTile), kinds: listPartCategories(parts), models: listModelOptions(models) };
}

/** The models with most accessories, starting with one of each body type. */
function pickModels(models: readonly Model[]): Model[] {
  const pictured = models
    .filter(({ image }) => image !== null)
    .toSorted((a, b) => b.accessories_count - a.accessories_count);
  const firstOfBody = new Set(
    Map.groupBy(pictured, ({ body }) => body)
      .values()
      .flatMap((own) => own.slice(0, 1)),
  );
  return [...firstOfBody, ...pictured.filter((model) => !firstOfBody.has(model))].slice(0, maxTiles);
}

const toTile = (model: Model): PartsTile => ({
  label: model.name,
  note: countWithNoun(model.accessories_count, accessories),
  href: accessoriesPath(model),
  picture: model.image && { id: model.image.id, width: model.image.width, colour: model.image.colour },
});

export const listPartCategories = (parts: readonly FittedAccessory[]): PartsLanding['kinds'] =>
  [...Map.groupBy(parts, ({ category }) => category)].map(([label, own]) => ({
    label,
    count: new Set(own.map(({ name }) => name)).size,
    href: `${partsSearchPath}?${new URLSearchParams({ query: label })}`,
  }));

/** Sorted by name; with several makes the label includes the make. */
export function listModelOptions(models: readonly Model[]): ModelOption[] {
  const isOneMake = new Set(models.map(({ manufacturer_name }) => manufacturer_name)).size === 1;
  return models
    .map(({ slug, name, manufacturer_name }) => ({ slug, label: isOneMake ? name : `${manufacturer_name} ${name}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
}
