import { listEnquiries } from '../../features/accounts/enquiry-store.server.ts';
import { isLiveHold } from '../../features/cars/car-hold.ts';
import { canBeValued, isAvailable, offersTradeIn } from '../../features/cars/car-rules.ts';
import type { Car } from '../../features/cars/car.ts';
import type { ShownCar } from '../../features/car-search/find-shown-car.server.ts';
import type { ChosenLoan } from '../../features/deals/chosen-loan.ts';
import type { DealMemory } from '../../features/deals/deal-cookies.ts';
import { isFinanceable } from '../../features/finance/eligibility.ts';
import { financeLink } from '../../features/finance/finance-link.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { buildHoldNote } from '../../features/reservations/checkout/build-hold-note.ts';
import { buildReservationOffer } from '../../features/reservations/checkout/build-reservation-offer.ts';
import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';
import { carTradeInPath } from '../../features/valuations/valuation-paths.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { formatDay } from '../shell/date-labels.ts';
import { getSalesLocation, getSeller, isFinanceHidden } from '../vehicle/seller-data.server.ts';
import type { DealFacts } from './build-deal-sections.ts';
import { describeLoan } from './deal-loan.server.ts';
import { findSentForms } from './deal-progress.ts';
import { findDealRecords } from './find-deal-records.server.ts';

/** Of the car's location. */
export async function findState(request: SiteRequest, car: Car): Promise<AustralianState> {
  const [seller, location] = await Promise.all([getSeller(request, car), getSalesLocation(request, car)]);
  return location?.address.state ?? seller.address.state;
}

type Known = { memory: DealMemory; cookies: string | null; state: AustralianState; loan: ChosenLoan | null };

/** Everything that decides what the page of a deal shows. */
export async function readDealFacts(
  request: SiteRequest,
  shown: ShownCar,
  { memory, cookies, state, loan }: Known,
): Promise<DealFacts> {
  const { car, listable, hold } = shown;
  const { visitor, settling } = request;
  const { config } = request.site;
  const now = request.clock();
  const zone = getTimeZone(state);
  const isOffered = isAvailable(car) && listable;
  const enquiries = visitor.kind === 'customer' ? await listEnquiries(request.scope, visitor.id) : [];
  const [{ valuation, purchase, reservation }, hideFinance] = await Promise.all([
    findDealRecords(request, car, { memory, cookies, enquiries }),
    isFinanceHidden(request, car),
  ]);
  return {
    car: { id: car.id, slug: car.slug, isAvailable: isOffered },
    now,
    state,
    formatDay: (at) => formatDay(at, zone),
    sent: findSentForms(
      memory,
      enquiries.filter((enquiry) => enquiry.car?.id === car.id),
    ),
    valuation,
    tradeInHref: takesTradeIn(car, config) ? `${carTradeInPath}?car_id=${car.id}` : null,
    loan: loan && describeLoan(loan),
    financeHref: isOffered && isFinanceable(car, { config, hideFinance }) ? financeLink(config, car) : null,
    reservation,
    purchase: config.reservation.checkoutJourney ? purchase : null,
    reserveHref: buildReservationOffer(shown, { config, payments: settling.payments, now })?.href ?? null,
    holdNote: isOffered && isLiveHold(hold, now) ? buildHoldNote(hold, { car, state, config }).text : null,
  };
}

const takesTradeIn = (car: Car, { valuation }: SiteRequest['site']['config']): boolean =>
  offersTradeIn(car, valuation) && canBeValued(car);
