import type {
  IndexedValues,
  internalFields,
  offerFields,
  ownFields,
  repeatedFields,
  versionFields,
} from './car-fields.ts';

/** The fields that all cars of one version share. */
export type CarVersion = IndexedValues<typeof versionFields>;

/** How a car is offered. */
export type CarOffer = IndexedValues<typeof offerFields & typeof internalFields>;

/** The fields that differ from car to car. */
export type CarDetails = IndexedValues<typeof ownFields & typeof repeatedFields>;

/**
 * A car in the search index: the fields that filters, sort orders and cards read. Small, since every server has every car
 * of the platform in memory. Cars of one dealership share the objects of the dealership and of the location.
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
