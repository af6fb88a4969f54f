import { asc, eq, sql } from 'drizzle-orm';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { keepPlans, preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { images, manufacturers } from '../sites/site-tables.server.ts';
import { comparePreferredOrder } from './model-order.ts';
import { accessories, models } from './model-tables.server.ts';
import type { Model, ModelImage } from './model.ts';

/** The names of all models of a make, in stock or not. */
export const listModelNames = (scope: SiteScope, manufacturerSlug: string): Promise<string[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({ name: models.name })
      .from(models)
      .innerJoin(manufacturers, eq(manufacturers.id, models.manufacturerId))
      .where(eq(manufacturers.slug, manufacturerSlug))
      .orderBy(asc(models.name));
    return rows.map(({ name }) => name);
  });

/** The models of the given makes in preferred order. The catalogue is shared by all sites. */
export async function listModels(scope: SiteScope, manufacturerSlugs: readonly string[]): Promise<Model[]> {
  if (manufacturerSlugs.length === 0) return [];
  const rows = await scope.run(async (tx) => {
    await keepPlans(tx);
    return modelsOfMakes(tx).execute({ manufacturerSlugs });
  });
  return rows
    .map(({ image, path, ...row }): Model => ({
      ...row,
      path: path ?? `/${row.slug}`,
      image: image && toModelImage(image),
    }))
    .toSorted(comparePreferredOrder);
}

/** Prepared: with its policies it takes longer to plan than to run. */
const modelsOfMakes = preparePerConnection((tx) =>
  tx
    .select({
      id: models.id,
      name: models.name,
      slug: models.slug,
      description: models.description,
      manufacturer_body: models.manufacturerBody,
      manufacturer_body2: models.manufacturerBody2,
      manufacturer_body3: models.manufacturerBody3,
      bodyStyle: models.bodyStyle,
      status: models.status,
      fuel: models.fuel,
      variant: models.variant,
      override_url: models.overrideUrl,
      path: models.path,
      accessories_count: sql<number>`(select count(*)::int from ${accessories} where ${accessories.modelId} = ${models.id})`,
      body: models.body,
      manufacturer_name: manufacturers.name,
      manufacturer_slug: manufacturers.slug,
      highlights: models.highlights,
      updated_at: models.updatedAt,
      image: { id: images.id, width: images.width, height: images.height, colour: images.colour },
    })
    .from(models)
    .innerJoin(manufacturers, eq(manufacturers.id, models.manufacturerId))
    .leftJoin(images, eq(images.id, models.imageId))
    .where(sql`${manufacturers.slug} = any (${sql.placeholder('manufacturerSlugs')}::text[])`)
    .prepare('models_of_makes'),
);

const toModelImage = (image: Omit<ModelImage, 'url' | 'thumb'>): ModelImage => ({
  ...image,
  url: imageUrl(image.id, { w: 960 }),
  thumb: imageUrl(image.id, { w: 320 }),
});
