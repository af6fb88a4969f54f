import type { CarSubject } from '../../features/assistant/facts.ts';
import { isFinanceable } from '../../features/finance/eligibility.ts';
import { financeLink } from '../../features/finance/finance-link.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { actionsOf } from '../../features/inventory/actions/actions-of.ts';
import { isAvailable } from '../../features/inventory/car-rules.ts';
import { findShownCar } from '../../features/inventory/find-shown-car.server.ts';
import { slugOfNamed } from '../../features/inventory/named-car.server.ts';
import { carPhoneOf } from '../../features/inventory/phone/car-phone-of.ts';
import { findSalesLocation } from '../../features/locations/location-store.server.ts';
import { processorsOf } from '../../features/reservations/processors-of.ts';
import { whyNotReservable } from '../../features/reservations/why-not-reservable.ts';
import { requireSeller } from '../../features/sites/dealership-store.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';

type Asked = Pick<SiteRequest, 'site' | 'scope' | 'index' | 'clock' | 'settling'>;

/** A car that the site shows, with the buttons that its page has; null for what is none of its cars. */
export async function findCarSubject(request: Asked, named: string | number): Promise<CarSubject | null> {
  const { site, scope, settling } = request;
  const context = searchContextOf(request);
  const slug = await slugOfNamed(context, named);
  const shown = slug === undefined ? undefined : await findShownCar(scope, context, slug);
  if (!shown) return null;
  const { car, listable, hold } = shown;
  const { config } = site;
  const [seller, location = null, hideFinance] = await Promise.all([
    requireSeller(scope, car.dealership_id),
    findSalesLocation(scope, car),
    groupHidesFinance(scope, car.dealership_id),
  ]);
  const phone = carPhoneOf(
    { ...car, location: location?.contact_detail ?? null },
    { config, dealershipPhone: seller.phone, websiteId: site.id },
  );
  const { reservation } = config;
  const processors = processorsOf(car, reservation, settling.payments);
  const actions = actionsOf(car, {
    config,
    listable,
    isReservable: !whyNotReservable(car, { reservation, listable, hold, processors, now: context.now }),
    phone,
    financeHref: isAvailable(car) && isFinanceable(car, { config, hideFinance }) ? financeLink(config, car) : null,
  });
  return { car, actions, location };
}
