import { slugOf } from '../../features/inventory/slug-of.ts';
import { listAccessories } from '../../features/models/accessory-store.server.ts';
import type { Accessory } from '../../features/models/accessory.ts';
import { modelHref } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { ofFirstMake } from '../../features/models/of-first-make.ts';
import { headOf } from '../head-of.ts';
import { accessoriesPath, askForParts } from '../parts/parts-paths.ts';
import { priceWords } from '../parts/price-words.ts';
import type { SiteRequest } from '../site-request.ts';
import type { AccessoriesPageData } from './accessories-page-data.ts';
import { modelsCrumb } from './models-crumb.ts';
import { modelsOf } from './models-of.server.ts';

/** Nothing for a model that the site does not show, or that there is nothing for. */
export async function readAccessoriesPage(
  request: SiteRequest,
  modelSlug: string,
): Promise<AccessoriesPageData | undefined> {
  const { scope, site } = request;
  const models = await modelsOf(request);
  const model = ofFirstMake(
    site.config,
    models.filter(({ slug, accessories_count }) => slug === modelSlug && accessories_count > 0),
  );
  if (!model) return undefined;
  const all = await listAccessories(scope, model.id);
  const name = `${model.manufacturer_name} ${model.name}`;
  const path = accessoriesPath(model);
  const crumbs = [
    modelsCrumb(site.config, model),
    { label: model.name, path: modelHref(site.config, model) },
    { label: 'Accessories', path },
  ];
  return {
    kind: 'accessories',
    head: headOf(site, {
      title: `${name} accessories`,
      description: `${all.length} accessories for the ${name}, with prices, fitted by ${site.name}.`,
      path,
      crumbs,
    }),
    crumbs,
    lead: `${all.length} accessories made for the ${model.name}. Prices include fitting. Order them with a new ${model.name} and they are on it when you collect it.`,
    picture: model.image && pictureOf(model.image),
    groups: [...Map.groupBy(all, ({ category }) => category)].map(([category, own]) => ({
      category,
      id: slugOf(category),
      lines: own.map((accessory) => lineOf(accessory, name)),
    })),
  };
}

const pictureOf = ({ id, width, height, colour }: NonNullable<Model['image']>) => ({ id, width, height, colour });

const lineOf = ({ id, name, description, part_number, price }: Accessory, model: string) => ({
  id,
  name,
  description,
  partNumber: part_number,
  price: priceWords([price]),
  ask: askForParts(`${name}${part_number === null ? '' : ` (${part_number})`} for ${model}`),
});
