import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../platform/http/problem.ts';
import { type RateLimit, sendTooManyRequests } from '../../platform/http/rate-limit.ts';
import type { Database, DealershipScope } from '../../platform/postgres/database.ts';
import { takeLimitedAction } from '../rate-limits/limited-action-store.server.ts';
import { apiKeyScopeLabels, type ApiKeyScope } from './api-key-scopes.ts';
import { findApiKey } from './api-key-store.server.ts';
import { hashApiKeyToken } from './api-key-token.server.ts';

export type ApiKeyOptions = {
  database: Pick<Database, 'forDealership' | 'withoutTenant'>;
  /** Of one key, over all processes and servers. */
  limit: RateLimit;
  /** A call that could not be counted is allowed. */
  logError(error: unknown): void;
};

/** The key that sent a call, and the dealership it belongs to. */
export type Caller = { keyId: number; scope: DealershipScope };

const callers = new WeakMap<FastifyRequest, Caller>();

/** The caller that `authoriseCall` let through. */
export function getCaller(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('the call was not authorised');
  return caller;
}

/** For `onRequest` of a route: refuses a call without a key for this, or with too many calls, before its body is read. */
export const authoriseCall =
  ({ database, limit, logError }: ApiKeyOptions, needed: ApiKeyScope) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header('cache-control', 'no-store');
    const tokenHash = hashApiKeyToken(readBearerToken(request));
    const key = tokenHash && (await findApiKey(database.withoutTenant, tokenHash));
    if (!key) {
      return sendProblem(reply.header('www-authenticate', 'Bearer realm="api"'), {
        status: 401,
        title: 'Send a valid API key as a bearer token',
      });
    }
    if (!key.scopes.includes(needed)) {
      return sendProblem(reply, { status: 403, title: `This API key does not allow: ${apiKeyScopeLabels[needed]}` });
    }
    const seconds = await takeLimitedAction(database.withoutTenant, limit, {
      sender: `api-key ${key.id}`,
      action: randomUUID(),
    }).catch((error: unknown) => {
      logError(error);
      return 0;
    });
    if (seconds > 0) return sendTooManyRequests(reply, seconds);
    callers.set(request, { keyId: key.id, scope: database.forDealership(key.dealershipId) });
    return undefined;
  };

const readBearerToken = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
