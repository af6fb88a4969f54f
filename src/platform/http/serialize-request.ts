import type { FastifyRequest } from 'fastify';

/** Serialises a request for the log as Fastify does, with secrets removed from its URL. */
export const createRequestSerializer =
  (redactUrl: (url: string) => string) =>
  ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: redactUrl(url),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  });
