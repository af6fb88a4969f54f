import type { FastifyInstance } from 'fastify';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import process from 'node:process';

/** Other systems do not spread connections over the sockets. Of several processes, the primary accepts for all. */
export const canSharePort = (): boolean => process.platform === 'linux' && !cluster.isWorker;

/** Listening with this lets other sockets of the same user share the port. Linux spreads connections over them. */
export const sharedPort = { reusePort: true };

/**
 * Opens more sockets at the port of a server that listens with `sharedPort`; it serves their connections. Node accepts one
 * connection from each socket in a turn of the event loop. A turn in which pages are rendered takes 20 ms, so with one socket
 * the visitors of an overloaded server wait for seconds before it knows of them, forms among them (decision 055).
 */
export async function openAcceptors(app: FastifyInstance, count: number): Promise<void> {
  const { address: host, port } = app.server.address() as AddressInfo;
  const acceptors: Server[] = [];
  app.server.once('close', () => acceptors.forEach((acceptor) => acceptor.close()));
  for (let at = 0; at < count; at++) {
    const acceptor = createServer((socket) => app.server.emit('connection', socket));
    acceptors.push(acceptor.listen({ host, port, ...sharedPort }));
    await once(acceptor, 'listening');
  }
}
