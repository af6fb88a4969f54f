import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cataloguePolicies, id } from '../../platform/postgres/tenant-policies.ts';
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
    accessoriesCount: integer().notNull().default(0),
  },
  (t) => [
    unique('models_slug_once').on(t.manufacturerId, t.slug),
    check('models_slug', isSlug(t.slug)),
    check('models_accessories', sql`${t.accessoriesCount} >= 0`),
    ...cataloguePolicies('models'),
  ],
);
