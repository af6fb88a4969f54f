import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Geocoder } from '../../../platform/geo/geocoder.ts';
import type { Api } from '../../../platform/http/api.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { type RateLimiter, rateLimitHook } from '../../../platform/http/rate-limit.ts';

export type GeocodeApiOptions = {
  geocoder: Geocoder;
  /** Geocoding services charge per request. */
  limiter: RateLimiter;
};

/** Looks up a postcode for forms. */
export function registerGeocodeApi(api: Api, { geocoder, limiter }: GeocodeApiOptions): void {
  api.get(
    '/api/geocode',
    {
      onRequest: rateLimitHook(limiter),
      schema: {
        operationId: 'lookUpPostcode',
        summary: 'Look up a postcode',
        description: 'Returns the largest place of a postcode, or the error `Invalid postcode` if it does not exist.',
        tags: ['locations'],
        querystring: z.object({
          postcode: z.string().max(100).meta({ pattern: '^\\d{4}$', description: 'Four digits.' }),
        }),
        response: {
          200: z.object({ lat: z.number(), lng: z.number(), suburb: z.string(), state: z.string() }),
          ...problemResponses(400, 404, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const postcode = request.query.postcode.trim();
      if (!/^\d{4}$/.test(postcode)) return replyInvalidPostcode(reply);
      try {
        const place = await geocoder.geocode(postcode);
        if (!place) return replyInvalidPostcode(reply);
        reply.header('cache-control', 'public, max-age=86400');
        return place;
      } catch (error) {
        request.log.error({ err: error }, 'looking up a postcode failed');
        return sendProblem(reply.header('retry-after', 30), {
          status: 503,
          title: 'Postcodes cannot be looked up just now. Please try again in a minute.',
        });
      }
    },
  );
}

const message = 'Invalid postcode';

const replyInvalidPostcode = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, {
    status: 422,
    title: message,
    errors: [{ field: 'postcode', message }],
    extensions: { error: message },
  });
