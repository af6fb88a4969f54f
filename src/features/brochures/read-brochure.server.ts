import { findSalesLocation } from '../locations/location-store.server.ts';
import { getTimeZone } from '../locations/opening-hours/time-zone.ts';
import { canonicalOrigin } from '../sites/urls/canonical-origin.ts';
import { requireSeller } from '../sites/dealerships/dealership-store.server.ts';
import type { Site } from '../sites/site.ts';
import type { CarSearchApiOptions } from '../car-search/car-search-api.server.ts';
import type { Car } from '../cars/car.ts';
import { findShownCar, type ShownCar } from '../car-search/find-shown-car.server.ts';
import { buildCarPhone } from '../vehicle-page/phone/build-car-phone.ts';
import type { ReservationOffer } from '../vehicle-page/reservation-offer.ts';
import { buildBrochure } from './build-brochure.ts';
import type { Brochure, BrochureFinance } from './brochure.ts';
import type { SearchSections } from '../car-search/search-config.ts';
import type { BrochureConfig } from './build-brochure.ts';
import type { PhoneSection } from '../sites/config/phone-config.ts';

/** The config sections that a brochure is built from. */
export type BrochureSections = SearchSections & BrochureConfig & PhoneSection;

export type BrochureSources<Config extends BrochureSections> = Pick<
  CarSearchApiOptions,
  'index' | 'database' | 'clock'
> & {
  /** Null when the site shows no finance for the car. */
  readFinance(site: Site<Config>, car: Car): Promise<BrochureFinance | null>;
  /** Null when the car cannot be reserved now. */
  buildReservation(site: Site<Config>, shown: ShownCar, now: Date): ReservationOffer | null;
};

/** `origin` is that of the request, for a site without a canonical host. */
type BrochureRequest<Config> = { site: Site<Config>; slug: string; origin: string };

/** Undefined for a car that the site does not show. */
export async function readBrochure<Config extends BrochureSections>(
  { index, database, clock, readFinance, buildReservation }: BrochureSources<Config>,
  { site, slug, origin }: BrochureRequest<Config>,
): Promise<Brochure | undefined> {
  const scope = database.forSite(site.id);
  const now = clock();
  const found = await findShownCar(scope, { index, site, now }, slug);
  if (!found) return undefined;
  const { car, listable } = found;
  const [location, seller, finance] = await Promise.all([
    findSalesLocation(scope, car),
    requireSeller(scope, car.dealership_id),
    readFinance(site, car),
  ]);
  const phone = buildCarPhone(
    { ...car, location: location ? { phone: location.contact_detail.phone } : car.location },
    { config: site.config, dealershipPhone: seller?.phone ?? null, websiteId: site.id },
  );
  const address = location?.address ?? seller?.address ?? null;
  return buildBrochure({
    car,
    site,
    now,
    listable,
    finance,
    reservation: buildReservation(site, found, now),
    address,
    phone: phone?.shown ?? null,
    licence: location?.dealer_license_number ?? null,
    page: `${canonicalOrigin(site) || origin}/cars/${car.slug}`,
    timeZone: getTimeZone(address?.state ?? 'WA'),
  });
}
