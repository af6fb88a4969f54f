import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HashNetwork } from '../../platform/crypto/network-hash.ts';
import type { TenantCache } from '../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { idempotencyHeaders, readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { sessionOptional } from '../../platform/http/openapi-security.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import { rateLimitHook, type RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { createKeyedMutex } from '../../platform/async/keyed-mutex.ts';
import { resolveRequestVisitor } from '../accounts/resolve-request-visitor.server.ts';
import type { CarIndex } from '../car-index/car-index.server.ts';
import { findCarSlug } from '../car-search/car-reference.server.ts';
import type { RawFormValues } from '../forms/form-values.ts';
import type { Site } from '../sites/site.ts';
import { lockMinutes } from './car-lock.ts';
import { type CheckoutResult, submitCheckout } from './checkout/submit-checkout.server.ts';
import { findCompetingHold } from './checkout/find-competing-hold.server.ts';
import { rejectedPaymentCopy, rejectedPaymentStatus } from './checkout/rejected-payment-copy.ts';
import { isCheckoutGated } from './checkout/is-checkout-gated.ts';
import { pickUpFieldName } from './pick-up/pick-up-fields.ts';
import { type CheckoutRequest, readCheckout } from './checkout/read-checkout.server.ts';
import {
  reservationBody,
  reservationStatusResponse,
  reservationResponse,
  reservationProblems,
} from './reservation-schemas.server.ts';
import { findReservationByToken } from './reservation-store.server.ts';
import type { OpenedReservation } from './reservation-view.ts';
import type { SettleDependencies } from './settlement/settle-reservation.server.ts';
import { isBuyerRateLimit, getRateLimitStatus, getRateLimitCopy } from './checkout/rate-limit-copy.ts';
import type { NotReservable } from './checkout/why-not-reservable.ts';
import type { CheckoutConfig } from './checkout/read-checkout.server.ts';

export type ReservationApi = {
  index: CarIndex;
  database: Database;
  clock: Clock;
  cache: TenantCache;
  settling: SettleDependencies;
  hashNetwork: HashNetwork;
  findSite(request: FastifyRequest): Promise<Site<CheckoutConfig>>;
  limiter: RateLimiter;
};

const noCar: Problem = { status: 404, title: 'There is no such car on this website.' };
const noReservation: Problem = { status: 404, title: 'There is no such reservation on this website.' };
const signInFirst: Problem = { status: 401, title: 'Please sign in to reserve a car.' };

/** Concurrent requests per car, so that one that waits for a provider does not block the others. */
const concurrencyPerCar = 4;

/** Registers the calls that reserve a car and read a reservation, for the host's site. */
export function registerReservationApi(
  api: Api,
  { index, database, clock, cache, settling, hashNetwork, findSite, limiter }: ReservationApi,
): void {
  const tags = ['reservations'];
  const queued = createKeyedMutex(concurrencyPerCar);

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<CheckoutRequest> => {
    const site = await findSite(request);
    const scope = database.forSite(site.id);
    reply.header('cache-control', 'no-store');
    return {
      site,
      scope,
      index,
      clock,
      cache,
      settling,
      visitor: await resolveRequestVisitor(scope, request, reply),
      network: hashNetwork(request),
    };
  };

  api.post(
    '/api/reservations',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit: 16_384,
      schema: {
        operationId: 'reserveCar',
        security: sessionOptional,
        summary: 'Reserve a car',
        description: `Locks the car for ${lockMinutes} minutes and returns the page where the deposit is paid. The deposit is fully refundable. A repeated call with the same idempotency key returns the same reservation.`,
        tags,
        headers: idempotencyHeaders,
        body: reservationBody,
        response: {
          200: reservationResponse,
          ...problemResponses(400, 401, 404, 413, 422, 429),
          ...reservationProblems,
        },
      },
    },
    async (request, reply) => {
      const { car_id, car_slug, pick_up, key: sentKey, ...answers } = request.body;
      const read = readIdempotencyKey(request.headers, sentKey);
      if ('errors' in read) return sendFieldErrors(reply, read.errors);
      const checkoutRequest = await open(request, reply);
      const slug = await findCarSlug({ index, site: checkoutRequest.site, now: clock() }, car_slug ?? car_id ?? '');
      if (slug === undefined) return sendProblem(reply, noCar);
      if (checkoutRequest.visitor.kind !== 'customer' && isCheckoutGated(checkoutRequest.site.config, slug)) {
        return sendProblem(reply, signInFirst);
      }
      const location = pick_up?.location_id === undefined ? {} : { location_id: pick_up.location_id };
      const sent = {
        ...answers,
        ...(read.key !== undefined && { key: read.key }),
        ...location,
        [pickUpFieldName]: pick_up?.at ?? '',
      };
      const result = await queued(slug, () => reserve(checkoutRequest, slug, sent));
      if (!result) return sendProblem(reply, noCar);
      if ('errors' in result) return sendFieldErrors(reply, result.errors);
      if ('refusal' in result) return sendProblem(reply, toProblem(result.refusal));
      if (result.isProviderDown) return sendProblem(reply, providerDown(result.token));
      return { reservation_token: result.token, payment: result.payment };
    },
  );

  api.get(
    '/api/reservations/:token',
    {
      schema: {
        operationId: 'readReservation',
        summary: 'Read a reservation',
        tags,
        params: z.object({ token: z.string().meta({ pattern: '^[A-Za-z0-9_-]+$' }) }),
        response: { 200: reservationStatusResponse, ...problemResponses(404, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      reply.header('cache-control', 'no-store');
      const found = await findReservationByToken(database.forSite(site.id), settling.links, request.params.token);
      return found ? toStatusResponse(found) : sendProblem(reply, noReservation);
    },
  );
}

const sendFieldErrors = (reply: FastifyReply, errors: NonNullable<Problem['errors']>): FastifyReply =>
  sendProblem(reply, { status: 422, title: 'Please fix the following errors:', errors });

/** @returns nothing for a car that this site does not show */
async function reserve(
  checkoutRequest: CheckoutRequest,
  slug: string,
  sent: RawFormValues,
): Promise<CheckoutResult | undefined> {
  const refusal = await findCompetingHold(checkoutRequest, { slug, sent });
  if (refusal) return { refusal };
  const checkout = await readCheckout(checkoutRequest, slug);
  return checkout && submitCheckout(checkoutRequest, checkout, { sent });
}

const locked = { code: 'car_locked', title: 'Someone is reserving this car.' };
const reserved = { code: 'car_already_reserved', title: 'This car is reserved.' };
const notReservable = { code: 'not_reservable', title: 'This car cannot be reserved online.' };
const problemsByReason: Partial<Record<NotReservable['why'], { code: string; title: string }>> = {
  locked,
  held: reserved,
  reserved,
};

function toProblem(refusal: NotReservable): Problem {
  const { why } = refusal;
  const also = { frees_up_at: ('freesUpAt' in refusal && refusal.freesUpAt?.toISOString()) || null };
  if (isBuyerRateLimit(why)) {
    const title = getRateLimitCopy(why, 'cars').join(' ');
    return { status: getRateLimitStatus(why), code: 'too_many_reservations', title, extensions: also };
  }
  if (why === 'rejected') {
    const { heading, text } = rejectedPaymentCopy;
    return { status: rejectedPaymentStatus, code: 'payment_request_rejected', title: `${heading}. ${text}` };
  }
  return { status: 409, ...(problemsByReason[why] ?? notReservable), extensions: also };
}

const providerDown = (token: string): Problem => ({
  status: 503,
  code: 'provider_unreachable',
  title: 'We can’t reach the payment provider. The car is locked for you: please try to pay again in a moment.',
  extensions: { reservation_token: token },
});

const toStatusResponse = ({
  token,
  state,
  car,
  deposit,
  payment,
  refund,
  lockedUntil,
  heldUntil,
}: OpenedReservation) => ({
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
