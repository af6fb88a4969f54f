import { desc, eq, inArray } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { images } from './site-tables.server.ts';

export type StoredImage = {
  id: number;
  source: string;
  width: number;
  height: number;
  colour: string;
  alt: string;
};

const columns = {
  id: images.id,
  source: images.source,
  width: images.width,
  height: images.height,
  colour: images.colour,
  alt: images.alt,
};

/** Finds an image that this site may show; row-level security hides those of other tenants. */
export const findImage = (scope: SiteScope, id: number): Promise<StoredImage | undefined> =>
  scope.run(async (tx) => {
    const [image] = await tx.select(columns).from(images).where(eq(images.id, id));
    return image;
  });

/** The given images, without those that this site may not show. */
export const listImages = async (scope: SiteScope, ids: readonly number[]): Promise<StoredImage[]> =>
  ids.length === 0
    ? []
    : scope.run((tx) =>
        tx
          .select(columns)
          .from(images)
          .where(inArray(images.id, [...ids])),
      );

const maxLibraryImages = 200;

/** The website's own images, newest first. */
export const listSiteImages = (scope: SiteScope): Promise<StoredImage[]> =>
  scope.run((tx) =>
    tx
      .select(columns)
      .from(images)
      .where(eq(images.siteId, scope.siteId))
      .orderBy(desc(images.id))
      .limit(maxLibraryImages),
  );
