import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { handleClientError } from '../client-error.ts';
import { isStreamed } from './streamed-body.ts';

export type BodyTimeLimits = {
  /** A body that is collected in memory must arrive within this time. */
  collectedMs: number;
  /** A streamed body may take longer, but not pause for this time. */
  pauseMs: number;
};

/** Closes connections whose body does not arrive. Node has one limit for all requests, which must suit slow uploads. */
export function limitBodyTime(app: FastifyInstance, { collectedMs, pauseMs }: BodyTimeLimits): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw) || raw.complete) return;
    // A request that has ended no longer knows its socket.
    const { socket } = raw;
    // An injected request has no connection.
    if (!(socket instanceof Socket)) return;
    if (isStreamed(raw)) {
      raw.setTimeout(pauseMs, () => refuse(socket));
      // From then on the client waits for us.
      for (const event of ['end', 'close']) raw.once(event, () => socket.setTimeout(0));
    } else {
      const timer = setTimeout(() => refuse(socket), collectedMs);
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
    }
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const refuse = (socket: Socket): void =>
  handleClientError(Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
