import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** Responds to a request that no route matches. */
export const handleNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, { status: 404, title: 'Page not found' });
