import { eq, sql } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { locations } from '../locations/location-tables.server.ts';
import type { HitDetails } from './api-hit.ts';
import { carPictures } from './car-store.server.ts';
import { cars } from './car-tables.server.ts';
import { type Variant, variant } from './car.ts';

/**
 * The details of these cars by id, in one query by primary key. Comments and pictures take several kilobytes per car:
 * stored in every server's index they would take more memory than everything else in it, and a page of hits needs
 * two dozen of them.
 */
export async function findHitDetails(scope: SiteScope, ids: readonly number[]): Promise<Map<number, HitDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.run((tx) => detailsById(tx).execute({ ids }));
  return new Map(rows.map(({ id, ...row }) => [id, toDetails(row)]));
}

const detailsById = preparePerConnection((tx) =>
  tx
    .select({
      id: cars.id,
      dealercomments: cars.dealercomments,
      standardEquipment: cars.standardEquipment,
      variant: cars.variant,
      distribution: cars.distributionLocations,
      location: { name: locations.name, slug: locations.slug, phone: locations.phone },
      pictures: carPictures,
    })
    .from(cars)
    .leftJoin(locations, eq(locations.id, cars.locationId))
    .where(sql`${cars.id} = any (${sql.placeholder('ids')}::int[])`)
    .prepare('hit_details'),
);

type Row = Omit<HitDetails, 'location'> & {
  location: Omit<NonNullable<HitDetails['location']>, 'distribution_locations'> | null;
  distribution: string[];
};

const toDetails = ({ location, distribution, variant: stored, ...rest }: Row): HitDetails => ({
  ...rest,
  variant: pickVariantFields(stored),
  location: location && { ...location, distribution_locations: distribution },
});

const variantFields = Object.keys(variant.shape);

/** A feed may store more than the API sends. */
const pickVariantFields = (stored: Variant): Variant =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => variantFields.includes(name)));
