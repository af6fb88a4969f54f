import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security/content-security-policy.ts';
import { sendProblem } from './problem.ts';

/** When a client should try again. */
export const retryAfterSeconds = 5;

const overloadedProblem = { status: 503, title: 'The server is busy. Please try again in a moment.' };

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
  if (request.url.startsWith('/assets/') || request.routeOptions.config.servedWhenOverloaded) return;
  if (request.method === 'GET' || !wantsPage(request)) refuseWhileBusy(request, reply);
}

export const refuseWhileBusy = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuseForNow(request, reply, 'A lot of people are browsing right now, so this page has to wait.');

/** Refuses a request that will work again soon. A browser that opens a page gets one that gives the reason and reloads itself. */
export const refuseForNow = (request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply =>
  request.method === 'GET' && wantsPage(request)
    ? reply.code(overloadedProblem.status).headers(pageHeaders).send(buildPage(reason))
    : sendProblem(reply.header('retry-after', retryAfterSeconds), overloadedProblem);

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

const style =
  'body{display:grid;min-height:90vh;margin:0;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;color:#1c1a17;' +
  'background:#f6f4f0}main{max-width:30rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0}';

const buildPage = (
  reason: string,
): string => `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfterSeconds}">
<meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>One moment, please</h1>
<p>${reason} It will try again in ${retryAfterSeconds} seconds.</p></main></body></html>`;

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy({ styles: [style] }),
  'content-type': 'text/html; charset=utf-8',
  'retry-after': String(retryAfterSeconds),
};
