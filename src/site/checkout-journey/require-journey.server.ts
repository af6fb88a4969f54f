import { data, redirect } from 'react-router';
import { isFinanceable } from '../../features/finance/eligibility.ts';
import { groupHidesFinance } from '../../features/finance/finance-store.server.ts';
import { slugOfNamed } from '../../features/inventory/named-car.server.ts';
import { answersThatHold } from '../../features/reservations/journey/answers-that-hold.ts';
import { journeyHref, journeyParam } from '../../features/reservations/journey/address.ts';
import { readJourneyCookie } from '../../features/reservations/journey/cookie.ts';
import type { JourneyTerms } from '../../features/reservations/journey/fields.ts';
import { findJourney, type Journey } from '../../features/reservations/journey/journey-store.server.ts';
import type { JourneyAnswers } from '../../features/reservations/journey/journey.ts';
import { type Checkout, readCheckout } from '../../features/reservations/read-checkout.server.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { owesDepositBack } from '../../features/reservations/reservation-states.ts';
import { checkoutPath } from '../../features/sites/checkout-path.ts';
import { depositOf } from '../../features/sites/deposit.ts';
import { searchContextOf } from '../request-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';

/** A journey that was begun, and what opens it. */
export type Begun = { journey: Journey; token: string };

/** A purchase as its address names it. */
export type OpenJourney = {
  checkout: Checkout;
  terms: JourneyTerms;
  /** Nothing before the first step was answered. */
  begun: Begun | null;
  /** Those that still hold. */
  answers: JourneyAnswers;
};

/** A journey whose car is no longer on the website. */
export type LostJourney = { lost: Begun };

/**
 * What an address of the purchase is about.
 * @throws 404 where the site sells nothing this way, for a car that it does not show, and for a journey that is not this
 * car's or is forgotten; a redirect to the plain checkout of a car that is not used, to the reservation that came of it,
 * and to the journey that this browser has begun
 */
export async function requireJourney(
  request: SiteRequest,
  { searchParams: asked }: URL,
  cookies: string | null,
): Promise<OpenJourney | LostJourney> {
  const { site, scope, secure } = request;
  const { reservation } = site.config;
  if (!reservation.enabled || !reservation.checkoutJourney) throw notFound();
  const token = asked.get(journeyParam);
  const named = token === null ? undefined : await findBegun(request, token);
  if (token !== null && !named) throw notFound();
  const slug = await slugOfNamed(searchContextOf(request), asked.get('car_id') ?? '');
  const checkout = slug === undefined ? undefined : await readCheckout(request, slug);
  if (!checkout) {
    if (named) return { lost: named };
    throw notFound();
  }
  const { car } = checkout;
  if (car.car_type !== 'used') throw redirect(checkoutPath(car.slug, reservation));
  if (named && named.journey.carId !== car.id) throw notFound();
  if (!named && !asked.has('anew')) {
    const kept = await findBegun(request, readJourneyCookie(cookies, car.id, { secure }));
    if (kept?.journey.carId === car.id) throw seeOther(journeyHref(car.slug, kept.token));
  }
  const made = named?.journey.reservation;
  // Whose deposit went back, or was never paid, may think better of it.
  if (made && !owesDepositBack(made.state)) throw seeOther(reservationPath(made.token));
  const hideFinance = await groupHidesFinance(scope, car.dealership_id);
  const terms: JourneyTerms = {
    form: checkout.context,
    leftToPay: car.price - depositOf(car.price, reservation) / 100,
    offersFinance: isFinanceable(car, { config: site.config, hideFinance }),
    processors: checkout.processors,
    holdHours: reservation.holdHours,
  };
  const answers = named ? answersThatHold(named.journey.answers, terms) : {};
  return { checkout, terms, begun: named ?? null, answers };
}

const notFound = () => data(null, { status: 404 });

async function findBegun({ scope }: SiteRequest, token: string | undefined): Promise<Begun | undefined> {
  const journey = await findJourney(scope, token);
  return journey && token !== undefined ? { journey, token } : undefined;
}
