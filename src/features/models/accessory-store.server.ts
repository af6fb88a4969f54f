import { asc, inArray } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Accessory } from './accessory.ts';
import { accessories } from './model-tables.server.ts';

/** The accessories of a model, in the manufacturer's order. */
export const listAccessories = (scope: SiteScope, modelId: number): Promise<Accessory[]> =>
  listAccessoriesForModels(scope, [modelId]);

/** The accessories of several models, grouped by model. */
export async function listAccessoriesForModels(scope: SiteScope, modelIds: readonly number[]): Promise<Accessory[]> {
  if (modelIds.length === 0) return [];
  return scope.run((tx) =>
    tx
      .select({
        id: accessories.id,
        model_id: accessories.modelId,
        name: accessories.name,
        category: accessories.category,
        description: accessories.description,
        part_number: accessories.partNumber,
        price: accessories.price,
      })
      .from(accessories)
      .where(inArray(accessories.modelId, [...modelIds]))
      .orderBy(asc(accessories.modelId), asc(accessories.position), asc(accessories.id)),
  );
}
