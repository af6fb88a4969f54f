import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http/api.ts';
import { sendProblem } from '../../../platform/http/problem.ts';
import { problemResponses } from '../../../platform/http/problem-schema.ts';
import { type RateLimiter, rateLimitHook } from '../../../platform/http/rate-limit.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Site } from '../../sites/site.ts';
import { phoneRevealRequest } from './phone-reveal-request.ts';
import { revealPhone, type RevealResult } from './reveal-phone.server.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';

export type PhoneRevealsApiOptions = {
  database: Database;
  findSite(request: FastifyRequest): Promise<Site<PhoneSection & TextsSection>>;
  /** Stops scrapers from collecting all numbers. */
  limiter: RateLimiter;
};

/** Reveals the full number on sites that hide it. */
export function registerPhoneReveals(api: Api, { database, findSite, limiter }: PhoneRevealsApiOptions): void {
  api.post(
    '/api/phone-reveals',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit: 1024,
      schema: {
        operationId: 'revealPhone',
        summary: "Reveal a car's phone number",
        description: 'Returns the full number and records the request.',
        tags: ['cars'],
        body: phoneRevealRequest,
        response: {
          200: z.object({ phone: z.string() }),
          ...problemResponses(400, 403, 404, 413, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const logError = (error: unknown) => request.log.error({ err: error }, 'recording a phone reveal failed');
      const revealed = await revealPhone({ scope: database.forSite(site.id), site, logError }, request.body);
      if ('refused' in revealed) return refuse(reply, revealed);
      reply.header('cache-control', 'no-store');
      return revealed;
    },
  );
}

function refuse(reply: FastifyReply, { refused }: Extract<RevealResult, { refused: string }>): FastifyReply {
  if (refused === 'wrong website')
    return sendProblem(reply, { status: 403, title: 'This car belongs to another website.' });
  const title = refused === 'no number' ? 'No phone number found for this car.' : 'This car is not on this website.';
  return sendProblem(reply, { status: 404, title });
}
