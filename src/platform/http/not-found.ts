import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** The methods of the page route. It matches every path, so a request that no route matches has another method. */
export const pageMethods = ['GET', 'HEAD', 'POST'];

/** Responds to a request that no route matches. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return pageMethods.includes(request.method)
    ? sendProblem(reply, { status: 404, title: 'Page not found' })
    : sendMethodNotAllowed(reply, pageMethods);
}

export const sendMethodNotAllowed = (reply: FastifyReply, allowed: readonly string[]): FastifyReply =>
  sendProblem(reply.header('allow', allowed.join(', ')), {
    status: 405,
    title: 'This address does not support this method',
    detail: `It supports ${allowed.join(', ')}.`,
  });
