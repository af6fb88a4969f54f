import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import { errorForLog } from '../postgres/error-for-log.ts';
import { redactContacts } from '../text/redact-contacts.ts';
import type { Metrics } from '../metrics.ts';
import { type BodyTimeLimits, limitBodyTime } from './body/body-time-limit.ts';
import { limitConcurrentForms } from './outages/limit-concurrent-forms.ts';
import { refuseDuringOutage, shedLoad } from './outages/load-shedding.ts';
import { sendProblem } from './problem.ts';
import { requireOneHost, requirePath } from './request-url.ts';
import { resolveForwardedProtocol } from './forwarded-protocol.ts';
import { handleNotFound } from './not-found.ts';
import { handleClientError } from './client-error.ts';
import { supportAllMethods } from './allowed-methods.ts';
import { securityHeaders } from './security/security-headers.ts';
import { hasSeveralHosts, normalizeRequest, resolveTarget } from './normalize-request.ts';

export type HttpServerOptions = {
  logLevel: string;
  trustProxy: boolean | string;
  /** How long a browser remembers to use https only. */
  hstsSeconds?: number;
  metrics: Metrics;
  /** Removes from a URL what must not be logged. */
  redactUrl?: (url: string) => string;
  /** The same for a host, or for an origin that a browser has reported. */
  redactHost?: (host: string) => string;
  /** Sends a response before Fastify handles the request, if it has one. @returns whether it did */
  serveCached?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** How long the body of a request may take. */
  bodyTimeLimits?: BodyTimeLimits;
  /** Above this delay of the event loop the server sheds load; with 0 it never does. */
  maxEventLoopDelayMs?: number;
};

/** For a photo of 25 MB this is a third of a megabit per second. */
const maxUploadMs = 600_000;

/** A Fastify server with everything that is not specific to this product: ids, logs, security headers, limits, errors. */
export async function createHttpServer({
  logLevel,
  trustProxy,
  hstsSeconds = 15_552_000,
  metrics,
  redactUrl = (url) => url,
  redactHost = (host) => host,
  serveCached = () => false,
  bodyTimeLimits = { collectedMs: 30_000, pauseMs: 30_000 },
  maxEventLoopDelayMs = 0,
}: HttpServerOptions): Promise<FastifyInstance> {
  let isClosing = false;
  const app = Fastify({
    // Logs go to standard error as JSON: standard output is for the person who started the server.
    logger: {
      level: logLevel,
      stream: process.stderr,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: {
        err: errorForLog,
        req: createRequestSerializer(redactUrl, redactHost),
        host: ofText(redactHost),
        // Of reports by browsers: a word or an origin.
        blocked: ofText(redactHost),
        // Of messages: who gets them, and why they were refused.
        target: ofText(redactContacts),
        copyTo: ofText(redactContacts),
        lastError: ofText(redactContacts),
      },
    },
    serverFactory: (handle) =>
      createServer(
        { keepAliveTimeout: 72_000, headersTimeout: 30_000, requestTimeout: maxUploadMs },
        (request, response) => {
          normalizeRequest(request);
          // Fastify's own 503 to a request on a connection that is still open has no other headers.
          if (isClosing) response.setHeaders(new Headers(securityHeaders));
          // Whether a cached page may be sent depends on the host.
          if (hasSeveralHosts(request) || !serveCached(request, response)) handle(request, response);
        },
      ),
    trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id); // no hook has run yet
      handleError(error, request, reply);
    },
  });
  supportAllMethods(app);
  resolveForwardedProtocol(app);
  // Before anything that may respond.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false, // each page replaces that of `securityHeaders` with its own
    strictTransportSecurity: { maxAge: hstsSeconds, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    // For outdated browsers; each header costs time in every response.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Quality 5 is within a few per cent of 11 on HTML, in a fiftieth of the time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, pressureHandler: shedLoad });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    requireOneHost(request);
    requirePath(request);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  limitBodyTime(app, bodyTimeLimits);
  limitConcurrentForms(app);
  app.addHook('onResponse', async (request, reply) => {
    // An open stream is no slow response.
    if (isEventStream(reply)) return;
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  return app;
}

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

type HttpError = Error & { statusCode?: number; headers?: Readonly<Record<string, string>> };

function handleError(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'the request failed');
  if (status === 503) return refuseDuringOutage(request, reply);
  // The size of the file, with a 416.
  if (error.headers) reply.headers(error.headers);
  // Internal errors are not shown; the request id finds them in the log.
  const title = status >= 500 ? 'Something went wrong on our side.' : error.message;
  return sendProblem(reply, { status, title, detail: `Request ${request.id}` });
}

type Redact = (text: string) => string;

const ofText =
  (redact: Redact) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? redact(value) : value;

/** Parameters that links in newsletters fill in: `?first_name=Kim`. */
const personalParameter = /([?&](?:[\w-]*name|e-?mail|phone|mobile|tel|message|comments?)=)[^&#]*/gi;

/**
 * Serialises a request for the log as Fastify does, with secrets and people removed from its URL and host. If the resolved URL has
 * any, it is logged instead of the requested one.
 */
function createRequestSerializer(redactUrl: Redact, redactHost: Redact) {
  const redact = (url: string): string => redactContacts(redactUrl(url).replace(personalParameter, '$1…'));
  return ({ method, url, host, ip, socket }: FastifyRequest) => {
    const resolved = resolveTarget(url);
    const redacted = redact(resolved);
    return {
      method,
      url: redacted === resolved ? redact(url) : redacted,
      host: host && redactHost(host),
      remoteAddress: ip,
      remotePort: socket?.remotePort,
    };
  };
}
