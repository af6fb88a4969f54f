import { and, desc, eq, isNotNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { keepPlans, preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { contentDrafts, contentPages, contentVersions } from './content-tables.server.ts';

/** A picture as the image route serves it. */
type PagePicture = { id: number; width: number; height: number; colour: string; alt: string };

/** A page as lists show it. */
export type ContentPageSummary = {
  path: string;
  title: string;
  description: string;
  author: string | null;
  picture: PagePicture | null;
  publishedAt: Date;
  updatedAt: Date;
  /** Length of the text, for the reading time. */
  letters: number;
};

/** `blocks` is unvalidated JSON; parse it with `blocks/block.ts`. */
export type ContentPage = ContentPageSummary & { body: string; blocks: unknown[] };

/** Which texts a reader gets: those that are public at a time, or in a preview also unpublished ones. */
export type ContentView = { now: Date; withDrafts: boolean };

/** Without the drafts. */
export const publicContent = (now: Date): ContentView => ({ now, withDrafts: false });

const { content: draft } = contentDrafts;
const { content: pending } = contentVersions;

/** A field of the draft if there is one to be shown, else of the scheduled version that is due, else of the page. */
const choose = (ofPage: AnyPgColumn, read: (content: AnyPgColumn) => SQL) =>
  sql`case when ${draft} is not null then ${read(draft)} when ${pending} is not null then ${read(pending)} else ${ofPage} end`;

/** Drafts may lack fields: they may have been imported. */
const chooseText = (field: 'title' | 'description' | 'body', ofPage: AnyPgColumn) =>
  sql<string>`${choose(ofPage, (content) => sql`coalesce(${content} ->> ${sql.raw(`'${field}'`)}, '')`)}`;

const path = sql<string>`coalesce(${contentDrafts.path}, ${contentPages.path})`;
const body = chooseText('body', contentPages.body);
const blocks = sql<unknown[]>`${choose(
  contentPages.blocks,
  (content) => sql`case jsonb_typeof(${content} -> 'blocks') when 'array' then ${content} -> 'blocks' else '[]' end`,
)}`;
// At most ten digits: anything else is no id.
const imageId = choose(
  contentPages.imageId,
  (content) => sql`substring(${content} ->> 'imageId' from '^[0-9]{1,10}$')::bigint`,
);
const publishedAt = sql<Date>`coalesce(${contentPages.publishedAt}, ${contentVersions.publishAt}, ${contentDrafts.changedAt})`;

const entry = {
  path,
  title: chooseText('title', contentPages.title),
  description: chooseText('description', contentPages.description),
  author: sql<string | null>`${choose(contentPages.author, (content) => sql`${content} ->> 'author'`)}`,
  // Not joined: PostgreSQL overestimates how many images their policies show a site, and would read all of the platform.
  picture: sql<PagePicture | null>`(select jsonb_build_object('id', picture.id, 'width', picture.width, 'height', picture.height,
    'colour', picture.colour, 'alt', picture.alt)
    from images picture where picture.id = ${imageId})`,
  publishedAt: publishedAt.mapWith(contentPages.publishedAt),
  updatedAt: sql<Date>`coalesce(${contentVersions.publishAt}, ${contentPages.updatedAt})`.mapWith(
    contentPages.updatedAt,
  ),
  letters: sql<number>`length(${body}) + length(${blocks}::text)`,
};

type ViewSql = { now: SQL; withDrafts: SQL };

const toViewSql = (now: string | Placeholder, withDrafts: boolean | Placeholder): ViewSql => ({
  now: sql`${now}::timestamptz`,
  withDrafts: sql`${withDrafts}::boolean`,
});

const joinDraft = ({ withDrafts }: ViewSql) =>
  [contentDrafts, and(eq(contentDrafts.pageId, contentPages.id), withDrafts)] as const;

/** The scheduled version that takes the place of the page's own text. */
const joinPending = ({ now, withDrafts }: ViewSql) =>
  [
    contentVersions,
    and(
      eq(contentVersions.pageId, contentPages.id),
      contentVersions.pending,
      or(withDrafts, lte(contentVersions.publishAt, now)),
    ),
  ] as const;

const isShown = ({ now }: ViewSql) =>
  or(isNotNull(contentDrafts.pageId), isNotNull(contentVersions.pageId), lte(contentPages.publishedAt, now));

/** The site's content page at a path. */
export const findContentPage = (
  scope: SiteScope,
  wanted: string,
  { now, withDrafts }: ContentView,
): Promise<ContentPage | undefined> =>
  scope.run(async (tx) => {
    // Without drafts the index on the path finds it.
    const isAt = withDrafts ? sql`${path} = ${wanted}` : eq(contentPages.path, wanted);
    const view = toViewSql(now.toISOString(), withDrafts);
    const [page] = await tx
      .select({ ...entry, body, blocks })
      .from(contentPages)
      .leftJoin(...joinDraft(view))
      .leftJoin(...joinPending(view))
      .where(and(isAt, isShown(view)))
      .limit(1);
    return page;
  });

type ListOptions = ContentView & {
  /** Only pages below this path, such as '/blog'. */
  under?: string;
  limit?: number;
};

/** The site's pages, newest first. */
export const listContentPages = (
  scope: SiteScope,
  { under = '', limit, now, withDrafts }: ListOptions,
): Promise<ContentPageSummary[]> =>
  scope.run(async (tx) => {
    await keepPlans(tx);
    return shownPages(tx).execute({ start: `${under}/`, limit: limit ?? null, now: now.toISOString(), withDrafts });
  });

/** Prepared: with the policies of four tables it takes longer to plan than to run. */
const shownPages = preparePerConnection((tx) => {
  const view = toViewSql(sql.placeholder('now'), sql.placeholder('withDrafts'));
  return tx
    .select(entry)
    .from(contentPages)
    .leftJoin(...joinDraft(view))
    .leftJoin(...joinPending(view))
    .where(and(sql`starts_with(${path}, ${sql.placeholder('start')})`, isShown(view)))
    .orderBy(desc(publishedAt), desc(contentPages.id))
    .limit(sql.placeholder('limit'))
    .prepare('shown_pages');
});

/** The paths of all pages. */
export const listContentPaths = (scope: SiteScope, { now, withDrafts }: ContentView): Promise<string[]> =>
  scope.run(async (tx) => {
    const view = toViewSql(now.toISOString(), withDrafts);
    const pages = await tx
      .select({ path })
      .from(contentPages)
      .leftJoin(...joinDraft(view))
      .leftJoin(...joinPending(view))
      .where(isShown(view));
    return pages.map((page) => page.path);
  });
