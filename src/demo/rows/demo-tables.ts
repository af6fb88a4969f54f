import { contentPages, promos, redirects } from '../../features/content/content-tables.server.ts';
import { carFinanceLenders, carImages, carPrivate, cars } from '../../features/inventory/car-tables.server.ts';
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

/** In the order in which rows can be written: what others point at comes first. */
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
  carFinanceLenders,
} as const;

export type DemoTable = keyof typeof demoTables;
export const demoTableNames = Object.keys(demoTables) as DemoTable[];

/** Tables whose rows are numbered by us: the rows of one batch point at each other before they are written. */
export const numberedTables = [
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
export type NumberedTable = (typeof numberedTables)[number];

type RowOf<Name extends DemoTable> = (typeof demoTables)[Name]['$inferInsert'] &
  (Name extends NumberedTable ? { id: number } : unknown);

export type DemoRows = { [Name in DemoTable]: RowOf<Name>[] };

export const noRows = (): DemoRows =>
  Object.fromEntries(demoTableNames.map((name) => [name, []])) as unknown as DemoRows;

/** Where ids come from: reserved in the database for a load, counted from 1 for a test. */
export interface IdPool {
  take(table: NumberedTable): number;
}

export function countingIds(): IdPool {
  const taken = new Map<NumberedTable, number>();
  return {
    take(table) {
      const id = (taken.get(table) ?? 0) + 1;
      taken.set(table, id);
      return id;
    },
  };
}
