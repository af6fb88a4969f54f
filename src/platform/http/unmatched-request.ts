import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** What a page may be asked with. Pages answer every address, so what else comes is the wrong method. */
export const pageMethods = ['GET', 'HEAD', 'POST'];

/** Answers what no route takes. */
export function answerUnmatched(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return pageMethods.includes(request.method)
    ? problem(reply, { status: 404, title: 'There is no such page' })
    : refuseMethod(reply, pageMethods);
}

export const refuseMethod = (reply: FastifyReply, allowed: readonly string[]): FastifyReply =>
  problem(reply.header('allow', allowed.join(', ')), {
    status: 405,
    title: 'This address cannot be asked in this way',
    detail: `It answers ${allowed.join(', ')}.`,
  });
