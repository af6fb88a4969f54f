import { asc, desc, eq, sql } from 'drizzle-orm';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { preparePerConnection } from '../../platform/postgres/prepare-per-connection.ts';
import { locations } from './location-tables.server.ts';

export type LocationName = { id: number; name: string };

/** The locations of the dealership to choose from, hidden ones too: the main one first, then by name. */
export const listLocationNames = ({ dealershipId, run }: DealershipScope): Promise<LocationName[]> =>
  run((tx) => locationNames(tx).execute({ dealershipId }));

/** Prepared: with its policies it takes longer to plan than to run. */
const locationNames = preparePerConnection((tx) =>
  tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(eq(locations.dealershipId, sql.placeholder('dealershipId')))
    .orderBy(desc(locations.primary), asc(locations.name), asc(locations.id))
    .prepare('location_names'),
);
