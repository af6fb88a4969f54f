import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http/api.ts';
import { problem } from '../../../platform/http/problem.ts';
import { problemAnswers } from '../../../platform/http/problem-schema.ts';
import { type Limiter, limitedBy } from '../../../platform/http/rate-limit.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Site } from '../../sites/site.ts';
import { phoneReveal } from './phone-reveal.ts';
import { revealPhone, type Revealed } from './reveal-phone.server.ts';

export type PhoneRevealsApi = {
  database: Database;
  siteOf(request: FastifyRequest): Promise<Site>;
  /** Whoever wants the numbers of all cars is no visitor. */
  limiter: Limiter;
};

/** The whole number of a dealer who hides it, for a visitor who asks. */
export function registerPhoneReveals(api: Api, { database, siteOf, limiter }: PhoneRevealsApi): void {
  api.post(
    '/api/phone-reveals',
    {
      onRequest: limitedBy(limiter),
      bodyLimit: 1024,
      schema: {
        summary: 'Ask for the phone number for a car',
        description: 'Answers with the whole number and takes note that somebody asked.',
        tags: ['cars'],
        body: phoneReveal,
        response: {
          200: z.object({ phone: z.string() }),
          ...problemAnswers(400, 403, 404, 413, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await siteOf(request);
      const logError = (error: unknown) => request.log.error({ err: error }, 'a reveal could not be recorded');
      const revealed = await revealPhone({ scope: database.forSite(site.id), site, logError }, request.body);
      if ('refused' in revealed) return refuse(reply, revealed);
      reply.header('cache-control', 'no-store');
      return revealed;
    },
  );
}

function refuse(reply: FastifyReply, { refused }: Extract<Revealed, { refused: string }>): FastifyReply {
  if (refused === 'not this website') return problem(reply, { status: 403, title: 'This car is for another website.' });
  const title = refused === 'no number' ? 'No phone number found for this car.' : 'This car is not on this website.';
  return problem(reply, { status: 404, title });
}
