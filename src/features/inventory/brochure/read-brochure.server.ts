import { findSalesLocation } from '../../locations/location-store.server.ts';
import { timeZoneOf } from '../../locations/time-zone.ts';
import { canonicalOrigin } from '../../sites/canonical-origin.ts';
import { requireSeller } from '../../sites/dealership-store.server.ts';
import type { Site } from '../../sites/site.ts';
import type { CarSearchApi } from '../car-search-api.server.ts';
import type { Car } from '../car.ts';
import { findShownCar } from '../find-shown-car.server.ts';
import { carPhoneOf } from '../phone/car-phone-of.ts';
import { brochureOf } from './brochure-of.ts';
import type { Brochure, BrochureFinance } from './brochure.ts';

export type BrochureSources = Pick<CarSearchApi, 'index' | 'database' | 'clock'> & {
  /** What the site says of the car's finance; nothing where it says none. */
  financeOf(site: Site, car: Car): Promise<BrochureFinance | null>;
};

/** `origin` is where the site was asked, for a site that has no host of its own. */
type Asked = { site: Site; slug: string; origin: string };

/** Nothing for a car that the site does not show. */
export async function readBrochure(
  { index, database, clock, financeOf }: BrochureSources,
  { site, slug, origin }: Asked,
): Promise<Brochure | undefined> {
  const scope = database.forSite(site.id);
  const now = clock();
  const found = await findShownCar(scope, { index, site, now }, slug);
  if (!found) return undefined;
  const { car, listable } = found;
  const [place, seller, finance] = await Promise.all([
    findSalesLocation(scope, car),
    requireSeller(scope, car.dealership_id),
    financeOf(site, car),
  ]);
  const phone = carPhoneOf(
    { ...car, location: place ? { phone: place.contact_detail.phone } : car.location },
    { config: site.config, dealershipPhone: seller?.phone ?? null, websiteId: site.id },
  );
  const address = place?.address ?? seller?.address ?? null;
  return brochureOf({
    car,
    site,
    now,
    listable,
    finance,
    address,
    phone: phone?.shown ?? null,
    licence: place?.dealer_license_number ?? null,
    page: `${canonicalOrigin(site) || origin}/cars/${car.slug}`,
    timeZone: timeZoneOf(address?.state ?? 'WA'),
  });
}
