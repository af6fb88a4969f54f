import type { Boost, Filter } from '../../../search/search-engine.ts';
import type { Near } from '../search-state.ts';
import { orderByGroup } from '../../../search/order-by-group.ts';

/** The place of a car: its location, or its dealership if it has none. */
export type PlaceKey = { dealershipId: number; locationId: number | null };

/** A place with cars, and its distance. */
export type PlaceNearby = PlaceKey & { city: string; km: number };

/** Distances from a postcode to the cars of a site. */
export type Nearby = {
  postcode: string;
  /** The town that distances are measured from. */
  town: string;
  places: readonly PlaceNearby[];
};

/** The answer to what a visitor entered as postcode. */
export type DistanceAnswer = Near & { error: string | null; nearby: Nearby | null };

/** Undefined for a place without a known position. */
export const findPlace = ({ places }: Nearby, { locationId, dealershipId }: PlaceKey): PlaceNearby | undefined =>
  places.find(
    (place) => place.locationId === locationId && (locationId !== null || place.dealershipId === dealershipId),
  );

/** The cars within this distance. Those without a known position are left out. */
export const isWithin = ({ places }: Nearby, km: number): Filter =>
  isAtOneOf(places.filter((place) => Math.round(place.km) <= km));

/** Sorts the cars of nearer places first. Places at the same distance, rounded as pages show it, count as one. */
export function nearestFirst({ places }: Nearby): Boost[] {
  const byKm = Map.groupBy(places, ({ km }) => Math.round(km));
  const groups = [...byKm].sort(([one], [other]) => one - other).map(([, group]) => group);
  return orderByGroup(groups, (some) => isAtOneOf(some.flat()));
}

function isAtOneOf(places: readonly PlaceNearby[]): Filter {
  const locationIds = places.flatMap(({ locationId }) => locationId ?? []);
  const dealershipIds = places.filter(({ locationId }) => locationId === null).map(({ dealershipId }) => dealershipId);
  const isAtLocation: Filter = { kind: 'in', attribute: 'location_id', values: locationIds };
  if (dealershipIds.length === 0) return isAtLocation;
  const hasNoLocation: Filter = { kind: 'not', of: { kind: 'exists', attribute: 'location_id' } };
  const isOfDealership: Filter = { kind: 'in', attribute: 'dealership_id', values: dealershipIds };
  return { kind: 'or', of: [isAtLocation, { kind: 'and', of: [hasNoLocation, isOfDealership] }] };
}
