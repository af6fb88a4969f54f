import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { problem } from './problem.ts';

/** After how many seconds it is worth trying again. */
export const busySeconds = 5;

export const busy = { status: 503, title: 'The server is busy. Please try again in a moment.' };

/**
 * Turns a request away while there are more than can be answered: a program may come back, a browser that wants a page
 * gets one that does so by itself. Two kinds go on. A form that the browser itself sends, since whatever was typed into
 * it would be gone with its page; what our scripts send they still have, and send again. And the files of pages that are
 * there already.
 */
export function answerBusy(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.startsWith('/assets/')) return;
  if (!wantsPage(request)) problem(reply.header('retry-after', busySeconds), busy);
  else if (request.method === 'GET') sendBusyPage(reply);
}

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

const style =
  'body{display:grid;min-height:90vh;margin:0;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;color:#1c1a17;' +
  'background:#f6f4f0}main{max-width:30rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0}';

const page = `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${busySeconds}">
<meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>One moment, please</h1>
<p>A lot of people are looking around just now. This page tries again by itself in ${busySeconds} seconds.</p></main></body></html>`;

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy({ styles: [style] }),
  'content-type': 'text/html; charset=utf-8',
  'retry-after': String(busySeconds),
};

const sendBusyPage = (reply: FastifyReply): FastifyReply => reply.code(busy.status).headers(pageHeaders).send(page);
