import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../platform/http/request-url.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Visitor } from '../sites/visitor.ts';
import { resolveVisitor } from './resolve-visitor.server.ts';

/** The visitor of a request. Sets the session cookies on the reply; later handlers may replace them. */
export async function resolveRequestVisitor(
  scope: SiteScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const { visitor, cookies } = await resolveVisitor(scope, request.headers.cookie, { secure: isSecure(request) });
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return visitor;
}
