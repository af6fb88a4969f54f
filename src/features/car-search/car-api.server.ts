import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import type { PhoneSection } from '../sites/config/phone-config.ts';
import type { CarSearchApiOptions } from './car-search-api.server.ts';
import { type Car, car } from '../cars/car.ts';
import { findShownCar } from './find-shown-car.server.ts';
import { maskPhone } from '../sites/phone-numbers/mask-phone.ts';

export const carParams = z.object({
  slug: z
    .string()
    .min(1)
    .max(200)
    .meta({ pattern: '^[a-z0-9-]+$', description: "The last part of its page's address." }),
});

/** Leaves out view counts and market averages, which only the dealer may see. */
export const carResponse = car.omit({ views: true, autograb_data: true });

/** Registers the API that returns one car of the host's site. */
export function registerCarApi(api: Api, { index, database, clock, findSite }: CarSearchApiOptions): void {
  api.get(
    '/api/cars/:slug',
    {
      schema: {
        operationId: 'readCar',
        summary: "One of the site's cars",
        description:
          'Sold cars remain available. Responds with 404 if the car was withdrawn or is not on this website.',
        tags: ['cars'],
        params: carParams,
        response: { 200: carResponse, ...problemResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const found = await findShownCar(database.forSite(site.id), { index, site, now: clock() }, request.params.slug);
      if (!found) return replyCarNotFound(reply);
      reply.header('cache-control', 'no-cache');
      return toCarResponse(found.car, site.config);
    },
  );
}

export const replyCarNotFound = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply, { status: 404, title: 'This car is not on this website.' });

function toCarResponse(found: Car, { phone }: PhoneSection): z.infer<typeof carResponse> {
  const { views: _views, autograb_data: _averages, location, ...rest } = found;
  const isMasked = phone.hideNumbers && location?.phone;
  return { ...rest, location: isMasked ? { ...location, phone: maskPhone(isMasked) } : location };
}
