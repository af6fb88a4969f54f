import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { isLink } from '../../platform/postgres/link-check.ts';
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
    // What stands under the text, read through blocks/block.ts only.
    blocks: jsonb().notNull().default([]),
    author: text(), // of an article
    imageId: integer().references(() => images.id, { onDelete: 'set null' }),
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('content_pages_path_once').on(t.siteId, t.path),
    check('content_pages_blocks', sql`jsonb_typeof(${t.blocks}) = 'array'`),
    check('content_pages_path', sql`${t.path} ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$'`),
    ...sitePolicies('content_pages'),
  ],
);

/** Where an address of the past leads now; asked only where nothing else answers. */
export const redirects = pgTable(
  'redirects',
  {
    siteId: siteId(),
    fromPath: text().notNull(),
    target: text().notNull(),
    permanent: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.fromPath] }),
    // Printable ASCII, as addresses are sent: anything else is never asked for, and cannot be named in an answer.
    check('redirects_from', sql`${t.fromPath} ~ '^/[!-~]+$' and ${t.fromPath} !~ '[?#]|/$'`),
    check('redirects_target', isLink(t.target)),
    // The address with a slash at its end leads to the one without: back here, if that is where it came from.
    check('redirects_target_slash', sql`${t.target} !~ '^/[^?#]+/([?#]|$)'`),
    check('redirects_leads_on', sql`${t.target} <> ${t.fromPath}`),
    ...sitePolicies('redirects'),
  ],
);
