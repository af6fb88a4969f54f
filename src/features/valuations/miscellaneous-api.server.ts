import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Limiter, limitedBy } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { keepMiscellaneous } from './miscellaneous-store.server.ts';

export type MiscellaneousApi = {
  database: Database;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
};

/** Several times a valuation with everything that it says. */
const bodyLimit = 16_384;

/** Keeps the result of a valuation, on sites that ask for it. */
export function registerMiscellaneousApi(api: Api, { database, siteOf, limiter }: MiscellaneousApi): void {
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
          value: z.looseObject({}).describe('The result.'),
        }),
        response: { 200: z.object({ success: z.literal(true) }), ...problemAnswers(400, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const { column_name: columnName, value } = request.body;
      if (!site.config.valuation.savesResult) return refuse(reply, 404, 'This website keeps no results.');
      if (columnName !== 'valuation') return refuse(reply, 422, 'Only valuations are kept.');
      await keepMiscellaneous(database.forSite(site.id), { columnName, value });
      reply.header('cache-control', 'no-store');
      return { success: true as const };
    },
  );
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  problem(reply, { status, title: error, also: { success: false, error } });
