import type {
  IndexedValues,
  internalFields,
  offerFields,
  ownFields,
  repeatedFields,
  versionFields,
} from './car-fields.ts';

/** What all cars of one version have in common. */
export type CarVersion = IndexedValues<typeof versionFields>;

/** How a car is offered. */
export type CarOffer = IndexedValues<typeof offerFields & typeof internalFields>;

/** What differs from car to car. */
export type CarDetails = IndexedValues<typeof ownFields & typeof repeatedFields>;

/**
 * A car as the search index holds it: what filters, orders and cards read. Kept small, since every server holds every
 * car of the platform. Cars of one dealership share the objects of the dealership and of the location.
 */
export interface IndexedCar extends CarDetails, CarVersion, CarOffer {
  dealership: IndexedDealership;
  location: IndexedLocation | null;
  /** The first few, in the dealer's order. */
  pictures: readonly IndexedPicture[];
}

export interface IndexedDealership {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  groupId: number | null;
  shareStock: boolean;
  includeSoldCarsDays: number | null;
}

export interface IndexedLocation {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
}

export interface IndexedPicture {
  id: number;
  width: number;
  height: number;
  colour: string;
}
