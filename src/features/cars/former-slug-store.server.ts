import { eq } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { carFormerSlugs, cars } from './car-tables.server.ts';

/** The current slug of the car that had this one before. */
export const findCurrentSlug = (scope: SiteScope, slug: string): Promise<string | undefined> =>
  scope.run(async (tx) => {
    const [row] = await tx
      .select({ slug: cars.slug })
      .from(carFormerSlugs)
      .innerJoin(cars, eq(cars.id, carFormerSlugs.carId))
      .where(eq(carFormerSlugs.slug, slug));
    return row?.slug;
  });
