import { isDeepStrictEqual } from 'node:util';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { lockList, saveUnlessChanged, type SaveOutcome } from '../../../platform/postgres/edit-records.ts';
import { readSchedule } from '../../sites/schedule.ts';
import {
  deletePromo,
  insertPromo,
  listPromoValues,
  lockPromo,
  type PromoValues,
  updatePromo,
} from './promo-editor-store.server.ts';
import type { PromoForm } from './promo-form.ts';

export type PromoInput = {
  form: PromoForm;
  /** The images that were offered. */
  imageIds: ReadonlySet<number>;
  timeZone: string;
  now: Date;
};

type Refusal = { ok: false; errors: Readonly<Record<string, string>> };

/** Adds a promo. Sending the form twice adds one. */
export const addPromo = (scope: SiteScope, input: PromoInput): Promise<{ ok: true; id: number } | Refusal> =>
  scope.run(async (tx) => {
    const read = readPromo(input, undefined);
    if (!read.ok) return read;
    await lockList(tx, 'promos', scope.siteId);
    const same = (await listPromoValues(tx, scope)).find(({ values }) => isDeepStrictEqual(values, read.values));
    return { ok: true, id: same?.id ?? (await insertPromo(tx, scope, read.values)) };
  });

/** @param stamp of the values that the form showed */
export const savePromo = (
  scope: SiteScope,
  { id, stamp, ...input }: PromoInput & { id: number; stamp: string },
): Promise<{ ok: true; outcome: SaveOutcome } | Refusal> =>
  scope.run(async (tx) => {
    const stored = await lockPromo(tx, scope, id);
    const read = readPromo(input, stored);
    if (!read.ok) return read;
    const { values } = read;
    const outcome = await saveUnlessChanged({ stored, values, stamp }, () => updatePromo(tx, scope, id, values));
    return { ok: true, outcome };
  });

function readPromo(
  { form, imageIds, timeZone, now }: PromoInput,
  stored: PromoValues | undefined,
): { ok: true; values: PromoValues } | Refusal {
  const { start, expiry, ...rest } = form;
  const read = readSchedule({ start, expiry }, { timeZone, now, stored });
  const errors: Record<string, string> = read.ok ? {} : read.errors;
  if (form.imageId !== null && form.imageId !== stored?.imageId && !imageIds.has(form.imageId))
    errors['imageId'] = 'Choose one of the pictures.';
  return read.ok && Object.keys(errors).length === 0
    ? { ok: true, values: { ...rest, ...read.schedule } }
    : { ok: false, errors };
}

export const removePromo = (scope: SiteScope, id: number): Promise<void> =>
  scope.run((tx) => deletePromo(tx, scope, id));
