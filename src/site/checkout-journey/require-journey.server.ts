import { data, redirect } from 'react-router';
import { findLoanRate, isFinanceable } from '../../features/finance/eligibility.ts';
import { findQuotes, groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { findCarSlug } from '../../features/car-search/car-reference.server.ts';
import { dropOutdatedAnswers } from '../../features/reservations/journey/drop-outdated-answers.ts';
import { journeyHref, journeyParam } from '../../features/reservations/journey/journey-paths.ts';
import { readJourneyCookie } from '../../features/reservations/journey/journey-cookie.ts';
import type { JourneyTerms } from '../../features/reservations/journey/journey-fields.ts';
import { findJourney, type Journey } from '../../features/reservations/journey/journey-store.server.ts';
import type { JourneyAnswers } from '../../features/reservations/journey/journey.ts';
import { type Checkout, readCheckout } from '../../features/reservations/checkout/read-checkout.server.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { owesDepositBack } from '../../features/reservations/reservation-states.ts';
import { checkoutPath } from '../../features/reservations/checkout/checkout-path.ts';
import { calculateDeposit } from '../../features/reservations/deposit.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** A journey and the token that opens it. */
export type BegunJourney = { journey: Journey; token: string };

/** The journey that a URL names. */
export type OpenJourney = {
  checkout: Checkout;
  terms: JourneyTerms;
  /** Of the car's finance, in per cent p.a. */
  loanRate: number;
  /** Null until the first step is answered. */
  begun: BegunJourney | null;
  /** Without outdated ones. */
  answers: JourneyAnswers;
};

/** A journey whose car is no longer on the site. */
export type LostJourney = { lost: BegunJourney };

/**
 * Resolves a URL of the journey.
 * @throws 404 if the site has no journeys, does not show the car, or the journey is expired or another car's; a redirect
 * to the checkout for a car that is not used, to the reservation the journey led to, or to this browser's own journey
 */
export async function requireJourney(
  request: SiteRequest,
  { searchParams }: URL,
  cookies: string | null,
): Promise<OpenJourney | LostJourney> {
  const { site, scope, clock, secure } = request;
  const { reservation } = site.config;
  if (!reservation.enabled || !reservation.checkoutJourney) throw notFound();
  const token = searchParams.get(journeyParam);
  const requested = token === null ? undefined : await findBegun(request, token);
  if (token !== null && !requested) throw notFound();
  const slug = await findCarSlug(toSearchContext(request), searchParams.get('car_id') ?? '');
  const checkout = slug === undefined ? undefined : await readCheckout(request, slug);
  if (!checkout) {
    if (requested) return { lost: requested };
    throw notFound();
  }
  const { car } = checkout;
  if (car.car_type !== 'used') throw redirect(checkoutPath(car.slug, reservation));
  if (requested && requested.journey.carId !== car.id) throw notFound();
  if (!requested && !searchParams.has('anew')) {
    const ownJourney = await findBegun(request, readJourneyCookie(cookies, car.id, { secure }));
    if (ownJourney?.journey.carId === car.id) throw seeOther(journeyHref(car.slug, ownJourney.token));
  }
  const linked = requested?.journey.reservation;
  // After an abandoned or released reservation the buyer may try again.
  if (linked && !owesDepositBack(linked.state))
    throw seeOther(reservationPath(request.settling.links.makeToken(linked.id)));
  const [hideFinance, quotes] = await Promise.all([
    groupHidesFinance(scope, car.dealership_id),
    findQuotes(scope, car, clock()),
  ]);
  const finance = { config: site.config, hideFinance };
  const terms: JourneyTerms = {
    form: checkout.context,
    leftToPay: car.price - calculateDeposit(car.price, reservation) / 100,
    offersFinance: isFinanceable(car, finance),
    processors: checkout.processors,
    holdHours: reservation.holdHours,
  };
  const answers = requested ? dropOutdatedAnswers(requested.journey.answers, terms) : {};
  const loanRate = findLoanRate(car, { ...finance, quotes, now: clock() });
  return { checkout, terms, loanRate, begun: requested ?? null, answers };
}

const notFound = () => data(null, { status: 404 });

async function findBegun({ scope }: SiteRequest, token: string | undefined): Promise<BegunJourney | undefined> {
  const journey = await findJourney(scope, token);
  return journey && token !== undefined ? { journey, token } : undefined;
}
