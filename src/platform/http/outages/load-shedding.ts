import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';
import { buildRetryPage, buildUnsentPage, readPostedForm, retryAfterSeconds, retryPageHeaders } from './retry-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served while the server is overloaded, because a refusal would lose what a visitor has typed. */
    servedWhenOverloaded?: boolean;
  }
}

/**
 * Refuses a request while the server is overloaded. A program gets a problem with `retry-after`; a browser gets a page
 * that reloads itself. Still served: forms, because the visitor would lose what they typed, and the assets of pages that
 * were already served.
 */
export function shedLoad(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/assets/') && !isForm(request)) refuseWhileBusy(request, reply);
}

/** Posted by a page, with or without JavaScript. */
export const isForm = (request: FastifyRequest): boolean =>
  request.routeOptions.config.servedWhenOverloaded === true || (request.method === 'POST' && wantsPage(request));

export const refuseWhileBusy = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuseForNow(request, reply, {
    reason: 'A lot of people are browsing right now, so this page has to wait.',
    problem: { status: 503, title: 'The server is busy. Please try again in a moment.' },
  });

/** A part that this request needs, such as the database, cannot be used at the moment. */
export const refuseDuringOutage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuseForNow(request, reply, {
    reason: 'This page is not available right now.',
    problem: {
      status: 503,
      code: 'unavailable',
      title: 'This is not available right now. Please try again in a moment.',
    },
  });

type Refusal = {
  /** For the page of a visitor. */ reason: string;
  /** For a program. */ problem: Parameters<typeof sendProblem>[1];
};

/**
 * Refuses a request that will work again soon. A browser that opens a page gets one that gives the reason and reloads itself; one
 * that posted a form gets what was typed with a button to send it again.
 */
function refuseForNow(request: FastifyRequest, reply: FastifyReply, { reason, problem }: Refusal): FastifyReply {
  if (!wantsPage(request)) return sendProblem(reply.header('retry-after', retryAfterSeconds), problem);
  const page = request.method === 'POST' ? buildUnsentPage(readPostedForm(request)) : buildRetryPage(reason);
  return reply.code(problem.status).headers(retryPageHeaders).send(page);
}

const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'POST') && headers.accept?.includes('text/html') === true;
