import { asc, eq, sql } from 'drizzle-orm';
import type { DealershipScope, PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { models } from '../../models/model-tables.server.ts';
import { manufacturers, siteDealerships, sites } from '../../sites/site-tables.server.ts';
import { offerDrafts, offers } from '../offer-tables.server.ts';

/** The fields of an offer that staff edit. */
export type OfferValues = {
  name: string;
  manufacturerId: number | null;
  modelId: number | null;
  description: string;
  disclaimer: string;
  imageId: number | null;
  excludedWebsiteIds: number[];
  start: Date | null;
  expiry: Date | null;
};

/** An offer as staff find it. */
export type EditedOffer = {
  /** What visitors get, or will get if it is not published yet. */
  values: OfferValues;
  published: boolean;
  /** Changes that are not published, and who made them last. */
  draft: { values: OfferValues; changedBy: string; changedAt: Date } | null;
};

const values = {
  name: offers.name,
  manufacturerId: offers.manufacturerId,
  modelId: offers.modelId,
  description: offers.description,
  disclaimer: offers.disclaimer,
  imageId: offers.imageId,
  excludedWebsiteIds: offers.excludedWebsiteIds,
  start: offers.start,
  expiry: offers.expiry,
};

/** All offers of the dealership, current or not, in the dealer's order. */
export const listOwnOffers = (scope: DealershipScope) =>
  scope.run((tx) =>
    tx
      .select({
        id: offers.id,
        ...values,
        published: offers.published,
        hasDraft: sql<boolean>`exists (select from ${offerDrafts} where ${offerDrafts.offerId} = ${offers.id})`,
        make: manufacturers.name,
        model: models.name,
        pictureId: sql<number | null>`coalesce(${offers.imageId}, ${models.imageId})`,
      })
      .from(offers)
      .leftJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
      .leftJoin(models, eq(models.id, offers.modelId))
      .where(eq(offers.dealershipId, scope.dealershipId))
      .orderBy(asc(offers.position), asc(offers.id)),
  );

export const findOwnOffer = (scope: DealershipScope, id: number): Promise<EditedOffer | undefined> =>
  scope.run((tx) => readOffer(tx, id));

/** The same, and no one else changes it until the transaction ends. */
export async function lockOffer(tx: Transaction, id: number): Promise<EditedOffer | undefined> {
  await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, id)).for('update');
  return readOffer(tx, id);
}

async function readOffer(tx: Transaction, id: number): Promise<EditedOffer | undefined> {
  const [found] = await tx
    .select({ offer: offers, draft: offerDrafts })
    .from(offers)
    .leftJoin(offerDrafts, eq(offerDrafts.offerId, offers.id))
    .where(eq(offers.id, id));
  if (!found) return undefined;
  const { offer, draft } = found;
  return {
    values: toValues(offer),
    published: offer.published,
    draft: draft && { values: toValues(draft), changedBy: draft.changedBy, changedAt: draft.changedAt },
  };
}

const toValues = (row: OfferValues): OfferValues => ({
  name: row.name,
  manufacturerId: row.manufacturerId,
  modelId: row.modelId,
  description: row.description,
  disclaimer: row.disclaimer,
  imageId: row.imageId,
  excludedWebsiteIds: row.excludedWebsiteIds,
  start: row.start,
  expiry: row.expiry,
});

/** In the dealer's order. */
export const listOfferIds = async (tx: Transaction): Promise<number[]> =>
  (await tx.select({ id: offers.id }).from(offers).orderBy(asc(offers.position), asc(offers.id))).map(({ id }) => id);

export const listOfferValues = (tx: Transaction) =>
  tx.select({ id: offers.id, values, published: offers.published }).from(offers);

/** Before all others. */
export async function insertOffer(
  tx: Transaction,
  dealershipId: number,
  offer: OfferValues & { published: boolean },
): Promise<number> {
  const position = sql<number>`(select coalesce(min(position), 1) - 1 from offers where dealership_id = ${dealershipId})`;
  const [row] = await tx
    .insert(offers)
    .values({ ...offer, dealershipId, position })
    .returning({ id: offers.id });
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

export const updateOffer = async (
  tx: Transaction,
  id: number,
  offer: OfferValues & { published: boolean },
): Promise<void> => {
  await tx.update(offers).set(offer).where(eq(offers.id, id));
};

export async function writeOfferDraft(
  tx: Transaction,
  dealershipId: number,
  draft: { offerId: number; values: OfferValues; changedBy: string },
): Promise<void> {
  const { offerId, changedBy } = draft;
  const row = { ...draft.values, changedBy, changedAt: sql`app.now()` };
  await tx
    .insert(offerDrafts)
    .values({ offerId, dealershipId, ...row })
    .onConflictDoUpdate({ target: offerDrafts.offerId, set: row });
}

export async function deleteOfferDraft(tx: Transaction, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(offerDrafts)
    .where(eq(offerDrafts.offerId, id))
    .returning({ id: offerDrafts.offerId });
  return deleted.length > 0;
}

export async function deleteOffer(tx: Transaction, id: number): Promise<boolean> {
  const deleted = await tx.delete(offers).where(eq(offers.id, id)).returning({ id: offers.id });
  return deleted.length > 0;
}

/** The websites that show offers of the dealership, also those of others in its group. */
export const listOfferSites = (scope: PlatformScope, dealershipId: number): Promise<{ id: number; name: string }[]> =>
  scope.run((tx) =>
    tx
      .select({ id: sites.id, name: sites.name })
      .from(sites)
      .innerJoin(siteDealerships, eq(siteDealerships.siteId, sites.id))
      .where(eq(siteDealerships.dealershipId, dealershipId))
      .orderBy(asc(sites.name), asc(sites.id)),
  );
