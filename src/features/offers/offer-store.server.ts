import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { keepPlans, preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { models } from '../models/model-tables.server.ts';
import type { Site } from '../sites/site.ts';
import { images, manufacturers } from '../sites/site-tables.server.ts';
import { parseRichText } from './html/parse-html.ts';
import { printHtml } from './html/print-html.ts';
import { offerDrafts, offers } from './offer-tables.server.ts';
import { getPlainOfferName } from './offer-text.ts';
import type { Offer, OfferPicture } from './offer.ts';

type OfferSite = Pick<Site, 'id' | 'dealershipIds'>;

/** Which offers a reader gets: those that are current at a time, as published or, in a preview, with their drafts. */
export type OfferView = { now: Date; withDrafts: boolean };

/** The current offers, in the dealer's order. */
export async function listOffers(scope: SiteScope, site: OfferSite, view: OfferView): Promise<Offer[]> {
  const rows = await scope.run(async (tx) => {
    await keepPlans(tx);
    return shownOffers(tx).execute(toParameters(site, view));
  });
  return rows.filter(hasName).map(toOffer);
}

/** A current offer; undefined if it has expired, is another dealer's or excludes this site. */
export async function findOffer(
  scope: SiteScope,
  site: OfferSite,
  id: number,
  view: OfferView,
): Promise<Offer | undefined> {
  const [row] = await scope.run((tx) => shownOffer(tx).execute({ id, ...toParameters(site, view) }));
  return row && hasName(row) ? toOffer(row) : undefined;
}

/** The name is the link's text. */
const hasName = (row: Pick<Offer, 'name'>): boolean => getPlainOfferName(row).trim() !== '';

const modelImages = alias(images, 'model_images');

/** The value of the draft if there is one to be shown. */
const chosen = <Column extends PgColumn>(ofDraft: Column, ofOffer: PgColumn): SQL<Column['_']['data']> =>
  sql<Column['_']['data']>`case when ${offerDrafts.offerId} is null then ${ofOffer} else ${ofDraft} end`.mapWith(
    ofOffer,
  );

const shown = {
  name: chosen(offerDrafts.name, offers.name),
  description: chosen(offerDrafts.description, offers.description),
  disclaimer: chosen(offerDrafts.disclaimer, offers.disclaimer),
  excludedWebsiteIds: chosen(offerDrafts.excludedWebsiteIds, offers.excludedWebsiteIds),
  start: chosen(offerDrafts.start, offers.start),
  expiry: sql<Date | null>`${chosen(offerDrafts.expiry, offers.expiry)}`.mapWith(offers.expiry),
  manufacturerId: chosen(offerDrafts.manufacturerId, offers.manufacturerId),
  modelId: chosen(offerDrafts.modelId, offers.modelId),
  imageId: chosen(offerDrafts.imageId, offers.imageId),
};

const toParameters = ({ id, dealershipIds }: OfferSite, { now, withDrafts }: OfferView) => ({
  siteId: id,
  dealershipIds,
  at: now.toISOString(),
  withDrafts,
});

const at = sql`${sql.placeholder('at')}::timestamptz`;
const withDrafts = sql`${sql.placeholder('withDrafts')}::boolean`;

const isShown = and(
  sql`${offers.dealershipId} = any (${sql.placeholder('dealershipIds')}::int[])`,
  or(withDrafts, offers.published),
  sql`not ${sql.placeholder('siteId')}::int = any (${shown.excludedWebsiteIds})`,
  sql`coalesce(${shown.start} <= ${at}, true)`,
  sql`coalesce(${shown.expiry} > ${at}, true)`,
);

/** Prepared: with the policies of five tables it takes longer to plan than to run. */
const shownOffers = preparePerConnection((tx) =>
  selectOffers(tx).where(isShown).orderBy(asc(offers.position), asc(offers.id)).prepare('shown_offers'),
);

const shownOffer = preparePerConnection((tx) =>
  selectOffers(tx)
    .where(and(eq(offers.id, sql.placeholder('id')), isShown))
    .prepare('shown_offer'),
);

const selectOffers = (tx: Transaction) =>
  tx
    .select({
      id: offers.id,
      name: shown.name,
      description: shown.description,
      disclaimer: shown.disclaimer,
      excluded_website_ids: shown.excludedWebsiteIds,
      expiry: shown.expiry,
      updated_at: offers.updatedAt,
      manufacturer: { name: manufacturers.name, slug: manufacturers.slug },
      model: { name: models.name, slug: models.slug, override_url: models.overrideUrl },
      image: { id: images.id, width: images.width, colour: images.colour },
      modelImage: { id: modelImages.id, width: modelImages.width, colour: modelImages.colour },
    })
    .from(offers)
    .leftJoin(offerDrafts, and(eq(offerDrafts.offerId, offers.id), withDrafts))
    .leftJoin(manufacturers, eq(manufacturers.id, shown.manufacturerId))
    .leftJoin(models, eq(models.id, shown.modelId))
    .leftJoin(images, eq(images.id, shown.imageId))
    .leftJoin(modelImages, eq(modelImages.id, models.imageId));

type Row = Awaited<ReturnType<typeof selectOffers>>[number];

const toOffer = ({ image, modelImage, ...row }: Row): Offer => ({
  ...row,
  sanitized_description: printHtml(parseRichText(row.description)),
  image_url: image && pictureUrl(image),
  image_or_model_image: withUrl(image ?? modelImage),
});

const pictureUrl = ({ id }: Pick<OfferPicture, 'id'>): string => imageUrl(id, { w: 960 });
const withUrl = (picture: Omit<OfferPicture, 'url'> | null): OfferPicture | null =>
  picture && { url: pictureUrl(picture), ...picture };
