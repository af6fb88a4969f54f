import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { images } from '../sites/site-tables.server.ts';
import { contentPages } from './content-tables.server.ts';

/** A picture as the image route serves it. */
type PagePicture = { id: number; width: number; height: number; colour: string; alt: string };

/** What a list says of a page. */
export type ContentEntry = {
  path: string;
  title: string;
  description: string;
  author: string | null;
  picture: PagePicture | null;
  publishedAt: Date;
  updatedAt: Date;
  /** How much there is to read. */
  letters: number;
};

/** The blocks are as they are stored: `blocks/block.ts` says which of them are good. */
export type ContentPage = ContentEntry & { body: string; blocks: unknown[] };

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

/** What a site has written for an address, once it is published. */
export const findContentPage = (scope: SiteScope, path: string, now: Date): Promise<ContentPage | undefined> =>
  scope.run(async (tx) => {
    const [page] = await tx
      .select({ ...entry, body: contentPages.body, blocks: sql<unknown[]>`${contentPages.blocks}` })
      .from(contentPages)
      .leftJoin(images, eq(images.id, contentPages.imageId))
      .where(and(eq(contentPages.path, path), lte(contentPages.publishedAt, now)));
    return page;
  });

type Listed = {
  now: Date;
  /** The address that they stand below: '/blog' */
  under?: string;
  limit?: number;
};

/** What a site has published, the newest first. */
export const listContentPages = (scope: SiteScope, { now, under = '', limit }: Listed): Promise<ContentEntry[]> =>
  scope.run((tx) => {
    const pages = tx
      .select(entry)
      .from(contentPages)
      .leftJoin(images, eq(images.id, contentPages.imageId))
      .where(and(sql`starts_with(${contentPages.path}, ${`${under}/`})`, lte(contentPages.publishedAt, now)))
      .orderBy(desc(contentPages.publishedAt), desc(contentPages.id));
    return limit === undefined ? pages : pages.limit(limit);
  });

/** Every address that the site has published a page for. */
export const listContentPaths = (scope: SiteScope, now: Date): Promise<string[]> =>
  scope.run(async (tx) => {
    const pages = await tx
      .select({ path: contentPages.path })
      .from(contentPages)
      .where(lte(contentPages.publishedAt, now));
    return pages.map(({ path }) => path);
  });
