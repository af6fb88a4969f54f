import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HashNetwork, hashNetworks } from '../../../platform/crypto/network-hash.ts';
import type { TenantCache } from '../../../platform/cache/tenant-cache.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { KeyedRateLimiter } from '../../../platform/http/keyed-rate-limit.ts';
import { idempotencyHeaders, readIdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { sessionOptional } from '../../../platform/http/openapi-security.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import { type RateLimiter, rateLimitHook, sendTooManyRequests } from '../../../platform/http/rate-limit.ts';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PriceGuide } from '../../../platform/vehicle-data/price-guide.ts';
import type { RegoRegister } from '../../../platform/vehicle-data/rego-register.ts';
import { resolveRequestVisitor } from '../../accounts/resolve-request-visitor.server.ts';
import type { ConfirmationSettings } from '../../confirmations/confirmation-settings.ts';
import type { RefuseForm } from '../../leads/lead-api.server.ts';
import { isCarId } from '../../sites/browser-storage.ts';
import type { Site } from '../../sites/site.ts';
import { advanceValuation } from './advance-valuation.server.ts';
import { beginValuation } from '../steps/begin-valuation.server.ts';
import { questions } from '../steps/questions.ts';
import { sendStepRefusal, sendFieldErrors, sendCarRefusal } from './valuation-problems.server.ts';
import type { ValuationRequest } from '../steps/valuation-request.ts';
import { advanceResponse, advanceBody, beginResponse, beginBody, valuationId } from './valuation-schemas.server.ts';
import type { ValuationSection } from '../valuation-config.ts';
import type { FormContext } from '../../forms/form-context.ts';

export type ValuationApi<Config extends ValuationSection & FormContext['config']> = {
  database: Database;
  clock: Clock;
  cache: TenantCache;
  geocoder: Geocoder;
  jobs: JobSender;
  phoneRateLimiter: KeyedRateLimiter;
  confirmations: ConfirmationSettings;
  register: RegoRegister | null;
  priceGuide: PriceGuide;
  hashNetwork: HashNetwork;
  findSite(request: FastifyRequest): Promise<Site<Config>>;
  limiter: RateLimiter;
  /** Refuses visitors who have to sign in first. */
  findRefusal: RefuseForm<Config>;
};

const bodyLimit = 65_536;

/** Registers the calls that value a visitor's car, for the host's site. */
export function registerValuationApi<Config extends ValuationSection & FormContext['config']>(
  api: Api,
  { database, findSite, limiter, findRefusal, hashNetwork, ...providers }: ValuationApi<Config>,
): void {
  /** @returns nothing if the request was refused; the reply is then sent */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    about: { form: 'trade-in' | 'sell'; carId: number | null },
  ): Promise<ValuationRequest | undefined> => {
    const site = await findSite(request);
    const scope = database.forSite(site.id);
    const visitor = await resolveRequestVisitor(scope, request, reply);
    const refusal = site.config.valuation.enabled
      ? await findRefusal(site, { ...about, visitor })
      : { status: 404, title: 'This website does not offer valuations.' };
    if (refusal) {
      sendProblem(reply, refusal);
      return undefined;
    }
    reply.header('cache-control', 'no-store');
    const logError = (error: unknown) =>
      request.log.error({ err: error, site: site.slug }, 'a lookup for a valuation failed');
    return { ...providers, site, scope, visitor, ...hashNetworks(hashNetwork, request), logError };
  };

  api.post(
    '/api/valuations',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'beginValuation',
        security: sessionOptional,
        summary: 'Begin a valuation',
        description:
          'Looks up the plate and stores a lead, which each further step extends. The same values under the same idempotency key return the same valuation. Where many forms came from a network, the confirmation to the sender waits for a proof of work.',
        tags: ['valuations'],
        headers: idempotencyHeaders,
        body: beginBody,
        response: { 200: beginResponse, ...problemResponses(400, 401, 404, 409, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { form, car_id, key: sentKey, ...values } = request.body;
      const read = readIdempotencyKey(request.headers, sentKey);
      if ('errors' in read) return sendFieldErrors(reply, read.errors);
      const sent = { ...values, key: read.key };
      const carId = isCarId(car_id) ? car_id : null;
      const admitted = await admit(request, reply, { form, carId });
      if (!admitted) return reply;
      const userAgent = request.headers['user-agent'] ?? null;
      const result = await beginValuation(admitted, { form, carId, sent, userAgent });
      if ('errors' in result) return sendFieldErrors(reply, result.errors);
      if ('secondsToWait' in result) return sendTooManyRequests(reply, result.secondsToWait);
      if ('refused' in result) return sendCarRefusal(reply, result.refused);
      const { id, leadId, vehicle } = result.valuation;
      const { withheld } = result;
      return {
        id,
        lead_id: leadId,
        vehicle,
        questions: [...questions],
        ...(withheld && { confirmation: withheld }),
      };
    },
  );

  api.patch(
    '/api/valuations/:id',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'continueValuation',
        security: sessionOptional,
        summary: 'Continue a valuation',
        description:
          'First `vehicle`: true to confirm the car that was found, or its year, make, model and badge. Then `adjustmentAnswers`, which return an offer or the reason why there is none. Then the acceptance, with the lead’s id. Repeating a step returns the same response.',
        tags: ['valuations'],
        params: valuationId,
        body: advanceBody,
        response: { 200: advanceResponse, ...problemResponses(400, 401, 404, 409, 410, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const admitted = await admit(request, reply, { form: 'trade-in', carId: null });
      if (!admitted) return reply;
      const result = await advanceValuation(admitted, request.params.id, request.body);
      if ('errors' in result) return sendFieldErrors(reply, result.errors);
      if ('refused' in result) return sendStepRefusal(reply, result.refused);
      return result;
    },
  );
}
