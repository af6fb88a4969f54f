import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http/api.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { type RateLimiter, rateLimitHook } from '../../../platform/http/rate-limit.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { carParams, replyCarNotFound } from '../../car-search/car-api.server.ts';
import type { Site } from '../../sites/site.ts';
import { countCarView } from './car-view-store.server.ts';

export type CarViewsApi = {
  database: Database;
  findSite(request: FastifyRequest): Promise<Site>;
  limiter: RateLimiter;
};

/** Registers the API that counts views of a car, for its dealership's stock list. */
export function registerCarViews(api: Api, { database, findSite, limiter }: CarViewsApi): void {
  api.post(
    '/api/cars/:slug/views',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit: 1024,
      schema: {
        operationId: 'countCarView',
        summary: 'Count a view of a car',
        description: 'The page of a car reports that a visitor uses it. Nothing about the visitor is stored.',
        tags: ['analytics'],
        params: carParams,
        response: { 204: z.null().describe('Counted.'), ...problemResponses(400, 404, 413, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const isCounted = await countCarView(database.forSite(site.id), request.params.slug);
      return isCounted ? reply.code(204).send(null) : replyCarNotFound(reply);
    },
  );
}
