import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { dealershipPolicies, id, now } from '../../platform/postgres/tenant-policies.ts';
import { models } from '../models/model-tables.server.ts';
import { images, manufacturers, ownDealership } from '../sites/site-tables.server.ts';

/** What staff edit. */
const content = {
  manufacturerId: integer().references(() => manufacturers.id),
  modelId: integer().references(() => models.id, { onDelete: 'set null' }),
  name: text().notNull(), // HTML from the manufacturer, sanitised before display
  description: text().notNull().default(''),
  disclaimer: text().notNull().default(''),
  imageId: integer().references(() => images.id, { onDelete: 'set null' }),
  excludedWebsiteIds: integer().array().notNull().default([]),
  start: timestamp({ withTimezone: true }),
  expiry: timestamp({ withTimezone: true }),
};

export const offers = pgTable(
  'offers',
  {
    id: id(),
    dealershipId: ownDealership(),
    ...content,
    // A draft until then: only previews show it.
    published: boolean().notNull().default(true),
    position: integer().notNull().default(0), // ascending
    updatedAt: now(), // by trigger
  },
  (t) => [
    check('offers_span', sql`${t.expiry} > ${t.start}`),
    index('offers_of_dealership').on(t.dealershipId),
    ...dealershipPolicies('offers'),
  ],
);

/** Unpublished changes of a published offer, shared by its editors. Visitors get them in a preview only. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    offerId: integer()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    dealershipId: ownDealership(),
    ...content,
    changedBy: text().notNull(),
    changedAt: now(),
  },
  (t) => [
    check('offer_drafts_span', sql`${t.expiry} > ${t.start}`),
    index('offer_drafts_of_dealership').on(t.dealershipId),
    ...dealershipPolicies('offer_drafts'),
  ],
);
