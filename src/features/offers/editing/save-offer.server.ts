import { isDeepStrictEqual } from 'node:util';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { lockList, saveUnlessChanged, type SaveOutcome, writeOrder } from '../../../platform/postgres/edit-records.ts';
import { changeOrder } from '../../../platform/text/change-order.ts';
import { findCatalogueModel, hasMake } from '../../models/catalogue-store.server.ts';
import { readSchedule } from '../../sites/schedule.ts';
import {
  deleteOffer,
  deleteOfferDraft,
  type EditedOffer,
  insertOffer,
  listOfferIds,
  listOfferValues,
  lockOffer,
  type OfferValues,
  updateOffer,
  writeOfferDraft,
} from './offer-editor-store.server.ts';
import type { OfferForm } from './offer-form.ts';

export type OfferInput = {
  form: OfferForm;
  /** The websites that were offered, and those of them that were chosen. */
  sites: { offered: readonly number[]; chosen: readonly number[] };
  /** The images that were offered. */
  imageIds: ReadonlySet<number>;
  timeZone: string;
  now: Date;
  /** Whether only previews show it for now. */
  asDraft?: boolean;
};

type Refusal = { ok: false; errors: Readonly<Record<string, string>> };

/** Adds an offer before all others. Sending the form twice adds one. */
export function addOffer(scope: DealershipScope, input: OfferInput): Promise<{ ok: true; id: number } | Refusal> {
  return scope.run(async (tx) => {
    const read = await readOffer(tx, input, undefined);
    if (!read.ok) return read;
    await lockList(tx, 'offers', scope.dealershipId);
    const offer = { ...read.values, published: input.asDraft !== true };
    const same = (await listOfferValues(tx)).find(({ values, published }) =>
      isDeepStrictEqual({ ...values, published }, offer),
    );
    return { ok: true, id: same?.id ?? (await insertOffer(tx, scope.dealershipId, offer)) };
  });
}

/** What staff edit: the draft if there is one. */
export const getEditedValues = ({ draft, values }: EditedOffer): OfferValues => draft?.values ?? values;

/**
 * Publishes an offer, or saves the draft of it.
 * @param stamp of the values that the form showed
 */
export function saveOffer(
  scope: DealershipScope,
  { id, stamp, author, ...input }: OfferInput & { id: number; stamp: string; author: string },
): Promise<{ ok: true; outcome: SaveOutcome } | Refusal> {
  return scope.run(async (tx) => {
    const offer = await lockOffer(tx, id);
    const stored = offer && getEditedValues(offer);
    const read = await readOffer(tx, input, stored);
    if (!read.ok) return read;
    const { values } = read;
    const outcome = await saveUnlessChanged({ stored, values, stamp }, async () => undefined);
    if (!offer || outcome !== 'saved') return { ok: true, outcome };
    const published = offer.published || input.asDraft !== true;
    const isPublishedAsIs = offer.published && isDeepStrictEqual(offer.values, values);
    if (offer.published && input.asDraft && !isPublishedAsIs) {
      if (!isDeepStrictEqual(offer.draft?.values, values))
        await writeOfferDraft(tx, scope.dealershipId, { offerId: id, values, changedBy: author });
      return { ok: true, outcome };
    }
    if (!isPublishedAsIs) await updateOffer(tx, id, { ...values, published });
    await deleteOfferDraft(tx, id);
    return { ok: true, outcome };
  });
}

/** Deletes the draft of an offer; one that was never published goes with it. */
export const discardOfferDraft = (scope: DealershipScope, id: number): Promise<'missing' | 'discarded' | 'deleted'> =>
  scope.run(async (tx) => {
    const offer = await lockOffer(tx, id);
    if (!offer) return 'missing';
    if (!offer.published) return (await deleteOffer(tx, id)) ? 'deleted' : 'missing';
    await deleteOfferDraft(tx, id);
    return 'discarded';
  });

async function readOffer(
  tx: Transaction,
  { form, sites, imageIds, timeZone, now }: OfferInput,
  stored: OfferValues | undefined,
): Promise<{ ok: true; values: OfferValues } | Refusal> {
  const { start, expiry, ...rest } = form;
  const read = readSchedule({ start, expiry }, { timeZone, now, stored });
  const errors: Record<string, string> = read.ok ? {} : read.errors;
  if (form.imageId !== null && form.imageId !== stored?.imageId && !imageIds.has(form.imageId))
    errors['imageId'] = 'Choose one of the pictures.';
  if (form.manufacturerId !== null && !(await hasMake(tx, form.manufacturerId)))
    errors['manufacturerId'] = 'Choose one of the list.';
  const model = form.modelId === null ? undefined : await findCatalogueModel(tx, form.modelId);
  if (form.modelId !== null && !model) errors['modelId'] = 'Choose one of the list.';
  if (model && form.manufacturerId !== null && form.manufacturerId !== model.manufacturerId)
    errors['modelId'] = `The ${model.name} is of another make. Choose a model of this make, or no make.`;
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const hidden = sites.offered.filter((id) => !sites.chosen.includes(id));
  const elsewhere = (stored?.excludedWebsiteIds ?? []).filter((id) => !sites.offered.includes(id));
  const excludedWebsiteIds = [...elsewhere, ...hidden].toSorted((a, b) => a - b);
  const manufacturerId = model?.manufacturerId ?? form.manufacturerId;
  return { ok: true, values: { ...rest, manufacturerId, excludedWebsiteIds, ...read.schedule } };
}

/** @param intent as `changeOrder` describes it. @returns false if the offers are others by now */
export const orderOffers = (scope: DealershipScope, intent: string): Promise<boolean> =>
  scope.run(async (tx) => {
    await lockList(tx, 'offers', scope.dealershipId);
    const order = changeOrder(await listOfferIds(tx), intent);
    if (order) await writeOrder(tx, 'offers', order);
    return order !== undefined;
  });

export const removeOffer = (scope: DealershipScope, id: number): Promise<boolean> =>
  scope.run((tx) => deleteOffer(tx, id));
