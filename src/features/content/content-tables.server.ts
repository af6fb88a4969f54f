import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { linkConstraint } from '../../platform/postgres/link-constraint.ts';
import { id, now, sitePolicies } from '../../platform/postgres/tenant-policies.ts';
import { images, siteId } from '../sites/site-tables.server.ts';
import { type PageContent, readPageContent } from './page-content.ts';

/** A promo tile among the cars of a results page. */
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
    display: text().array().notNull().default([]), // search paths; empty means all
    strictDisplay: boolean().notNull().default(false),
  },
  (t) => [
    // As in the site config: a path on the site, or an https address.
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
    path: text().notNull(), // '/about-us', '/blog/first-post'
    title: text().notNull(),
    description: text().notNull().default(''),
    body: text().notNull(), // Markdown
    // Rendered below the text. Read through blocks/block.ts only.
    blocks: jsonb().notNull().default([]),
    author: text(), // articles only
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

const pageId = () =>
  integer()
    .notNull()
    .references(() => contentPages.id, { onDelete: 'cascade' });

const pageContent = customType<{ data: PageContent }>({
  dataType: () => 'jsonb',
  toDriver: (content) => JSON.stringify(content),
  fromDriver: readPageContent,
});

/** The unpublished text of a page, shared by the website's editors. Visitors get it in a preview only. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    pageId: pageId().primaryKey(),
    siteId: siteId(),
    // The address it will have; that of the page until it is published.
    path: text().notNull(),
    content: pageContent().notNull(),
    // Incremented at every save.
    version: integer().notNull().default(1),
    changedBy: text().notNull(),
    changedAt: now(),
  },
  (t) => [
    check('content_drafts_content', sql`jsonb_typeof(${t.content}) = 'object'`),
    check('content_drafts_path', sql`${t.path} ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$'`),
    index('content_drafts_of_site').on(t.siteId),
    ...sitePolicies('content_drafts'),
  ],
);

/**
 * Every publication of a page. A pending one was scheduled and is not copied into its page yet: from its time on, readers take
 * it instead of the page, so that no job has to run on time.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    pageId: pageId(),
    siteId: siteId(),
    version: integer().notNull(),
    content: pageContent().notNull(),
    publishAt: timestamp({ withTimezone: true }).notNull(),
    pending: boolean().notNull().default(false),
    // Null for the text that a page had before staff first published it.
    staffName: text(),
    note: text().notNull().default(''),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.version] }),
    check('content_versions_content', sql`jsonb_typeof(${t.content}) = 'object'`),
    uniqueIndex('content_versions_one_pending')
      .on(t.pageId)
      .where(sql`${t.pending}`),
    index('content_versions_of_site').on(t.siteId),
    ...sitePolicies('content_versions'),
  ],
);

/** Redirects of former addresses. Consulted only when nothing else is served at the path. */
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
    // Printable ASCII: request paths contain nothing else, and a Location header cannot.
    check('redirects_from', sql`${t.fromPath} ~ '^/[!-~]+$' and ${t.fromPath} !~ '[?#]|/$'`),
    check('redirects_target', linkConstraint(t.target)),
    // `/a/` already redirects to `/a`, so a redirect between the two would loop.
    check('redirects_target_slash', sql`${t.target} !~ '^/[^?#]+/([?#]|$)'`),
    check('redirects_leads_on', sql`${t.target} <> ${t.fromPath}`),
    ...sitePolicies('redirects'),
  ],
);
