import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { Api } from '../../platform/http/api.ts';
import { problem } from '../../platform/http/problem.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import { type Limiter, limitedBy } from '../../platform/http/rate-limit.ts';

export type GeocodeApi = {
  geocoder: Geocoder;
  /** A maps service counts what it is asked, and sends a bill. */
  limiter: Limiter;
};

/** Where a postcode is, for the forms that ask for one. */
export function registerGeocodeApi(api: Api, { geocoder, limiter }: GeocodeApi): void {
  api.get(
    '/api/geocode',
    {
      onRequest: limitedBy(limiter),
      schema: {
        summary: 'Where a postcode is',
        description: 'The best known place of a postcode. One that there is not is answered with `Invalid postcode`.',
        tags: ['locations'],
        querystring: z.object({ postcode: z.string().max(100).describe('Four digits.') }),
        response: {
          200: z.object({ lat: z.number(), lng: z.number(), suburb: z.string(), state: z.string() }),
          ...problemAnswers(400, 404, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const postcode = request.query.postcode.trim();
      if (!/^\d{4}$/.test(postcode)) return refuse(reply);
      try {
        const place = await geocoder.geocode(postcode);
        if (!place) return refuse(reply);
        reply.header('cache-control', 'public, max-age=86400');
        return place;
      } catch (error) {
        request.log.error({ err: error }, 'a postcode could not be looked up');
        return problem(reply.header('retry-after', 30), {
          status: 503,
          title: 'Postcodes cannot be looked up just now. Please try again in a minute.',
        });
      }
    },
  );
}

const message = 'Invalid postcode';

const refuse = (reply: FastifyReply): FastifyReply =>
  problem(reply, {
    status: 422,
    title: message,
    errors: [{ field: 'postcode', message }],
    also: { error: message },
  });
