import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantMemory } from '../../platform/cache/tenant-memory.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem, type Problem } from '../../platform/http/problem.ts';
import { limitedBy, type Limiter, networkOf } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { takeTurns } from '../../platform/take-turns.ts';
import { visitorOfRequest } from '../accounts/visitor-of-request.server.ts';
import type { CarIndex } from '../inventory/car-index.server.ts';
import { slugOfNamed } from '../inventory/named-car.server.ts';
import type { Sent } from '../leads/form/form-values.ts';
import type { Site } from '../sites/site.ts';
import { type CheckedOut, checkOut } from './check-out.server.ts';
import { findOthersHold } from './find-others-hold.server.ts';
import { isReservingGated } from './is-reserving-gated.ts';
import { pickUpName } from './pick-up-fields.ts';
import { type CheckoutRequest, readCheckout } from './read-checkout.server.ts';
import { reservationAsked, reservationFacts, reservationMade, reservationRefused } from './reservation-call.server.ts';
import { findReservationByToken } from './reservation-store.server.ts';
import type { ReservationView } from './reservation-view.ts';
import type { SettleTools } from './settle-reservation.server.ts';
import { isTooMany, tooManyStatus, tooManyWords } from './too-many-words.ts';
import type { NotReservable } from './why-not-reservable.ts';

export type ReservationApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  memory: TenantMemory;
  settling: SettleTools;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
};

const noCar: Problem = { status: 404, title: 'There is no such car on this website.' };
const noReservation: Problem = { status: 404, title: 'There is no such reservation on this website.' };
const signInFirst: Problem = { status: 401, title: 'Please sign in to reserve a car.' };

/** Of those who want the same car: one of them may wait for a provider, and the others go on. */
const atOnce = 4;

/** Reserves a car and says how a reservation stands, on the site of the host. */
export function registerReservationApi(
  api: Api,
  { index, database, clock, memory, settling, siteOf, limiter }: ReservationApi,
): void {
  const tags = ['reservations'];
  const inTurn = takeTurns(atOnce);

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<CheckoutRequest> => {
    const site = await siteOf(request);
    const scope = database.forSite(site.id);
    reply.header('cache-control', 'no-store');
    return {
      site,
      scope,
      index,
      clock,
      memory,
      settling,
      visitor: await visitorOfRequest(scope, request, reply),
      address: networkOf(request),
    };
  };

  api.post(
    '/api/reservations',
    {
      onRequest: limitedBy(limiter),
      bodyLimit: 16_384,
      schema: {
        summary: 'Reserve a car',
        description:
          'Locks the car for fifteen minutes and answers with the page on which the deposit is paid. The deposit is refundable in full.',
        tags,
        body: reservationAsked,
        response: { 200: reservationMade, ...problemAnswers(400, 401, 404, 413, 422, 429), ...reservationRefused },
      },
    },
    async (request, reply) => {
      const asked = await open(request, reply);
      const { car_id, car_slug, pick_up, ...answers } = request.body;
      const slug = await slugOfNamed({ index, site: asked.site, now: clock() }, car_slug ?? car_id ?? '');
      if (slug === undefined) return problem(reply, noCar);
      if (asked.visitor.kind !== 'customer' && isReservingGated(asked.site.config, slug)) {
        return problem(reply, signInFirst);
      }
      const location = pick_up?.location_id === undefined ? {} : { location_id: pick_up.location_id };
      const sent = { ...answers, ...location, [pickUpName]: pick_up?.at ?? '' };
      const done = await inTurn(slug, () => reserve(asked, slug, sent));
      if (!done) return problem(reply, noCar);
      if ('errors' in done) {
        return problem(reply, { status: 422, title: 'Please fix the following errors:', errors: done.errors });
      }
      if ('refusal' in done) return problem(reply, problemOf(done.refusal));
      if (done.isAway) return problem(reply, providerAway(done.token));
      return { reservation_token: done.token, payment: done.payment };
    },
  );

  api.get(
    '/api/reservations/:token',
    {
      schema: {
        summary: 'How a reservation stands',
        tags,
        params: z.object({ token: z.string() }),
        response: { 200: reservationFacts, ...problemAnswers(404, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      reply.header('cache-control', 'no-store');
      const found = await findReservationByToken(database.forSite(site.id), request.params.token);
      return found ? factsOf(found) : problem(reply, noReservation);
    },
  );
}

/** Nothing for a car that this site does not show. */
async function reserve(asked: CheckoutRequest, slug: string, sent: Sent): Promise<CheckedOut | undefined> {
  const refusal = await findOthersHold(asked, { slug, sent });
  if (refusal) return { refusal };
  const checkout = await readCheckout(asked, slug);
  return checkout && checkOut(asked, checkout, { sent });
}

const locked = { code: 'car_locked', title: 'Someone is reserving this car.' };
const reserved = { code: 'car_already_reserved', title: 'This car is reserved.' };
const notReservable = { code: 'not_reservable', title: 'This car cannot be reserved online.' };
const known: Partial<Record<NotReservable['why'], { code: string; title: string }>> = {
  locked,
  held: reserved,
  reserved,
};

function problemOf(refusal: NotReservable): Problem {
  const { why } = refusal;
  const also = { frees_up_at: ('freesUpAt' in refusal && refusal.freesUpAt?.toISOString()) || null };
  if (isTooMany(why)) {
    const title = tooManyWords(why, 'cars').join(' ');
    return { status: tooManyStatus(why), code: 'too_many_reservations', title, also };
  }
  return { status: 409, ...(known[why] ?? notReservable), also };
}

const providerAway = (token: string): Problem => ({
  status: 503,
  code: 'provider_unreachable',
  title: 'The payment provider cannot be reached. The car is locked for you: try to pay again in a moment.',
  also: { reservation_token: token },
});

const factsOf = ({ token, state, car, deposit, payment, refund, lockedUntil, heldUntil }: ReservationView) => ({
  reservation_token: token,
  payment: { processor: payment.processor, url: payment.payUrl },
  state,
  car: { id: car.id, slug: car.slug, name: car.name, price: car.price, price_type: car.priceType },
  deposit: deposit / 100,
  payment_state: payment.state,
  refund_state: refund?.state ?? null,
  locked_until: lockedUntil.toISOString(),
  held_until: heldUntil?.toISOString() ?? null,
});
