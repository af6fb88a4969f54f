import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** How often one visitor may do the same thing on one website. */
export type RateLimit = { most: number; perSeconds: number };

/** Counts the request. Gives the seconds to wait where it is one too many, and 0 where it may go on. */
export type Limiter = (request: FastifyRequest) => Promise<number>;

/**
 * The maker of limiters. A visitor is known by his address (of IPv6 the network, since one house has all of it) and a
 * website by what `tenantOf` says, so that a rush on one site makes nobody wait on another. Each server counts for itself.
 */
export async function openRateLimits(
  app: FastifyInstance,
  tenantOf: (request: FastifyRequest) => Promise<number>,
): Promise<(limit: RateLimit) => Limiter> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: async (request) => `${await tenantOf(request)} ${networkOf(request)}`,
  });
  return ({ most, perSeconds }) => {
    const count = app.createRateLimit({ max: most, timeWindow: perSeconds * 1000 });
    return async (request) => {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded ? 0 : counted.ttlInSeconds;
    };
  };
}

/** The address of a visitor, of IPv6 the network. */
export const networkOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);

/** For `onRequest` of a route: whoever is too fast hears when to come back, before anything is read. */
export const limitedBy =
  (limiter: Limiter) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const seconds = await limiter(request);
    return seconds > 0 ? refuseHaste(reply, seconds) : undefined;
  };

export const hasteWords = (seconds: number): string => `That was a little too often. ${waitWords(seconds)}`;

const units = [
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
];

/** In the largest unit that it takes more than one of: nobody counts 3,540 seconds. */
export function waitWords(wait: number): string {
  const { name, seconds } = units.find((unit) => wait > unit.seconds) ?? { name: 'second', seconds: 1 };
  const count = Math.ceil(wait / seconds);
  return `Please try again in ${count} ${name}${count === 1 ? '' : 's'}.`;
}

export const refuseHaste = (reply: FastifyReply, seconds: number): FastifyReply =>
  problem(reply.header('retry-after', seconds), {
    status: 429,
    title: hasteWords(seconds),
    also: { success: false, error: hasteWords(seconds) },
  });
