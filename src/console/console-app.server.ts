import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { sendFetchResponse, toFetchRequest } from '../platform/http/fetch-bridge.ts';
import { isCrossSite } from '../platform/http/is-cross-site.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { getRequestUrl, isSecure } from '../platform/http/request-url.ts';
import { withOutageResponses } from '../platform/http/outages/router-outages.server.ts';
import { consoleRequest } from './server/console-request.ts';
import type { ConsoleServices } from './server/console-services.ts';
import { isSecretField } from './server/secret-fields.ts';

export type ServeConsole = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const readBuild = async () =>
  withOutageResponses(await import('virtual:react-router/server-build'), {
    logError: (context, error) => context.get(consoleRequest).logError(error),
    isSecretField,
  });

/** The console's own server bundle starts here. */
export async function createConsole(services: ConsoleServices): Promise<ServeConsole> {
  // In development the build changes with every edit, so the router reads it for every request.
  const handle = createRequestHandler(import.meta.env.PROD ? await readBuild() : readBuild, import.meta.env.MODE);
  return async (request, reply) => {
    // Cookies alone do not prove that the person sent a form: a page of a dealer's website may have.
    if (request.method === 'POST' && isCrossSite(request)) {
      return sendProblem(reply, { status: 403, title: 'This form was sent from another website.' });
    }
    const disconnected = new AbortController();
    // 'close' is also emitted after a complete response, which is not a disconnect.
    reply.raw.once('close', () => reply.raw.writableFinished || disconnected.abort());
    reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex, nofollow');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'same-origin');
    const context = new RouterContextProvider();
    context.set(consoleRequest, {
      ...services,
      nonce: randomBytes(16).toString('base64'),
      secure: isSecure(request),
      network: services.hashNetwork(request),
      origin: getRequestUrl(request).origin,
      requestId: request.id,
      logError: (error) => request.log.error({ err: error }, 'the console page failed'),
    });
    const response = await handle(toFetchRequest(request, disconnected.signal), context);
    return isStreamed(response) ? sendStream(reply, response) : sendFetchResponse(reply, response);
  };
}

const isStreamed = ({ headers, body }: Response): boolean =>
  body !== null &&
  (headers.has('content-disposition') || headers.get('content-type')?.startsWith('text/event-stream') === true);

/** In pieces: an export may be longer than memory allows, and events have no end. */
function sendStream(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value);
  return reply.code(status).send(Readable.fromWeb(body as ReadableStream));
}
