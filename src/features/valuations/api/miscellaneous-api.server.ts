import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Api } from '../../../platform/http/api.ts';
import { sessionOptional } from '../../../platform/http/openapi-security.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import { type RateLimiter, rateLimitHook } from '../../../platform/http/rate-limit.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { resolveRequestVisitor } from '../../accounts/resolve-request-visitor.server.ts';
import type { RefuseForm } from '../../leads/lead-api.server.ts';
import type { Site } from '../../sites/site.ts';
import { saveMiscellaneous } from '../results/miscellaneous-store.server.ts';
import { isOfferOpen } from '../offer/offer-validity.ts';
import { findValuation } from '../valuation-store.server.ts';
import type { ValuationSection } from '../valuation-config.ts';

export type MiscellaneousApi<Config extends ValuationSection> = {
  database: Database;
  clock: Clock;
  findSite(request: FastifyRequest): Promise<Site<Config>>;
  limiter: RateLimiter;
  /** Refuses visitors who have to sign in first. */
  findRefusal: RefuseForm<Config>;
};

/** Several times the size of a complete result. */
const bodyLimit = 16_384;

/** Registers the call that stores a recent valuation's result, for sites that enable it. */
export function registerMiscellaneousApi<Config extends ValuationSection>(
  api: Api,
  { database, clock, findSite, limiter, findRefusal }: MiscellaneousApi<Config>,
): void {
  api.post(
    '/api/miscellaneous',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'storeValuationResult',
        security: sessionOptional,
        summary: 'Store the result of a valuation',
        tags: ['valuations'],
        body: z.object({
          column_name: z
            .string()
            .max(100)
            .meta({ enum: ['valuation'], description: 'Always `valuation`.' }),
          value: z.looseObject({}).describe('The result, with the `id` of the valuation. Stored once per valuation.'),
        }),
        response: {
          200: z.object({ success: z.literal(true) }),
          ...problemResponses(400, 401, 404, 413, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const { column_name: columnName, value } = request.body;
      if (!site.config.valuation.savesResult) return refuse(reply, 404, 'This website does not store results.');
      if (columnName !== 'valuation') return refuse(reply, 422, 'Only valuations can be stored.');
      const scope = database.forSite(site.id);
      const visitor = await resolveRequestVisitor(scope, request, reply);
      const refusal = await findRefusal(site, { form: 'trade-in', carId: null, visitor });
      if (refusal) return sendProblem(reply, refusal);
      // The id grants access to the valuation, so it is not stored with the result.
      const { id, ...result } = value;
      const valuation = await findValuation(scope, String(id));
      if (!valuation || !isOfferOpen(valuation.createdAt, clock())) {
        return refuse(reply, 422, 'The valuation does not exist or is too old.');
      }
      await saveMiscellaneous(scope, { valuationId: valuation.id, columnName, value: result });
      reply.header('cache-control', 'no-store');
      return { success: true as const };
    },
  );
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  sendProblem(reply, { status, title: error, extensions: { success: false, error } });
