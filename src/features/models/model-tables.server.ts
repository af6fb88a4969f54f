import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { linkConstraint } from '../../platform/postgres/link-constraint.ts';
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
    // Menu categories: a model is listed under each of the three.
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
    check('models_override_url', linkConstraint(t.overrideUrl)),
    ...cataloguePolicies('models'),
  ],
);

/** Accessories of models, shared by all dealers. Dealers quote those without a price themselves. */
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
    price: integer(), // whole dollars including fitting; null means price on request
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
