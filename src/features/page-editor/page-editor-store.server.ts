import { and, count, desc, eq, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { toLikePatterns } from '../../platform/text/like-patterns.ts';
import { contentDrafts, contentPages, contentVersions, redirects } from '../content/content-tables.server.ts';
import type { PageContent } from '../content/page-content.ts';
import { images } from '../sites/site-tables.server.ts';
import { articlePrefix } from './page-address.ts';
import type { PageState } from './page-state.ts';

/** A page as its editors see it. */
export type EditedPage = {
  id: number;
  path: string;
  state: PageState;
  publishedAt: Date | null;
  /** The text that visitors get, or got last. */
  content: PageContent;
  draft: PageDraft | undefined;
  /** A scheduled publication, due or not. */
  pending:
    | { version: number; content: PageContent; publishAt: Date; staffName: string | null; note: string }
    | undefined;
  /** The number of the newest version; 0 if staff have not published the page. */
  lastVersion: number;
};

export type PageDraft = { path: string; content: PageContent; version: number; changedBy: string; changedAt: Date };

const lastVersion = sql<number>`coalesce((select max(v.version) from ${contentVersions} v
  where v.page_id = ${contentPages}.id), 0)`;

const isPendingOfPage = and(eq(contentVersions.pageId, contentPages.id), contentVersions.pending);

const isLive = (now: Date): SQL =>
  sql`coalesce(${or(lte(contentPages.publishedAt, now), lte(contentVersions.publishAt, now))}, false)`;

const state = (now: Date) => sql<PageState>`case
  when ${isLive(now)} then 'published'
  when ${contentVersions.publishAt} is not null or ${contentPages.publishedAt} is not null then 'scheduled'
  when ${lastVersion} > 0 then 'unpublished'
  else 'draft' end`;

const pageContent = {
  title: contentPages.title,
  description: contentPages.description,
  body: contentPages.body,
  blocks: sql<unknown[]>`${contentPages.blocks}`,
  author: contentPages.author,
  imageId: contentPages.imageId,
};

const draftColumns = {
  path: contentDrafts.path,
  content: contentDrafts.content,
  version: contentDrafts.version,
  changedBy: contentDrafts.changedBy,
  changedAt: contentDrafts.changedAt,
};

const versionColumns = {
  version: contentVersions.version,
  content: contentVersions.content,
  publishAt: contentVersions.publishAt,
  pending: contentVersions.pending,
  staffName: contentVersions.staffName,
  note: contentVersions.note,
};
export type PageVersion = {
  version: number;
  content: PageContent;
  publishAt: Date;
  pending: boolean;
  staffName: string | null;
  note: string;
};

export const findEditedPage = (scope: SiteScope, id: number, now: Date): Promise<EditedPage | undefined> =>
  scope.run((tx) => readPage(tx, id, now));

async function readPage(tx: Transaction, id: number, now: Date): Promise<EditedPage | undefined> {
  const [page] = await tx
    .select({
      id: contentPages.id,
      path: contentPages.path,
      state: state(now),
      publishedAt: contentPages.publishedAt,
      content: pageContent,
      draft: draftColumns,
      pending: versionColumns,
      lastVersion,
    })
    .from(contentPages)
    .leftJoin(contentDrafts, eq(contentDrafts.pageId, contentPages.id))
    .leftJoin(contentVersions, isPendingOfPage)
    .where(eq(contentPages.id, id));
  return page && { ...page, draft: page.draft ?? undefined, pending: page.pending ?? undefined };
}

/**
 * The page while no one else can change it. A scheduled version that is due is copied into the page first, so that callers
 * find what visitors see in the page itself.
 */
export async function lockPage(tx: Transaction, id: number, now: Date): Promise<EditedPage | undefined> {
  await tx.select({ id: contentPages.id }).from(contentPages).where(eq(contentPages.id, id)).for('update');
  const page = await readPage(tx, id, now);
  if (!page?.pending || page.pending.publishAt > now) return page;
  const { content, publishAt, version } = page.pending;
  await writePage(tx, id, { content, path: page.path, publishedAt: page.publishedAt ?? publishAt });
  await tx
    .update(contentVersions)
    .set({ pending: false })
    .where(and(eq(contentVersions.pageId, id), eq(contentVersions.version, version)));
  return { ...page, content, publishedAt: page.publishedAt ?? publishAt, pending: undefined };
}

export async function writePage(
  tx: Transaction,
  id: number,
  { content, ...place }: { content: PageContent; path: string; publishedAt: Date },
): Promise<void> {
  await tx
    .update(contentPages)
    .set({ ...content, ...place })
    .where(eq(contentPages.id, id));
}

/** Visitors no longer find the page; what was scheduled is cancelled. */
export async function withdrawPage(tx: Transaction, id: number): Promise<void> {
  await tx.update(contentPages).set({ publishedAt: null }).where(eq(contentPages.id, id));
  await deletePending(tx, id);
}

export async function insertPage(
  tx: Transaction,
  { siteId }: SiteScope,
  { path, title }: { path: string; title: string },
): Promise<number> {
  const [page] = await tx
    .insert(contentPages)
    .values({ siteId, path, title, body: '' })
    .returning({ id: contentPages.id });
  return (page as { id: number }).id;
}

/** The name and address of a page that was never published follow its draft. */
export async function renamePage(tx: Transaction, id: number, name: { path: string; title: string }): Promise<void> {
  await tx.update(contentPages).set(name).where(eq(contentPages.id, id));
}

export async function deletePageRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(contentPages).where(eq(contentPages.id, id));
}

