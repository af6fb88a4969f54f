import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { images } from '../sites/site-tables.server.ts';
import { contentPages } from './content-tables.server.ts';

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

const entry = {
  path: contentPages.path,
  title: contentPages.title,
  description: contentPages.description,
  author: contentPages.author,
  picture: {
    id: images.id,
    width: images.width,
    height: images.height,
    colour: images.colour,
    alt: images.alt,
  },
  publishedAt: sql<Date>`${contentPages.publishedAt}`.mapWith(contentPages.publishedAt),
  updatedAt: contentPages.updatedAt,
  letters: sql<number>`length(${contentPages.body}) + length(${contentPages.blocks}::text)`,
};

/** The site's published content page at a path. */
export const findContentPage = (scope: SiteScope, path: string, now: Date): Promise<ContentPage | undefined> =>
  scope.run(async (tx) => {
    const [page] = await tx
      .select({ ...entry, body: contentPages.body, blocks: sql<unknown[]>`${contentPages.blocks}` })
      .from(contentPages)
      .leftJoin(images, eq(images.id, contentPages.imageId))
      .where(and(eq(contentPages.path, path), lte(contentPages.publishedAt, now)));
    return page;
  });

type ListOptions = {
  now: Date;
  /** Only pages below this path, such as '/blog'. */
  under?: string;
  limit?: number;
};

/** The site's published pages, newest first. */
export const listContentPages = (
  scope: SiteScope,
  { now, under = '', limit }: ListOptions,
): Promise<ContentPageSummary[]> =>
  scope.run((tx) => {
    const pages = tx
      .select(entry)
      .from(contentPages)
      .leftJoin(images, eq(images.id, contentPages.imageId))
      .where(and(sql`starts_with(${contentPages.path}, ${`${under}/`})`, lte(contentPages.publishedAt, now)))
      .orderBy(desc(contentPages.publishedAt), desc(contentPages.id));
    return limit === undefined ? pages : pages.limit(limit);
  });

/** The paths of all published pages. */
export const listContentPaths = (scope: SiteScope, now: Date): Promise<string[]> =>
  scope.run(async (tx) => {
    const pages = await tx
      .select({ path: contentPages.path })
      .from(contentPages)
      .where(lte(contentPages.publishedAt, now));
    return pages.map(({ path }) => path);
  });
