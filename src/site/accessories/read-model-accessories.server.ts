import { slugify } from '../../features/cars/slugify.ts';
import { listAccessories } from '../../features/models/accessory-store.server.ts';
import type { Accessory } from '../../features/models/accessory.ts';
import { modelHref } from '../../features/models/model-links.ts';
import type { Model } from '../../features/models/model.ts';
import { pickByMakeOrder } from '../../features/models/pick-by-make-order.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { accessoriesPath, partsEnquiryHref } from './parts-paths.ts';
import { formatLowestPrice } from './format-lowest-price.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ModelAccessoriesData } from './model-accessories-data.ts';
import { buildModelsBreadcrumb } from '../models/models-breadcrumb.ts';
import { getModels } from '../models/site-models.server.ts';

/** Undefined for models that the site does not show or that have no accessories. */
export async function readModelAccessories(
  request: SiteRequest,
  modelSlug: string,
): Promise<ModelAccessoriesData | undefined> {
  const { scope, site } = request;
  const models = await getModels(request);
  const model = pickByMakeOrder(
    site.config,
    models.filter(({ slug, accessories_count }) => slug === modelSlug && accessories_count > 0),
  );
  if (!model) return undefined;
  const all = await listAccessories(scope, model.id);
  const name = `${model.manufacturer_name} ${model.name}`;
  const path = accessoriesPath(model);
  const crumbs = [
    buildModelsBreadcrumb(site.config, model),
    { label: model.name, path: modelHref(site.config, model) },
    { label: 'Accessories', path },
  ];
  return {
    kind: 'accessories',
    head: buildPageHead(site, {
      title: `${name} accessories`,
      description: `${all.length} accessories for the ${name}, with prices, fitted by ${site.name}.`,
      path,
      crumbs,
    }),
    crumbs,
    lead: `${all.length} accessories made for the ${model.name}. Prices include fitting. Order them with a new ${model.name} and we will fit them before you collect it.`,
    picture: model.image && toPicture(model.image),
    groups: [...Map.groupBy(all, ({ category }) => category)].map(([category, own]) => ({
      category,
      id: slugify(category),
      lines: own.map((accessory) => toAccessoryLine(accessory, name)),
    })),
  };
}

const toPicture = ({ id, width, height, colour }: NonNullable<Model['image']>) => ({ id, width, height, colour });

const toAccessoryLine = ({ id, name, description, part_number, price }: Accessory, model: string) => ({
  id,
  name,
  description,
  partNumber: part_number,
  price: formatLowestPrice([price]),
  enquiryHref: partsEnquiryHref(`${name}${part_number === null ? '' : ` (${part_number})`} for ${model}`),
});
