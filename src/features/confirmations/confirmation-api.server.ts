import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type HashNetwork, hashNetworks } from '../../platform/crypto/network-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import { problemResponses } from '../../platform/http/problem-schema.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { type RateLimiter, rateLimitHook } from '../../platform/http/rate-limit.ts';
import type { Database, SiteScope } from '../../platform/postgres/database.ts';
import { confirmationChannels } from './confirmation-channel.ts';
import type { ConfirmationSettings } from './confirmation-settings.ts';
import { getRefusalText } from './refusal-text.server.ts';
import { type ReleaseResult, releaseConfirmation, type SendWithheld } from './release-confirmation.server.ts';

export const withheldConfirmation = z
  .object({
    challenge: z.string(),
    bits: z.int().describe('The zero bits that SHA-256 of `{challenge} {proof}` has to begin with.'),
    channels: z.array(z.enum(confirmationChannels)).readonly(),
  })
  .describe('Missing unless the confirmation waits for a proof: a whole number to send to `/api/confirmations`.');

const bodyLimit = 2048;

type ConfirmationApi = {
  database: Database;
  clock: Clock;
  confirmations: ConfirmationSettings;
  findSite(request: FastifyRequest): Promise<{ id: number }>;
  hashNetwork: HashNetwork;
  limiter: RateLimiter;
  /** Sends what was withheld on a website. */
  sendOn(scope: SiteScope): SendWithheld;
};

/** Registers the endpoint that sends a withheld confirmation to a sender who has done the work. */
export function registerConfirmationApi(
  api: Api,
  { database, findSite, hashNetwork, limiter, sendOn, ...services }: ConfirmationApi,
): void {
  api.post(
    '/api/confirmations',
    {
      onRequest: rateLimitHook(limiter),
      bodyLimit,
      schema: {
        operationId: 'sendConfirmation',
        summary: 'Send a withheld confirmation',
        description: 'Sends the confirmation of a form, or the link to continue a purchase, once.',
        tags: ['leads'],
        body: z.object({ challenge: z.string().max(1000), proof: z.string().max(20) }),
        response: {
          200: z.object({ channels: z.array(z.enum(confirmationChannels)).readonly() }),
          ...problemResponses(400, 404, 413, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const site = await findSite(request);
      const scope = database.forSite(site.id);
      const released = await releaseConfirmation(
        { scope, ...hashNetworks(hashNetwork, request), ...services },
        request.body,
        sendOn(scope),
      );
      if (!('released' in released)) return refuse(reply, released);
      reply.header('cache-control', 'no-store');
      return { channels: released.released };
    },
  );
}

function refuse(reply: FastifyReply, result: Exclude<ReleaseResult, { released: unknown }>): FastifyReply {
  if ('secondsToWait' in result) reply.header('retry-after', result.secondsToWait);
  const isLimited = 'secondsToWait' in result || result.refused === 'limit';
  const error = getRefusalText(result);
  return sendProblem(reply, { status: isLimited ? 429 : 422, title: error, extensions: { error } });
}
