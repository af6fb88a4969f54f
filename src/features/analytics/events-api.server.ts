import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { type RateLimiter, rateLimitHook } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { eventsSchema } from './event-schemas.ts';
import { recordEvents } from './event-store.server.ts';
import { maxEventsPerCall, parseEvents } from './parse-events.ts';

export type EventsApi = {
  database: Database;
  findSite(request: FastifyRequest): Promise<Site>;
  limiter: RateLimiter;
};

/** The largest beacon a browser sends. */
const bodyLimit = 65_536;

/** Registers the API that records what visitors of the host's site do. */
export function registerEventsApi(api: Api, { database, findSite, limiter }: EventsApi): void {
  api.post(
    '/api/events',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'reportEvents',
        summary: 'Report what a visitor did',
        description: `One event, or up to ${maxEventsPerCall} in one call. Either all of them are stored or none.`,
        tags: ['analytics'],
        body: eventsSchema,
        response: { 204: z.null().describe('Stored.'), ...problemResponses(400, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const { events, errors } = parseEvents(request.body);
      if (errors.length > 0) {
        return sendProblem(reply, { status: 422, title: 'These events are invalid', errors });
      }
      await recordEvents(database.forSite(site.id), events);
      return reply.code(204).send(null);
    },
  );
}
