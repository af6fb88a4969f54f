import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { images, manufacturers } from '../../sites/site-tables.server.ts';
import { accessories, models } from '../model-tables.server.ts';
import type { AccessoryValues, ModelValues } from './catalogue-forms.ts';

const modelValues = {
  manufacturerId: models.manufacturerId,
  name: models.name,
  slug: models.slug,
  description: models.description,
  manufacturerBody: models.manufacturerBody,
  manufacturerBody2: models.manufacturerBody2,
  manufacturerBody3: models.manufacturerBody3,
  bodyStyle: models.bodyStyle,
  body: models.body,
  fuel: models.fuel,
  variant: models.variant,
  status: models.status,
  overrideUrl: models.overrideUrl,
  path: models.path,
  highlights: models.highlights,
  imageId: models.imageId,
};

const accessoryValues = {
  name: accessories.name,
  category: accessories.category,
  description: accessories.description,
  partNumber: accessories.partNumber,
  price: accessories.price,
  imageId: accessories.imageId,
};

/** All models by make, with the number of their accessories. */
export const listCatalogueModels = (scope: PlatformScope) =>
  scope.run((tx) =>
    tx
      .select({
        id: models.id,
        name: models.name,
        make: manufacturers.name,
        category: models.manufacturerBody,
        status: models.status,
        accessories: count(accessories.id),
      })
      .from(models)
      .innerJoin(manufacturers, eq(manufacturers.id, models.manufacturerId))
      .leftJoin(accessories, eq(accessories.modelId, models.id))
      .groupBy(models.id, manufacturers.id)
      .orderBy(asc(manufacturers.name), asc(models.name)),
  );

/** The images of the catalogue, which every website may show, newest first. */
export const listCatalogueImages = (scope: PlatformScope): Promise<{ id: number; alt: string }[]> =>
  scope.run((tx) =>
    tx
      .select({ id: images.id, alt: images.alt })
      .from(images)
      .where(and(isNull(images.dealershipId), isNull(images.siteId)))
      .orderBy(sql`${images.id} desc`)
      .limit(200),
  );

export const findModel = (scope: PlatformScope, id: number): Promise<ModelValues | undefined> =>
  scope.run(async (tx) => {
    const [model] = await tx.select(modelValues).from(models).where(eq(models.id, id));
    return model;
  });

export async function lockModel(tx: Transaction, id: number): Promise<ModelValues | undefined> {
  const [model] = await tx.select(modelValues).from(models).where(eq(models.id, id)).for('update');
  return model;
}

export async function insertModel(tx: Transaction, model: ModelValues): Promise<number> {
  const [row] = await tx.insert(models).values(model).returning({ id: models.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export const updateModel = async (tx: Transaction, id: number, model: ModelValues): Promise<void> => {
  await tx.update(models).set(model).where(eq(models.id, id));
};

export const listModelAccessories = (scope: PlatformScope, modelId: number) =>
  scope.run((tx) =>
    tx
      .select({ id: accessories.id, ...accessoryValues })
      .from(accessories)
      .where(eq(accessories.modelId, modelId))
      .orderBy(asc(accessories.position), asc(accessories.id)),
  );

const isAccessory = (modelId: number, id: number) => and(eq(accessories.modelId, modelId), eq(accessories.id, id));

export const findAccessory = (
  scope: PlatformScope,
  modelId: number,
  id: number,
): Promise<AccessoryValues | undefined> =>
  scope.run(async (tx) => {
    const [accessory] = await tx.select(accessoryValues).from(accessories).where(isAccessory(modelId, id));
    return accessory;
  });

export async function lockAccessory(
  tx: Transaction,
  modelId: number,
  id: number,
): Promise<AccessoryValues | undefined> {
  const [accessory] = await tx.select(accessoryValues).from(accessories).where(isAccessory(modelId, id)).for('update');
  return accessory;
}

export const listAccessoryIds = async (tx: Transaction, modelId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: accessories.id })
      .from(accessories)
      .where(eq(accessories.modelId, modelId))
      .orderBy(asc(accessories.position), asc(accessories.id))
  ).map(({ id }) => id);

/** After all others of the model. */
export async function insertAccessory(tx: Transaction, modelId: number, accessory: AccessoryValues): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from accessories where model_id = ${modelId})`;
  await tx.insert(accessories).values({ ...accessory, modelId, position });
}

export const updateAccessory = async (tx: Transaction, id: number, accessory: AccessoryValues): Promise<void> => {
  await tx.update(accessories).set(accessory).where(eq(accessories.id, id));
};

export const deleteAccessory = async (tx: Transaction, modelId: number, id: number): Promise<void> => {
  await tx.delete(accessories).where(isAccessory(modelId, id));
};

/** An image of the catalogue, not one of a dealer. */
export async function findCatalogueImage(tx: Transaction, id: number) {
  const { source, width, height } = images;
  const [image] = await tx
    .select({ source, width, height })
    .from(images)
    .where(and(eq(images.id, id), isNull(images.dealershipId), isNull(images.siteId)));
  return image;
}
