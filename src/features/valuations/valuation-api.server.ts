import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantMemory } from '../../platform/cache/tenant-memory.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { Api } from '../../platform/http/api.ts';
import type { KeyedLimiter } from '../../platform/http/keyed-limit.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Limiter, limitedBy, networkOf, refuseHaste } from '../../platform/http/rate-limit.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PriceGuide } from '../../platform/vehicle-data/price-guide.ts';
import type { RegoRegister } from '../../platform/vehicle-data/rego-register.ts';
import { visitorOfRequest } from '../accounts/visitor-of-request.server.ts';
import type { LeadApi } from '../leads/lead-api.server.ts';
import { isCarId } from '../sites/local-items.ts';
import type { Site } from '../sites/site.ts';
import { advanceBy } from './advance-by.server.ts';
import { beginValuation } from './begin-valuation.server.ts';
import { questions } from './questions.ts';
import { refuseStep, refuseWrong, refuseCar } from './valuation-problems.server.ts';
import type { ValuationRequest } from './valuation-request.ts';
import { advancedAnswer, advancedBody, begunAnswer, begunBody, valuationId } from './valuation-schemas.ts';

export type ValuationApi = {
  database: Database;
  clock: Clock;
  memory: TenantMemory;
  geocoder: Geocoder;
  jobs: JobSender;
  phonePace: KeyedLimiter;
  register: RegoRegister | null;
  priceGuide: PriceGuide;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
  /** Sites that ask their visitors to sign in first. */
  refusalOf: LeadApi['refusalOf'];
};

const bodyLimit = 65_536;

/** Values visitors' cars, for the site of the host. */
export function registerValuationApi(
  api: Api,
  { database, siteOf, limiter, refusalOf, ...providers }: ValuationApi,
): void {
  /** Who asks what of which site; nothing where the call was answered with a refusal. */
  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: { form: 'trade-in' | 'sell'; carId: number | null },
  ): Promise<ValuationRequest | undefined> => {
    const site = await siteOf(request);
    const scope = database.forSite(site.id);
    const visitor = await visitorOfRequest(scope, request, reply);
    const refusal = site.config.valuation.enabled
      ? await refusalOf(site, { ...asked, visitor })
      : { status: 404, title: 'This website values no cars.' };
    if (refusal) {
      problem(reply, refusal);
      return undefined;
    }
    reply.header('cache-control', 'no-store');
    const logError = (error: unknown) =>
      request.log.error({ err: error, site: site.slug }, 'a part of a valuation failed');
    return { ...providers, site, scope, visitor, address: networkOf(request), logError };
  };

  api.post(
    '/api/valuations',
    {
      onRequest: limitedBy(limiter),
      bodyLimit,
      schema: {
        summary: 'Begin a valuation',
        description: 'Looks the plate up and stores a lead, which every further step adds to.',
        tags: ['valuations'],
        body: begunBody,
        response: { 200: begunAnswer, ...problemAnswers(400, 401, 404, 409, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { form, car_id, ...sent } = request.body;
      const carId = isCarId(car_id) ? car_id : null;
      const asked = await admit(request, reply, { form, carId });
      if (!asked) return reply;
      const userAgent = request.headers['user-agent'] ?? null;
      const begun = await beginValuation(asked, { form, carId, sent, userAgent });
      if ('errors' in begun) return refuseWrong(reply, begun.errors);
      if ('secondsToWait' in begun) return refuseHaste(reply, begun.secondsToWait);
      if ('refused' in begun) return refuseCar(reply, begun.refused);
      const { id, leadId, vehicle } = begun.valuation;
      return { id, lead_id: leadId, vehicle, questions: [...questions] };
    },
  );

  api.patch(
    '/api/valuations/:id',
    {
      onRequest: limitedBy(limiter),
      bodyLimit,
      schema: {
        summary: 'Go on with a valuation',
        description:
          'First `vehicle`: true where the car is the one that was found, or its year, make, model and badge. Then `adjustmentAnswers`, which lead to an offer or say why people answer instead. Then the acceptance, with the lead’s id. A step that was taken already is answered as it was.',
        tags: ['valuations'],
        params: valuationId,
        body: advancedBody,
        response: { 200: advancedAnswer, ...problemAnswers(400, 401, 404, 409, 410, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const asked = await admit(request, reply, { form: 'trade-in', carId: null });
      if (!asked) return reply;
      const advanced = await advanceBy(asked, request.params.id, request.body);
      if ('errors' in advanced) return refuseWrong(reply, advanced.errors);
      if ('refused' in advanced) return refuseStep(reply, advanced.refused);
      return advanced;
    },
  );
}
