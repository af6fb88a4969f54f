import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { dealershipPolicies, id, now } from '../../platform/postgres/tenant-policies.ts';
import { models } from '../models/model-tables.server.ts';
import { images, manufacturers, ownDealership } from '../sites/site-tables.server.ts';

export const offers = pgTable(
  'offers',
  {
    id: id(),
    dealershipId: ownDealership(),
    manufacturerId: integer().references(() => manufacturers.id),
    modelId: integer().references(() => models.id, { onDelete: 'set null' }),
    name: text().notNull(), // HTML from the manufacturer, sanitised before display
    description: text().notNull().default(''),
    disclaimer: text().notNull().default(''),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    excludedWebsiteIds: integer().array().notNull().default([]),
    start: timestamp({ withTimezone: true }),
    expiry: timestamp({ withTimezone: true }),
    position: integer().notNull().default(0), // ascending
    updatedAt: now(), // by trigger
  },
  (t) => [
    check('offers_span', sql`${t.expiry} > ${t.start}`),
    index('offers_of_dealership').on(t.dealershipId),
    ...dealershipPolicies('offers'),
  ],
);
