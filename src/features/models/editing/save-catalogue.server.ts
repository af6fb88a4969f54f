import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { lockList, saveUnlessChanged, type SaveOutcome, writeOrder } from '../../../platform/postgres/edit-records.ts';
import { getViolatedConstraint } from '../../../platform/postgres/violated-constraint.ts';
import { changeOrder } from '../../../platform/text/change-order.ts';
import { hasMake } from '../catalogue-store.server.ts';
import {
  deleteAccessory,
  findCatalogueImage,
  insertAccessory,
  insertModel,
  listAccessoryIds,
  lockAccessory,
  lockModel,
  updateAccessory,
  updateModel,
} from './catalogue-editor-store.server.ts';
import type { AccessoryValues, ModelValues } from './catalogue-forms.ts';

type Refusal = { ok: false; errors: Readonly<Record<string, string>> };

/** Messages for a name that is taken. */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  models_slug_once: { slug: 'This make has another model with this address.' },
  accessories_once: { name: 'This model has another accessory with this name.' },
};

async function withMessages<Result>(change: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await change();
  } catch (error) {
    const errors = messages[getViolatedConstraint(error) ?? ''];
    if (!errors) throw error;
    return { ok: false, errors };
  }
}

/** Every website may show the catalogue, so its images cannot be those of a dealer. */
async function checkReferences(
  tx: Transaction,
  { imageId, manufacturerId }: { imageId: number | null; manufacturerId?: number },
): Promise<Refusal | undefined> {
  if (manufacturerId !== undefined && !(await hasMake(tx, manufacturerId)))
    return { ok: false, errors: { manufacturerId: 'Choose one of the list.' } };
  if (imageId !== null && !(await findCatalogueImage(tx, imageId)))
    return { ok: false, errors: { imageId: 'Choose one of the pictures.' } };
  return undefined;
}

type Saved = { ok: true; outcome: SaveOutcome } | Refusal;

export const addModel = (scope: PlatformScope, model: ModelValues): Promise<{ ok: true; id: number } | Refusal> =>
  withMessages(() =>
    scope.run(
      async (tx) => (await checkReferences(tx, model)) ?? { ok: true as const, id: await insertModel(tx, model) },
    ),
  );

type Change<Values> = { id: number; stamp: string; values: Values };

/** @param stamp of the values that the form showed */
export const saveModel = (scope: PlatformScope, { id, stamp, values }: Change<ModelValues>): Promise<Saved> =>
  withMessages(() =>
    scope.run(async (tx) => {
      const refused = await checkReferences(tx, values);
      if (refused) return refused;
      const stored = await lockModel(tx, id);
      const outcome = await saveUnlessChanged({ stored, values, stamp }, () => updateModel(tx, id, values));
      return { ok: true as const, outcome };
    }),
  );

export const addAccessory = (
  scope: PlatformScope,
  modelId: number,
  accessory: AccessoryValues,
): Promise<{ ok: true } | Refusal> =>
  withMessages(() =>
    scope.run(async (tx) => {
      const refused = await checkReferences(tx, accessory);
      if (refused) return refused;
      await insertAccessory(tx, modelId, accessory);
      return { ok: true as const };
    }),
  );

export const saveAccessory = (
  scope: PlatformScope,
  modelId: number,
  { id, stamp, values }: Change<AccessoryValues>,
): Promise<Saved> =>
  withMessages(() =>
    scope.run(async (tx) => {
      const refused = await checkReferences(tx, values);
      if (refused) return refused;
      const stored = await lockAccessory(tx, modelId, id);
      const outcome = await saveUnlessChanged({ stored, values, stamp }, () => updateAccessory(tx, id, values));
      return { ok: true as const, outcome };
    }),
  );

export const removeAccessory = (scope: PlatformScope, modelId: number, id: number): Promise<void> =>
  scope.run((tx) => deleteAccessory(tx, modelId, id));

/** @param intent as `changeOrder` describes it. @returns false if the accessories are others by now */
export const orderAccessories = (scope: PlatformScope, modelId: number, intent: string): Promise<boolean> =>
  scope.run(async (tx) => {
    await lockList(tx, 'accessories', modelId);
    const order = changeOrder(await listAccessoryIds(tx, modelId), intent);
    if (order) await writeOrder(tx, 'accessories', order);
    return order !== undefined;
  });
