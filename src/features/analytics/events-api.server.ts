import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Limiter, limitedBy } from '../../platform/http/rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Site } from '../sites/site.ts';
import { eventMessages } from './event-message.ts';
import { recordEvents } from './event-store.server.ts';
import { mostEvents, readEvents } from './read-events.ts';

export type EventsApi = {
  database: Database;
  siteOf(request: FastifyRequest): Promise<Site>;
  limiter: Limiter;
};

/** What a browser sends as a beacon at most. */
const bodyLimit = 65_536;

/** Takes note of what visitors do, for the site of the host. */
export function registerEventsApi(api: Api, { database, siteOf, limiter }: EventsApi): void {
  api.post(
    '/api/events',
    {
      onRequest: limitedBy(limiter),
      bodyLimit,
      schema: {
        summary: 'Report what a visitor did',
        description: `One event, or up to ${mostEvents} at once. All of them are kept, or none.`,
        tags: ['analytics'],
        body: eventMessages,
        response: { 204: z.null().describe('They are kept.'), ...problemAnswers(400, 404, 413, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const { events, broken } = readEvents(request.body);
      if (broken.length > 0) {
        return problem(reply, { status: 422, title: 'These events cannot be taken as they are', errors: broken });
      }
      await recordEvents(database.forSite(site.id), events);
      return reply.code(204).send(null);
    },
  );
}
