import type { CarSubject } from '../../features/assistant/assistant-facts.ts';
import { isFinanceable } from '../../features/finance/eligibility.ts';
import { financeLink } from '../../features/finance/finance-link.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { buildActions } from '../../features/vehicle-page/actions/build-actions.ts';
import { isAvailable } from '../../features/cars/car-rules.ts';
import { findShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { findCarSlug } from '../../features/car-search/car-reference.server.ts';
import { buildCarPhone } from '../../features/vehicle-page/phone/build-car-phone.ts';
import { findSalesLocation } from '../../features/locations/location-store.server.ts';
import { buildReservationOffer } from '../../features/reservations/checkout/build-reservation-offer.ts';
import { requireSeller } from '../../features/sites/dealerships/dealership-store.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

type SubjectRequest = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'settling'>;

/** A car that the site shows, with the buttons of its page; null if it is not one of the site's cars. */
export async function findCarSubject(request: SubjectRequest, named: string | number): Promise<CarSubject | null> {
  const { site, scope, settling } = request;
  const context = toSearchContext(request);
  const slug = await findCarSlug(context, named);
  const shown = slug === undefined ? undefined : await findShownCar(scope, context, slug);
  if (!shown) return null;
  const { car, listable } = shown;
  const { config } = site;
  const [seller, location = null, hideFinance] = await Promise.all([
    requireSeller(scope, car.dealership_id),
    findSalesLocation(scope, car),
    groupHidesFinance(scope, car.dealership_id),
  ]);
  const phone = buildCarPhone(
    { ...car, location: location?.contact_detail ?? null },
    { config, dealershipPhone: seller.phone, websiteId: site.id },
  );
  const reservation = buildReservationOffer(shown, { config, payments: settling.payments, now: context.now });
  const actions = buildActions(car, {
    config,
    listable,
    reserveHref: reservation?.href ?? null,
    phone,
    financeHref: isAvailable(car) && isFinanceable(car, { config, hideFinance }) ? financeLink(config, car) : null,
  });
  return { car, actions, reservation, location };
}
