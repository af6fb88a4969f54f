import { badgeColour, badgeSize, hasBadge } from '../badge-picture.ts';
import { accessoriesOf } from '../catalogue/accessories.ts';
import { makeNames, slugOf } from '../catalogue/catalogue.ts';
import type { ModelPage } from '../catalogue/model-page.ts';
import { otherPages } from '../catalogue/other-pages.ts';
import { toyotaPages } from '../catalogue/toyota-pages.ts';
import { type DemoRows, type IdPool, noRows } from './demo-tables.ts';
import { catalogueOwned, onePicture } from './picture-rows.ts';

/** Makes and models: the same for every dealer. */
export interface CatalogueIds {
  readonly makes: ReadonlyMap<string, number>;
  /** by `make/model` */
  readonly models: ReadonlyMap<string, number>;
}

const modelPages: readonly ModelPage[] = [...toyotaPages, ...otherPages];

export function catalogueRows(ids: IdPool): { rows: DemoRows; catalogue: CatalogueIds } {
  const rows = noRows();
  const makes = new Map(makeNames.map((name) => [name, addMake(rows, ids, name)]));
  const models = new Map(modelPages.map((page) => [`${page.make}/${page.name}`, addModel(rows, ids, makes, page)]));
  return { rows, catalogue: { makes, models } };
}

function addMake(rows: DemoRows, ids: IdPool, name: string): number {
  const slug = slugOf(name);
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
  const image = onePicture(ids, catalogueOwned, page, `${page.make} ${page.name}`);
  rows.images.push(image);
  const [first = null, second = null, third = null] = page.categories;
  rows.models.push({
    id,
    manufacturerId: requireId(makes, page.make),
    name: page.name,
    slug: slugOf(page.name),
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
    path: `/${slugOf(page.name)}`,
  });
  accessoriesOf(page).forEach((accessory, position) =>
    rows.accessories.push({ id: ids.take('accessories'), modelId: id, position, ...accessory }),
  );
  return id;
}

/** @throws where the demo's own data names something it does not have. */
export function requireId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names "${name}", which it does not have.`);
  return id;
}
