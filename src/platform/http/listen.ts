import type { FastifyInstance } from 'fastify';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';

/** Opens the port. @returns its number, which the system chooses for port 0 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use: stop the program that uses it, or choose another one, as in PORT=${port + 1}.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs administrator rights: choose one above 1023, as in PORT=3000.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`This machine has no address ${host}: change HOST, for example to 0.0.0.0.`);
    }
    throw error;
  }
  const bound = app.server.address() as AddressInfo;
  if (host === 'localhost') await listenOnOtherAddresses(app, bound);
  return bound.port;
}

/** 'localhost' has an IPv4 and an IPv6 address; with a custom server (`serverFactory`) Fastify binds one. */
async function listenOnOtherAddresses(app: FastifyInstance, { address, port }: AddressInfo): Promise<void> {
  for (const other of await lookup('localhost', { all: true })) {
    if (other.address === address) continue;
    const server = createServer((request, response) => app.server.emit('request', request, response));
    server.on('clientError', (error, socket) => app.server.emit('clientError', error, socket));
    // A machine may have no IPv6, or the port may be taken there: one address is enough.
    server.on('error', () => undefined);
    server.listen(port, other.address);
    app.server.once('close', () => server.close());
  }
}
