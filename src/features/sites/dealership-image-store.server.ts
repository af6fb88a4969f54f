import { and, desc, eq, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { images } from './site-tables.server.ts';

const maxImages = 200;

/** The dealership's images that are not photos of cars, newest first. */
export const listDealershipImages = (scope: DealershipScope): Promise<{ id: number; alt: string }[]> =>
  scope.run((tx) =>
    tx
      .select({ id: images.id, alt: images.alt })
      .from(images)
      .where(
        and(
          eq(images.dealershipId, scope.dealershipId),
          sql`not exists (select from car_images where car_images.image_id = images.id)`,
          sql`not exists (select from stock_photo_urls where stock_photo_urls.image_id = images.id)`,
        ),
      )
      .orderBy(desc(images.id))
      .limit(maxImages),
  );
