import type { FastifyRequest } from 'fastify';

/** A request as a log may hold it: as Fastify writes it, but for addresses that are not for everybody who reads logs. */
export const requestForLog =
  (readable: (address: string) => string) =>
  ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: readable(url),
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  });
