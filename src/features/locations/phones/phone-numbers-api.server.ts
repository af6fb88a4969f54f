import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http/api.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { type RateLimiter, rateLimitHook } from '../../../platform/http/rate-limit.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Site } from '../../sites/site.ts';
import { revealSiteNumbers } from './reveal-site-numbers.server.ts';

export type PhoneNumbersApiOptions = {
  database: Database;
  findSite(request: FastifyRequest): Promise<Site>;
  /** Stops scrapers from collecting all numbers. */
  limiter: RateLimiter;
};

/** Reveals the numbers in header, footer, contact and location pages on sites that hide them. */
export function registerPhoneNumbersApi(api: Api, { database, findSite, limiter }: PhoneNumbersApiOptions): void {
  api.post(
    '/api/phone-numbers',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit: 1024,
      schema: {
        operationId: 'revealPhoneNumbers',
        summary: "Reveal the site's phone numbers",
        description:
          'Returns the full numbers of the dealership, its locations and its team, by their keys, and records the request.',
        tags: ['locations'],
        response: {
          200: z.object({ numbers: z.record(z.string(), z.string()) }),
          ...problemResponses(429, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      reply.header('cache-control', 'no-store');
      const logError = (error: unknown) => request.log.error({ err: error }, 'recording a phone reveal failed');
      return { numbers: await revealSiteNumbers({ scope: database.forSite(site.id), logError }) };
    },
  );
}