export const countPages = async (tx: Transaction): Promise<number> => {
  const [counted] = await tx.select({ pages: count() }).from(contentPages);
  return counted?.pages ?? 0;
};

/** Whether another page has this address, or will have it once its draft is published. */
export async function isAddressTaken(tx: Transaction, path: string, exceptId: number): Promise<boolean> {
  const [taken] = await tx
    .select({ id: contentPages.id })
    .from(contentPages)
    .leftJoin(contentDrafts, eq(contentDrafts.pageId, contentPages.id))
    .where(and(ne(contentPages.id, exceptId), or(eq(contentPages.path, path), eq(contentDrafts.path, path))))
    .limit(1);
  return taken !== undefined;
}

export async function writePageDraft(
  tx: Transaction,
  { siteId }: SiteScope,
  { pageId, ...draft }: Pick<PageDraft, 'path' | 'content' | 'changedBy'> & { pageId: number },
): Promise<void> {
  await tx
    .insert(contentDrafts)
    .values({ pageId, siteId, ...draft })
    .onConflictDoUpdate({
      target: contentDrafts.pageId,
      set: { ...draft, version: sql`${contentDrafts.version} + 1`, changedAt: sql`app.now()` },
    });
}

export async function deletePageDraft(tx: Transaction, pageId: number): Promise<void> {
  await tx.delete(contentDrafts).where(eq(contentDrafts.pageId, pageId));
}

export async function insertVersion(
  tx: Transaction,
  { siteId }: SiteScope,
  version: PageVersion & { pageId: number },
): Promise<void> {
  await tx.insert(contentVersions).values({ siteId, ...version });
}

export async function deletePending(tx: Transaction, pageId: number): Promise<void> {
  await tx.delete(contentVersions).where(and(eq(contentVersions.pageId, pageId), contentVersions.pending));
}

/** Versions of a page, newest first. */
export const listPageVersions = (
  scope: SiteScope,
  pageId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<PageVersion[]> =>
  scope.run((tx) =>
    tx
      .select(versionColumns)
      .from(contentVersions)
      .where(
        and(
          eq(contentVersions.pageId, pageId),
          before === undefined ? undefined : sql`${contentVersions.version} < ${before}`,
        ),
      )
      .orderBy(desc(contentVersions.version))
      .limit(limit),
  );

export const findPageVersion = (scope: SiteScope, pageId: number, version: number): Promise<PageVersion | undefined> =>
  scope.run((tx) => findPageVersionIn(tx, pageId, version));

export async function findPageVersionIn(
  tx: Transaction,
  pageId: number,
  version: number,
): Promise<PageVersion | undefined> {
  const [found] = await tx
    .select(versionColumns)
    .from(contentVersions)
    .where(and(eq(contentVersions.pageId, pageId), eq(contentVersions.version, version)));
  return found;
}

/** The former address leads to the new one. A redirect from the new one would never be used. */
export async function redirectPage(
  tx: Transaction,
  { siteId }: SiteScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.fromPath, to));
  await tx
    .insert(redirects)
    .values({ siteId, fromPath: from, target: to })
    .onConflictDoUpdate({ target: [redirects.siteId, redirects.fromPath], set: { target: to, permanent: true } });
}

