import { isIPv4 } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** How often one visitor may do the same on one website. */
export type RateLimit = { max: number; perSeconds: number };

/** Counts the request. Returns the seconds to wait if it exceeds the limit, and 0 if it is allowed. */
export type RateLimiter = (request: FastifyRequest) => Promise<number>;

/**
 * Creates rate limiters. A visitor is identified by IPv4 address or IPv6 network (a household has a whole one), and counted
 * per tenant, so that a rush on one site does not slow down another. Each process counts for itself.
 */
export async function createRateLimits(
  app: FastifyInstance,
  getTenant: (request: FastifyRequest) => Promise<number>,
): Promise<(limit: RateLimit) => RateLimiter> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: async (request) => `${await getTenant(request)} ${getClientNetwork(request)}`,
  });
  return ({ max, perSeconds }) => {
    const count = app.createRateLimit({ max, timeWindow: perSeconds * 1000 });
    return async (request) => {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded ? 0 : counted.ttlInSeconds;
    };
  };
}

/** The IPv4 address or IPv6 network of a visitor. */
export const getClientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/**
 * The network around a client's, as `getClientNetwork` returns it: an IPv4 /24 or an IPv6 /48. One person can have many
 * addresses within it.
 */
export const getWiderNetwork = (network: string): string =>
  isIPv4(network) ? network.replace(/\d+$/, '0/24') : `${normalizeIP(network, 48)}/48`;

/** For `onRequest` of a route: refuses before the body is read. */
export const rateLimitHook =
  (limiter: RateLimiter) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const seconds = await limiter(request);
    return seconds > 0 ? sendTooManyRequests(reply, seconds) : undefined;
  };

export const tooManyRequestsText = (seconds: number): string => `Too many attempts. ${retryInText(seconds)}`;

const units = [
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
];

/** In the largest unit that gives more than one: 59 minutes, not 3,540 seconds. */
export function retryInText(wait: number): string {
  const { name, seconds } = units.find((unit) => wait > unit.seconds) ?? { name: 'second', seconds: 1 };
  const count = Math.ceil(wait / seconds);
  return `Please try again in ${count} ${name}${count === 1 ? '' : 's'}.`;
}

export const sendTooManyRequests = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendProblem(reply.header('retry-after', seconds), {
    status: 429,
    title: tooManyRequestsText(seconds),
    extensions: { success: false, error: tooManyRequestsText(seconds) },
  });
