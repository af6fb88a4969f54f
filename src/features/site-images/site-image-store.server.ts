import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { images, siteDrafts, sites } from '../sites/site-tables.server.ts';
import { imageReferences } from '../stock/photos/unused-image-store.server.ts';
import type { NewImage } from '../stock/photos/photo-store.server.ts';
import { findImageIds } from './find-image-ids.ts';
import type { ImageUse, SiteImage } from './site-image.ts';

const columns = { id: images.id, width: images.width, height: images.height, alt: images.alt };

const ofSite = ({ siteId }: SiteScope, id: number) => and(eq(images.id, id), eq(images.siteId, siteId));

/** The website's own images, newest first. @param before the id of the last one of the page before */
export const listOwnImages = (
  scope: SiteScope,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<SiteImage[]> =>
  scope.run((tx) =>
    tx
      .select(columns)
      .from(images)
      .where(and(eq(images.siteId, scope.siteId), before === undefined ? undefined : lt(images.id, before)))
      .orderBy(desc(images.id))
      .limit(limit),
  );

export const findByContent = (scope: SiteScope, contentHash: string): Promise<SiteImage | undefined> =>
  scope.run(async (tx) => {
    const [image] = await tx
      .select(columns)
      .from(images)
      .where(and(eq(images.siteId, scope.siteId), eq(images.contentHash, contentHash)));
    return image;
  });

/** @returns undefined if the website has it already, from an upload at the same time */
export const insertImage = (scope: SiteScope, image: NewImage & { alt: string }): Promise<SiteImage | undefined> =>
  scope.run(async (tx) => {
    const [added] = await tx
      .insert(images)
      .values({ ...image, siteId: scope.siteId })
      .onConflictDoNothing({ target: [images.siteId, images.contentHash] })
      .returning(columns);
    return added;
  });

/** @param seen the description that the editor changed @returns why not */
export const updateAlt = (
  scope: SiteScope,
  id: number,
  { alt, seen }: { alt: string; seen: string },
): Promise<'gone' | 'changed' | undefined> =>
  scope.run(async (tx) => {
    const [image] = await tx.select({ alt: images.alt }).from(images).where(ofSite(scope, id)).for('update');
    if (!image) return 'gone';
    if (image.alt === alt) return undefined;
    if (image.alt !== seen) return 'changed';
    await tx.update(images).set({ alt }).where(ofSite(scope, id));
    return undefined;
  });

/** Deletes an image that nothing shows. The caller deletes its file afterwards, given by `source`. */
export const deleteIfUnused = (
  scope: SiteScope,
  id: number,
): Promise<{ source: string } | { uses: readonly ImageUse[] } | undefined> =>
  scope.run(async (tx) => {
    // Saving a draft and publishing lock this row, too, so the settings stay as they are read here.
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, scope.siteId)).for('update');
    const [image] = await tx.select({ source: images.source }).from(images).where(ofSite(scope, id)).for('update');
    if (!image) return undefined;
    const uses = (await listUsesIn(tx, scope, [id])).get(id);
    if (uses) return { uses };
    await tx.delete(images).where(ofSite(scope, id));
    return image;
  });

/** Where each of the images is shown; none for an unused one. */
export const listUses = (scope: SiteScope, ids: readonly number[]): Promise<ReadonlyMap<number, ImageUse[]>> =>
  scope.run((tx) => listUsesIn(tx, scope, ids));

async function listUsesIn(tx: Transaction, { siteId }: SiteScope, ids: readonly number[]) {
  const uses = new Map<number, ImageUse[]>();
  const add = (id: number, use: ImageUse): void => {
    const known = uses.get(id) ?? [];
    if (ids.includes(id) && !known.includes(use)) uses.set(id, [...known, use]);
  };
  if (ids.length === 0) return uses;
  const [site] = await tx
    .select({ published: sites.config, draft: siteDrafts.config })
    .from(sites)
    .leftJoin(siteDrafts, eq(siteDrafts.siteId, sites.id))
    .where(eq(sites.id, siteId));
  for (const id of findImageIds(site?.published)) add(id, 'Settings');
  for (const id of findImageIds(site?.draft)) add(id, 'Draft');
  const list = sql.param([...ids]);
  const references = imageReferences.map(
    ([table, column]) => sql`select ${sql.identifier(column)} as id, ${table} as place
      from ${sql.identifier(table)} where ${sql.identifier(column)} = any (${list}::int[])`,
  );
  const { rows } = await tx.execute<{ id: number; place: string }>(sql.join(references, sql` union `));
  for (const { id, place } of rows) add(id, placeNames[place] ?? 'Other pages');
  const { rows: blocks } = await tx.execute<{ id: number }>(sql`
    with page as (
      select blocks as content from content_pages where site_id = ${siteId}
      union all select content from content_drafts where site_id = ${siteId}
      union all select content from content_versions where site_id = ${siteId} and pending)
    select distinct image.id from unnest(${list}::int[]) as image (id), page
    where jsonb_path_exists(page.content, '$.**.imageId ? (@ == $id)', jsonb_build_object('id', image.id))`);
  for (const { id } of blocks) add(id, 'Pages');
  return uses;
}

const placeNames: Readonly<Record<string, ImageUse>> = {
  content_pages: 'Pages',
  locations: 'Locations',
  offer_drafts: 'Offers',
  offers: 'Offers',
  promos: 'Promotions',
  reviews: 'Reviews',
  team_members: 'Team page',
};
