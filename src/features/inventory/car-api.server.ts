import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/api.ts';
import { problem } from '../../platform/http/problem.ts';
import { problemAnswers } from '../../platform/http/problem-schema.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import type { CarSearchApi } from './car-search-api.server.ts';
import { type Car, car } from './car.ts';
import { findShownCar } from './find-shown-car.server.ts';
import { maskPhone } from '../sites/mask-phone.ts';

export const carParams = z.object({
  slug: z.string().min(1).max(200).describe("The last part of its page's address."),
});

/** How often a car was looked at and what others ask for such a one are the dealer's business. */
export const carAnswer = car.omit({ views: true, autograb_data: true });

/** One car, within the site of the host. */
export function registerCarApi(api: Api, { index, database, clock, siteOf }: CarSearchApi): void {
  api.get(
    '/api/cars/:slug',
    {
      schema: {
        summary: "One of the site's cars",
        description: 'Sold cars answer for good; a car that was withdrawn, or is not on this website, does not.',
        tags: ['cars'],
        params: carParams,
        response: { 200: carAnswer, ...problemAnswers(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const found = await findShownCar(database.forSite(site.id), { index, site, now: clock() }, request.params.slug);
      if (!found) return refuseUnknownCar(reply);
      reply.header('cache-control', 'no-cache');
      return toCarAnswer(found.car, site.config);
    },
  );
}

export const refuseUnknownCar = (reply: FastifyReply): FastifyReply =>
  problem(reply, { status: 404, title: 'This car is not on this website.' });

function toCarAnswer(found: Car, { phone }: Pick<SiteConfig, 'phone'>): z.infer<typeof carAnswer> {
  const { views: _views, autograb_data: _averages, location, ...rest } = found;
  const isMasked = phone.hideNumbers && location?.phone;
  return { ...rest, location: isMasked ? { ...location, phone: maskPhone(isMasked) } : location };
}
