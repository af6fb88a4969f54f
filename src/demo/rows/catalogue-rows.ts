import { badgeColour, badgeSize, hasBadge } from '../pictures/badge-picture.ts';
import { chooseAccessories } from '../catalogue/choose-accessories.ts';
import { makeNames, slugify } from '../catalogue/catalogue.ts';
import type { ModelPage } from '../catalogue/model-pages.ts';
import { otherModelPages } from '../catalogue/other-model-pages.ts';
import { toyotaModelPages } from '../catalogue/toyota-model-pages.ts';
import { type DemoRows, type IdPool, emptyRows } from './demo-tables.ts';
import { catalogueOwned, buildPictureRow } from './picture-rows.ts';

/** Makes and models: the same for every dealer. */
export interface CatalogueIds {
  readonly makes: ReadonlyMap<string, number>;
  /** by `make/model` */
  readonly models: ReadonlyMap<string, number>;
}

const modelPages: readonly ModelPage[] = [...toyotaModelPages, ...otherModelPages];

export function buildCatalogueRows(ids: IdPool): { rows: DemoRows; catalogue: CatalogueIds } {
  const rows = emptyRows();
  const makes = new Map(makeNames.map((name) => [name, addMake(rows, ids, name)]));
  const models = new Map(modelPages.map((page) => [`${page.make}/${page.name}`, addModel(rows, ids, makes, page)]));
  return { rows, catalogue: { makes, models } };
}

function addMake(rows: DemoRows, ids: IdPool, name: string): number {
  const slug = slugify(name);
  const id = ids.take('manufacturers');
  let logoImageId: number | null = null;
  if (hasBadge(slug)) {
    logoImageId = ids.take('images');
    const { width, height } = badgeSize;
    rows.images.push({
      id: logoImageId,
      ...catalogueOwned,
      source: `badge:${slug}`,
      width,
      height,
      colour: badgeColour,
      alt: name,
    });
  }
  rows.manufacturers.push({ id, name, slug, logoImageId });
  return id;
}

function addModel(rows: DemoRows, ids: IdPool, makes: ReadonlyMap<string, number>, page: ModelPage): number {
  const id = ids.take('models');
  const image = buildPictureRow(ids, catalogueOwned, page, `${page.make} ${page.name}`);
  rows.images.push(image);
  const [first = null, second = null, third = null] = page.categories;
  rows.models.push({
    id,
    manufacturerId: requireId(makes, page.make),
    name: page.name,
    slug: slugify(page.name),
    description: page.description,
    highlights: [...page.highlights],
    manufacturerBody: first,
    manufacturerBody2: second,
    manufacturerBody3: third,
    bodyStyle: page.bodyStyle,
    body: page.body,
    fuel: page.fuel,
    variant: page.variant,
    imageId: image.id,
    status: page.status,
    overrideUrl: page.overrideUrl,
    path: `/${slugify(page.name)}`,
  });
  chooseAccessories(page).forEach((accessory, position) =>
    rows.accessories.push({ id: ids.take('accessories'), modelId: id, position, ...accessory }),
  );
  return id;
}

/** @throws if the demo's data refers to something it does not have */
export function requireId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no "${name}".`);
  return id;
}
