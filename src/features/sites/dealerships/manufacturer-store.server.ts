import { asc } from 'drizzle-orm';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import type { Manufacturer } from './dealership.ts';
import { manufacturers } from '../site-tables.server.ts';

/** The catalogue of makes, sorted by name and shared by all sites. */
export const listManufacturers = (scope: SiteScope): Promise<Manufacturer[]> =>
  scope.run(async (tx) => {
    const { id, name, slug, logoImageId } = manufacturers;
    const rows = await tx.select({ id, name, slug, logoImageId }).from(manufacturers).orderBy(asc(name));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      logo: { url: row.logoImageId === null ? null : imageUrl(row.logoImageId, { w: 160 }) },
    }));
  });
