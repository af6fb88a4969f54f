import { asc, eq } from 'drizzle-orm';
import type { Scope, Transaction } from '../../platform/postgres/database.ts';
import { manufacturers } from '../sites/site-tables.server.ts';
import { models } from './model-tables.server.ts';

/** All makes with their models, by name. */
export const listCatalogue = (scope: Scope<string>) =>
  scope.run(async (tx) => {
    const makes = await tx
      .select({ id: manufacturers.id, name: manufacturers.name })
      .from(manufacturers)
      .orderBy(asc(manufacturers.name));
    const all = await tx
      .select({ id: models.id, name: models.name, manufacturerId: models.manufacturerId })
      .from(models)
      .orderBy(asc(models.name), asc(models.id));
    const byMake = Map.groupBy(all, ({ manufacturerId }) => manufacturerId);
    return makes.map(({ id, name }) => ({
      id,
      name,
      models: (byMake.get(id) ?? []).map((model) => ({ id: model.id, name: model.name })),
    }));
  });

export async function findCatalogueModel(tx: Transaction, id: number) {
  const { name, manufacturerId } = models;
  const [model] = await tx.select({ name, manufacturerId }).from(models).where(eq(models.id, id));
  return model;
}

export async function hasMake(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.select({ id: manufacturers.id }).from(manufacturers).where(eq(manufacturers.id, id));
  return found.length > 0;
}
