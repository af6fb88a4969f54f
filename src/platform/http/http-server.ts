import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { errorForLog } from '../postgres/error-for-log.ts';
import type { Metrics } from '../metrics.ts';
import { answerBusy, busy, busySeconds } from './busy.ts';
import { problem } from './problem.ts';
import { requirePath } from './request-address.ts';
import { requestForLog } from './request-for-log.ts';
import { answerUnmatched } from './unmatched-request.ts';
import { answerUnreadable } from './unreadable-request.ts';

export type HttpServerOptions = {
  logLevel: string;
  trustProxy: boolean | string;
  metrics: Metrics;
  /** An address as the log may hold it. */
  readable?: (address: string) => string;
};

/** A Fastify server with everything that has nothing to do with cars: ids, logs, security headers, limits, errors. */
export async function createHttpServer({
  logLevel,
  trustProxy,
  metrics,
  readable = (address) => address,
}: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // Logs go to standard error as JSON: standard output belongs to the person who started the server.
    logger: {
      level: logLevel,
      stream: process.stderr,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: errorForLog, req: requestForLog(readable) },
    },
    trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id); // no hook has run yet
      answerError(error, request, reply);
    },
  });
  await app.register(helmet, {
    contentSecurityPolicy: false, // each page carries its own, with the hashes of its own inline scripts
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    // For browsers of the past; each costs every answer its share.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Quality 5 is within a few per cent of 11 on HTML at a fiftieth of its time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(underPressure, { maxEventLoopDelay: 1500, pressureHandler: answerBusy });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    requirePath(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnmatched);
  return app;
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'the request failed');
  if (status === 503) return problem(reply.header('retry-after', busySeconds), busy);
  // What went wrong inside stays inside; the id finds it in the log.
  const title = status >= 500 ? 'Something went wrong on our side.' : error.message;
  return problem(reply, { status, title, detail: `Request ${request.id}` });
}
