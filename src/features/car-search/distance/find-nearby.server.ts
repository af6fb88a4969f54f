import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Place } from '../../../platform/geo/place.ts';
import { findMainTown } from '../../../platform/geo/postcode-towns.ts';
import type { SiteScope } from '../../../platform/postgres/database.ts';
import { distanceKm } from '../../locations/geocoding/distance.ts';
import type { Site } from '../../sites/site.ts';
import { getListingReach } from '../listing/listing-filter.ts';
import type { SearchSections } from '../search-config.ts';
import type { Near, SearchState } from '../search-state.ts';
import { type CarPlace, listCarPlaces } from './car-place-store.server.ts';
import type { DistanceAnswer, PlaceKey } from './nearby.ts';
import { withoutDistance } from './near.ts';

type Sources = { site: Site<SearchSections>; scope: SiteScope; cache: TenantCache };

/** Measures how far the cars of a site are from what a visitor entered as postcode. Null where no distance is offered. */
export async function findNearby(
  { site, scope, cache }: Sources,
  near: Near = { postcode: '', km: null },
): Promise<DistanceAnswer | null> {
  if (!listsSeveralDealerships(site)) return null;
  const places = await cache.read({ siteId: site.id, siteVersion: site.version }, locateCars, () => locateCars(scope));
  const { postcode } = near;
  const refuse = (error: string | null): DistanceAnswer => ({ ...near, error, nearby: null });
  if (postcode === '') return isOnePlace(places) ? null : refuse(null);
  if (!/^\d{4}$/.test(postcode)) return refuse('Invalid postcode. Please enter a 4-digit number.');
  const town = await findMainTown(postcode);
  if (!town) return refuse('Invalid postcode');
  const measured = places.map(({ place, ...key }) => ({ ...key, km: distanceKm(town, place) }));
  return { ...near, error: null, nearby: { postcode, town: town.name, places: measured } };
}

type LocatedCars = PlaceKey & { city: string; place: Place };

/** The yards of one dealership are close to each other: a filter by location is enough for them. */
const listsSeveralDealerships = (site: Site<SearchSections>): boolean =>
  site.dealershipIds.length > 1 || getListingReach(site) !== 'site';

/** Cars whose place has no known position are left out. */
async function locateCars(scope: SiteScope): Promise<LocatedCars[]> {
  const places = await listCarPlaces(scope);
  const located = await Promise.all(places.map(locate));
  return located.filter((each) => each !== undefined);
}

/** Without coordinates, a place is where its postcode's main town is. */
async function locate({ postcode, lat, long, ...key }: CarPlace): Promise<LocatedCars | undefined> {
  const place = lat === null || long === null ? await findMainTown(postcode) : { lat, long };
  return place && { ...key, place };
}

/** Then no distance needs to be chosen. A search that has one keeps it: the stock may return to other places. */
const isOnePlace = (places: readonly LocatedCars[]): boolean => new Set(places.map(toArea)).size < 2;

/** About a square kilometre: a second yard across the street is the same place. */
const toArea = ({ place: { lat, long } }: LocatedCars): string => `${lat.toFixed(2)} ${long.toFixed(2)}`;

/** The search as far as the site can answer it: without a distance where it offers none, or where the postcode is wrong. */
export const withKnownDistance = (state: SearchState, answer: DistanceAnswer | null): SearchState =>
  answer?.nearby ? state : withoutDistance(state);
