import { contentPages, promos, redirects } from '../../features/content/content-tables.server.ts';
import {
  carFinanceLenders,
  carImages,
  carPrivate,
  cars,
  carTurntableFrames,
} from '../../features/cars/car-tables.server.ts';
import { leadRoutes } from '../../features/leads/delivery/delivery-tables.server.ts';
import {
  locationManufacturers,
  locations,
  openingHours,
  reviews,
  specialHours,
  teamMembers,
} from '../../features/locations/location-tables.server.ts';
import { accessories, models } from '../../features/models/model-tables.server.ts';
import { offers } from '../../features/offers/offer-tables.server.ts';
import {
  dealerships,
  groups,
  images,
  manufacturers,
  siteDealerships,
  siteHostnames,
  sites,
} from '../../features/sites/site-tables.server.ts';

/** In write order: referenced tables come first. */
export const demoTables = {
  groups,
  dealerships,
  sites,
  siteDealerships,
  siteHostnames,
  images,
  manufacturers,
  models,
  accessories,
  locations,
  locationManufacturers,
  openingHours,
  specialHours,
  teamMembers,
  leadRoutes,
  reviews,
  offers,
  promos,
  contentPages,
  redirects,
  cars,
  carPrivate,
  carImages,
  carTurntableFrames,
  carFinanceLenders,
} as const;

export type DemoTable = keyof typeof demoTables;
export const demoTableNames = Object.keys(demoTables) as DemoTable[];

/** Tables with ids assigned here, since the rows of a batch refer to each other before they are written. */
export const identityTables = [
  'groups',
  'dealerships',
  'sites',
  'images',
  'manufacturers',
  'models',
  'accessories',
  'locations',
  'teamMembers',
  'reviews',
  'offers',
  'promos',
  'contentPages',
  'cars',
] as const satisfies DemoTable[];
export type IdentityTable = (typeof identityTables)[number];

type DemoRow<Name extends DemoTable> = (typeof demoTables)[Name]['$inferInsert'] &
  (Name extends IdentityTable ? { id: number } : unknown);

export type DemoRows = { [Name in DemoTable]: DemoRow<Name>[] };

export const emptyRows = (): DemoRows =>
  Object.fromEntries(demoTableNames.map((name) => [name, []])) as unknown as DemoRows;

/** Source of ids: reserved in the database for a load, counted from 1 in tests. */
export interface IdPool {
  take(table: IdentityTable): number;
}

export function createCountingIds(): IdPool {
  const taken = new Map<IdentityTable, number>();
  return {
    take(table) {
      const id = (taken.get(table) ?? 0) + 1;
      taken.set(table, id);
      return id;
    },
  };
}
