import type { FastifyInstance } from 'fastify';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { StartError } from '../start-error.ts';
import { canSharePort, openAcceptors, sharedPort } from './acceptors.ts';

type Address = { host: string; port: number };
type ListenOptions = Address & { /** Sockets at the port, where the system can share one. */ acceptSockets?: number };

/** Opens the port and adds the servers to `servers`. @returns its number, which the system chooses for port 0 */
export async function listen(
  app: FastifyInstance,
  { host, port, acceptSockets = 1 }: ListenOptions,
  servers: Server[] = [],
): Promise<number> {
  const sharesPort = acceptSockets > 1 && canSharePort();
  // Another server that shares its port would not be noticed.
  if (sharesPort) await findPort({ host, port });
  await app.listen({ host, port, ...(sharesPort && sharedPort) }).catch((error: unknown) => {
    throw explainListenError(error, { host, port });
  });
  if (sharesPort) await openAcceptors(app, acceptSockets - 1);
  servers.push(app.server);
  const bound = app.server.address() as AddressInfo;
  if (host === 'localhost') servers.push(...(await listenOnOtherAddresses(app, bound)));
  return bound.port;
}

/** Checks that the port can be opened, without opening it. @returns its number, which the system chooses for port 0 */
export async function findPort({ host, port }: Address): Promise<number> {
  const server = createNetServer().listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw explainListenError(error, { host, port });
  });
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}

function explainListenError(error: unknown, { host, port }: Address): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the program that uses it, or choose another one, as in PORT=${port + 1}.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} needs administrator rights: choose one above 1023, as in PORT=3000.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}: change HOST, for example to 0.0.0.0.`);
  }
  return error;
}

/** 'localhost' has an IPv4 and an IPv6 address; with a custom server (`serverFactory`) Fastify binds one. */
async function listenOnOtherAddresses(app: FastifyInstance, { address, port }: AddressInfo): Promise<Server[]> {
  const servers: Server[] = [];
  for (const other of await lookup('localhost', { all: true })) {
    if (other.address === address) continue;
    const server = createServer((request, response) => app.server.emit('request', request, response));
    server.on('clientError', (error, socket) => app.server.emit('clientError', error, socket));
    // A machine may have no IPv6, or the port may be taken there: one address is enough.
    server.on('error', () => undefined);
    server.listen(port, other.address);
    app.server.once('close', () => server.close());
    servers.push(server);
  }
  return servers;
}