/**
 * The images of a page that visitors may see, and whether their alternative text is settled: an upload is described or marked
 * as decorative. Images from elsewhere, which have no hash of an upload, may lack a description.
 */
export const listDescribedImages = async (tx: Transaction, ids: readonly number[]): Promise<Map<number, boolean>> => {
  // A stored content that was imported may have any number.
  const known = ids.filter((id) => Number.isSafeInteger(id));
  if (known.length === 0) return new Map();
  const found = await tx
    .select({ id: images.id, alt: images.alt, contentHash: images.contentHash })
    .from(images)
    .where(sql`${images.id} = any (${sql.param(known)}::bigint[])`);
  return new Map(found.map(({ id, alt, contentHash }) => [id, alt.trim() !== '' || contentHash !== null]));
};

export type ListedPage = {
  id: number;
  path: string;
  title: string;
  state: PageState;
  hasDraft: boolean;
  /** Of what is scheduled. */
  publishAt: Date | null;
  changedAt: Date;
  changedBy: string | null;
};

export type PageFilter = {
  now: Date;
  kind?: 'pages' | 'articles' | undefined;
  state?: PageState | undefined;
  query?: string | undefined;
  paths?: readonly string[] | undefined;
  limit: number;
  offset?: number | undefined;
};

/** The pages of a website with their states, the last changed first. */
export const listEditedPages = (
  scope: SiteScope,
  { now, kind, state: wanted, query = '', paths, limit, offset = 0 }: PageFilter,
): Promise<ListedPage[]> =>
  scope.run((tx) => {
    const title = sql<string>`coalesce(${contentDrafts.content} ->> 'title', ${contentVersions.content} ->> 'title', ${contentPages.title})`;
    const changedAt = sql`coalesce(${contentDrafts.changedAt}, ${contentPages.updatedAt})`;
    const isArticle = sql`starts_with(${contentPages.path}, ${articlePrefix})`;
    return tx
      .select({
        id: contentPages.id,
        path: contentPages.path,
        title,
        state: state(now),
        hasDraft: sql<boolean>`${contentDrafts.pageId} is not null`,
        publishAt: sql<Date | null>`case when ${isLive(now)} and ${contentVersions.publishAt} <= ${now} then null
          else coalesce(${contentVersions.publishAt}, case when ${contentPages.publishedAt} > ${now} then ${contentPages.publishedAt} end) end`.mapWith(
          contentVersions.publishAt,
        ),
        changedAt: sql<Date>`${changedAt}`.mapWith(contentPages.updatedAt),
        changedBy: contentDrafts.changedBy,
      })
      .from(contentPages)
      .leftJoin(contentDrafts, eq(contentDrafts.pageId, contentPages.id))
      .leftJoin(contentVersions, isPendingOfPage)
      .where(
        and(
          kind === 'articles' ? isArticle : undefined,
          kind === 'pages' ? sql`not ${isArticle}` : undefined,
          wanted === undefined ? undefined : sql`${state(now)} = ${wanted}`,
          paths === undefined ? undefined : sql`${contentPages.path} = any (${sql.param([...paths])}::text[])`,
          ...toLikePatterns(cleanLine(query)).map((word) => sql`${title} || ' ' || ${contentPages.path} ilike ${word}`),
        ),
      )
      .orderBy(sql`${changedAt} desc`, desc(contentPages.id))
      .limit(limit)
      .offset(offset);
  });
