import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { isLink } from '../../platform/postgres/link-check.ts';
import { cataloguePolicies, id, now } from '../../platform/postgres/tenant-policies.ts';
import { images, isSlug, manufacturers } from '../sites/site-tables.server.ts';

export const models = pgTable(
  'models',
  {
    id: id(),
    manufacturerId: integer()
      .notNull()
      .references(() => manufacturers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    // Menu categories: a model stands under each of the three.
    manufacturerBody: text(),
    manufacturerBody2: text(),
    manufacturerBody3: text(),
    bodyStyle: text(),
    body: text(),
    fuel: text(),
    variant: text(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    status: text(),
    overrideUrl: text(),
    path: text(),
    highlights: text().array().notNull().default([]), // sentences
    updatedAt: now(), // by trigger
  },
  (t) => [
    unique('models_slug_once').on(t.manufacturerId, t.slug),
    check('models_slug', isSlug(t.slug)),
    check('models_override_url', isLink(t.overrideUrl)),
    ...cataloguePolicies('models'),
  ],
);

/** What a model can be fitted with: the same for every dealer, who says himself what it costs where no price is known. */
export const accessories = pgTable(
  'accessories',
  {
    id: id(),
    modelId: integer()
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    category: text().notNull(),
    description: text().notNull().default(''),
    partNumber: text(),
    price: integer(), // whole dollars, fitted; null where it has to be asked for
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('accessories_once').on(t.modelId, t.name),
    check('accessories_price', sql`${t.price} > 0`),
    index('accessories_of_model').on(t.modelId, t.position),
    ...cataloguePolicies('accessories'),
  ],
);
