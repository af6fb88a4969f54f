import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getClientNetwork, type RateLimit, type RateLimiter } from '../../platform/http/rate-limit.ts';
import type { KeyedRateLimiter } from '../../platform/http/keyed-rate-limit.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { takeLimitedAction } from './limited-action-store.server.ts';

type Counting = {
  database: Pick<Database, 'forSite'>;
  /** A failed count allows the action: a lead is never lost because it could not be counted. */
  logError(error: unknown): void;
};

type NetworkLimit = {
  /** The kind of action; each kind is counted separately. */
  name: string;
  limit: RateLimit;
  /** The same limit in this process, checked first: it spares the database a flood, and is left if counting fails. */
  local: RateLimiter;
  getTenant(request: FastifyRequest): Promise<number>;
};

/** Limits an action per visitor's network and website, over all processes and servers. */
export const createSharedRateLimiter =
  ({ database, logError }: Counting, { name, limit, local, getTenant }: NetworkLimit): RateLimiter =>
  async (request) => {
    const seconds = await local(request);
    if (seconds > 0) return seconds;
    const siteId = await getTenant(request);
    const sender = `${name} ${siteId} ${getClientNetwork(request)}`;
    return takeLimitedAction(database.forSite(siteId), limit, { sender, action: randomUUID() }).catch(allow(logError));
  };

/** The same per website and sender, such as a phone number. */
export const createSharedKeyedRateLimiter =
  ({ database, logError }: Counting, name: string, limit: RateLimit): KeyedRateLimiter =>
  (siteId, sender, action) =>
    takeLimitedAction(database.forSite(siteId), limit, { sender: `${name} ${siteId} ${sender}`, action }).catch(
      allow(logError),
    );

const allow =
  (logError: Counting['logError']) =>
  (error: unknown): number => {
    logError(error);
    return 0;
  };
