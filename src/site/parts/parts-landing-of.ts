import type { FittedAccessory } from '../../features/models/find-accessories.ts';
import type { Model } from '../../features/models/model.ts';
import { countOf } from '../../ui/count-of.ts';
import type { ModelOption, PartsLanding, PartsTile } from './parts-data.ts';
import type { SiteParts } from './parts-of.server.ts';
import { accessoriesPath, partsSearchPath } from './parts-paths.ts';

const mostTiles = 5;
const accessories = { one: 'accessory', many: 'accessories' };

/** Nothing on a site whose models have nothing to be fitted with. */
export function partsLandingOf({ models, parts }: SiteParts): PartsLanding | null {
  if (parts.length === 0) return null;
  return { tiles: mostFitted(models).map(tileOf), kinds: kindsOf(parts), models: optionsOf(models) };
}

/** Those that there is most for: of each body one, before any has a second. */
function mostFitted(models: readonly Model[]): Model[] {
  const pictured = models
    .filter(({ image }) => image !== null)
    .toSorted((a, b) => b.accessories_count - a.accessories_count);
  const firstOfBody = new Set(
    Map.groupBy(pictured, ({ body }) => body)
      .values()
      .flatMap((own) => own.slice(0, 1)),
  );
  return [...firstOfBody, ...pictured.filter((model) => !firstOfBody.has(model))].slice(0, mostTiles);
}

const tileOf = (model: Model): PartsTile => ({
  label: model.name,
  note: countOf(model.accessories_count, accessories),
  href: accessoriesPath(model),
  picture: model.image && { id: model.image.id, width: model.image.width, colour: model.image.colour },
});

export const kindsOf = (parts: readonly FittedAccessory[]): PartsLanding['kinds'] =>
  [...Map.groupBy(parts, ({ category }) => category)].map(([label, own]) => ({
    label,
    count: new Set(own.map(({ name }) => name)).size,
    href: `${partsSearchPath}?${new URLSearchParams({ query: label })}`,
  }));

/** By name; where two makes have a model of one name, each says whose it is. */
export function optionsOf(models: readonly Model[]): ModelOption[] {
  const isOneMake = new Set(models.map(({ manufacturer_name }) => manufacturer_name)).size === 1;
  return models
    .map(({ slug, name, manufacturer_name }) => ({ slug, label: isOneMake ? name : `${manufacturer_name} ${name}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
}
