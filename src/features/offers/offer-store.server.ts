import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { imageUrl } from '../../platform/images/image-url.ts';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { models } from '../models/model-tables.server.ts';
import type { Site } from '../sites/site.ts';
import { images, manufacturers } from '../sites/site-tables.server.ts';
import { parseRichText } from './html/parse-html.ts';
import { printHtml } from './html/print-html.ts';
import { offers } from './offer-tables.server.ts';
import { getPlainOfferName } from './offer-text.ts';
import type { Offer, OfferPicture } from './offer.ts';

type OfferSite = Pick<Site, 'id' | 'dealershipIds'>;

/** The current offers, in the dealer's order. */
export async function listOffers(scope: SiteScope, site: OfferSite, now: Date): Promise<Offer[]> {
  const rows = await scope.run((tx) =>
    selectOffers(tx).where(isShown(site, now)).orderBy(asc(offers.position), asc(offers.id)),
  );
  return rows.filter(hasName).map(toOffer);
}

/** A current offer; undefined if it has expired, is another dealer's or excludes this site. */
export async function findOffer(scope: SiteScope, site: OfferSite, id: number, now: Date): Promise<Offer | undefined> {
  const [row] = await scope.run((tx) => selectOffers(tx).where(and(eq(offers.id, id), isShown(site, now))));
  return row && hasName(row) ? toOffer(row) : undefined;
}

/** The name is the link's text. */
const hasName = (row: Pick<Offer, 'name'>): boolean => getPlainOfferName(row).trim() !== '';

const isShown = ({ id, dealershipIds }: OfferSite, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    inArray(offers.dealershipId, dealershipIds),
    sql`not ${id} = any (${offers.excludedWebsiteIds})`,
    sql`coalesce(${offers.start} <= ${at}, true)`,
    sql`coalesce(${offers.expiry} > ${at}, true)`,
  );
};

const modelImages = alias(images, 'model_images');

const selectOffers = (tx: Transaction) =>
  tx
    .select({
      id: offers.id,
      name: offers.name,
      description: offers.description,
      disclaimer: offers.disclaimer,
      excluded_website_ids: offers.excludedWebsiteIds,
      expiry: offers.expiry,
      updated_at: offers.updatedAt,
      manufacturer: { name: manufacturers.name, slug: manufacturers.slug },
      model: { name: models.name, slug: models.slug, override_url: models.overrideUrl },
      image: { id: images.id, width: images.width, colour: images.colour },
      modelImage: { id: modelImages.id, width: modelImages.width, colour: modelImages.colour },
    })
    .from(offers)
    .leftJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .leftJoin(models, eq(models.id, offers.modelId))
    .leftJoin(images, eq(images.id, offers.imageId))
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
