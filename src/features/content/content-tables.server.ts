import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { id, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { images, siteId } from '../sites/site-tables.server.ts';

/** A tile among the cars of a results page. */
export const promos = pgTable(
  'promos',
  {
    id: id(),
    siteId: siteId(),
    title: text().notNull(),
    text: text().notNull().default(''),
    link: text().notNull(),
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    start: timestamp({ withTimezone: true }),
    expiry: timestamp({ withTimezone: true }),
    position: integer().notNull(), // 1-based, on page 1
    display: text().array().notNull().default([]), // search paths; empty means every one
    strictDisplay: boolean().notNull().default(false),
  },
  (t) => [
    // As in the site's configuration: a path on the site, or an address elsewhere over TLS.
    check('promos_link', sql`${t.link} ~ '^(/(?!/)|https://[[:alnum:]])[^\\s\\\\[:cntrl:]]*$'`),
    check('promos_position', sql`${t.position} >= 1`),
    check('promos_span', sql`${t.expiry} > ${t.start}`),
    index('promos_of_site').on(t.siteId),
    ...sitePolicies('promos'),
  ],
);

export const contentPages = pgTable(
  'content_pages',
  {
    id: id(),
    siteId: siteId(),
    path: text().notNull(), // as it stands in the address: '/about-us', '/blog/first-post'
    title: text().notNull(),
    description: text().notNull().default(''),
    body: text().notNull(), // Markdown
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('content_pages_path_once').on(t.siteId, t.path),
    check('content_pages_path', sql`${t.path} ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$'`),
    ...sitePolicies('content_pages'),
  ],
);
