import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../platform/http/request-address.ts';
import type { SiteScope } from '../../platform/postgres/database.ts';
import type { Visitor } from '../sites/visitor.ts';
import { visitOf } from './find-visitor.server.ts';

/** Whose request it is. The answer carries what becomes of the session's cookies, unless more is said of them later. */
export async function visitorOfRequest(
  scope: SiteScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const { visitor, cookies } = await visitOf(scope, request.headers.cookie, { secure: isSecure(request) });
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return visitor;
}
