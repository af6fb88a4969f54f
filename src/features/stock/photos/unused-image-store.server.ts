import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { images } from '../../sites/site-tables.server.ts';

/** Every column that refers to an image; a test compares them with the database. */
export const imageReferences: readonly (readonly [table: string, column: string])[] = [
  ['accessories', 'image_id'],
  ['car_images', 'image_id'],
  ['car_turntable_frames', 'image_id'],
  ['content_pages', 'image_id'],
  ['locations', 'image_id'],
  ['manufacturers', 'logo_image_id'],
  ['models', 'image_id'],
  ['offer_drafts', 'image_id'],
  ['offers', 'image_id'],
  ['promos', 'image_id'],
  ['reviews', 'image_id'],
  ['stock_photo_urls', 'image_id'],
  ['team_members', 'image_id'],
];

const isUsed = sql.raw(
  `(${imageReferences.map(([table, column]) => `exists (select from ${table} where ${table}.${column} = images.id)`).join(' or ')})`,
);

/** Notes since when uploaded stock photos have been unused. A website's images stay until its editors delete them. */
export const markUnusedImages = (scope: PlatformScope): Promise<void> =>
  scope.run(async (tx) => {
    await tx
      .update(images)
      .set({ unusedSince: sql`app.now()` })
      .where(
        and(
          isNotNull(images.dealershipId),
          isNotNull(images.contentHash),
          isNull(images.unusedSince),
          sql`not ${isUsed}`,
        ),
      );
    await tx
      .update(images)
      .set({ unusedSince: null })
      .where(and(isNotNull(images.unusedSince), isUsed));
  });

type Deletion = {
  days: number;
  limit: number;
  /** Deletes the files, before the rows: while these are locked, the same photo cannot be uploaded again. */
  deleteFiles(sources: string[]): Promise<void>;
};

/** Deletes uploaded images that have been unused for some days. @returns how many */
export const deleteUnusedImages = (scope: PlatformScope, { days, limit, deleteFiles }: Deletion): Promise<number> =>
  scope.run(async (tx) => {
    const due = await tx
      .select({ id: images.id })
      .from(images)
      .where(lt(images.unusedSince, sql`app.now() - make_interval(days => ${days})`))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    // A new statement: it sees what was added until the rows were locked.
    const ids = due.map(({ id }) => id);
    const unused = await tx
      .select({ id: images.id, source: images.source })
      .from(images)
      .where(and(inArray(images.id, ids), sql`not ${isUsed}`));
    if (unused.length === 0) return 0;
    await deleteFiles(unused.map(({ source }) => source));
    await tx.delete(images).where(
      inArray(
        images.id,
        unused.map(({ id }) => id),
      ),
    );
    return unused.length;
  });
