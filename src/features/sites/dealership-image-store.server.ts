import { and, desc, eq, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { keepPlans, preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { images } from './site-tables.server.ts';

const maxImages = 200;

/** The dealership's images that are not photos of cars, newest first. */
export const listDealershipImages = (scope: DealershipScope): Promise<{ id: number; alt: string }[]> =>
  scope.run(async (tx) => {
    await keepPlans(tx);
    return dealershipImages(tx).execute({ dealershipId: scope.dealershipId });
  });

/** Prepared: with the policies of four tables it takes as long to plan as to run. */
const dealershipImages = preparePerConnection((tx) =>
  tx
    .select({ id: images.id, alt: images.alt })
    .from(images)
    .where(
      and(
        eq(images.dealershipId, sql.placeholder('dealershipId')),
        sql`not exists (select from car_images where car_images.image_id = images.id)`,
        sql`not exists (select from car_turntable_frames where car_turntable_frames.image_id = images.id)`,
        sql`not exists (select from stock_photo_urls where stock_photo_urls.image_id = images.id)`,
      ),
    )
    .orderBy(desc(images.id))
    .limit(maxImages)
    .prepare('dealership_images'),
);
