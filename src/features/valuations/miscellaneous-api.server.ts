import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/api.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Limiter, limitedBy } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { visitorOfRequest } from '../accounts/visitor-of-request.server.ts';
import type { LeadApi } from '../leads/lead-api.server.ts';
import type { Site } from '../sites/site.ts';
import { keepMiscellaneous } from './miscellaneous-store.server.ts';
import { isOfferOpen } from './offer-validity.ts';
import { findValuation } from './valuation-store.server.ts';

export type MiscellaneousApi = {
  database: Database;
  clock: Clock;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
  /** Sites that ask their visitors to sign in first. */
  refusalOf: LeadApi['refusalOf'];
};

/** Several times a valuation with everything that it says. */
const bodyLimit = 16_384;

/** Keeps the result of a valuation that was made here lately, on sites that ask for it. */
export function registerMiscellaneousApi(
  api: Api,
  { database, clock, siteOf, limiter, refusalOf }: MiscellaneousApi,
): void {
  api.post(
    '/api/miscellaneous',
    {
      onRequest: limitedBy(limiter),
      bodyLimit,
      schema: {
        summary: 'Keep the result of a valuation',
        tags: ['valuations'],
        body: z.object({
          column_name: z.string().max(100).describe('`valuation`, and nothing else.'),
          value: z.looseObject({}).describe('The result, with the `id` of the valuation. Each is kept once.'),
        }),
        response: { 200: z.object({ success: z.literal(true) }), ...problemAnswers(400, 401, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const { column_name: columnName, value } = request.body;
      if (!site.config.valuation.savesResult) return refuse(reply, 404, 'This website keeps no results.');
      if (columnName !== 'valuation') return refuse(reply, 422, 'Only valuations are kept.');
      const scope = database.forSite(site.id);
      const visitor = await visitorOfRequest(scope, request, reply);
      const refusal = await refusalOf(site, { form: 'trade-in', carId: null, visitor });
      if (refusal) return problem(reply, refusal);
      // The id opens the valuation, so that it is no part of what is kept to be read.
      const { id, ...result } = value;
      const valuation = await findValuation(scope, String(id));
      if (!valuation || !isOfferOpen(valuation.createdAt, clock())) {
        return refuse(reply, 422, 'There is no such valuation, or it is too old.');
      }
      await keepMiscellaneous(scope, { valuationId: valuation.id, columnName, value: result });
      reply.header('cache-control', 'no-store');
      return { success: true as const };
    },
  );
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  problem(reply, { status, title: error, also: { success: false, error } });
