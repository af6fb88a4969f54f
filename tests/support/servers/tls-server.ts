import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export type TlsServer = {
  port: number;
  /** Its own certificate, in PEM: trusting it trusts no other server. */
  certificate: string;
  close(): Promise<void>;
};

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const altNames = [
  { type: 2 as const, value: 'localhost' },
  { type: 2 as const, value: 'hooks.example' },
  { type: 7 as const, ip: '127.0.0.1' },
];

/** A local HTTPS server with its own generated certificate. */
export async function openTlsServer(handler: Handler, port = 0): Promise<TlsServer> {
  // Trusted certificates are looked up by name: two with the same name would conflict.
  const made = await generate([{ name: 'commonName', value: randomUUID() }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  const server = createServer({ key: made.private, cert: made.cert }, handler).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    certificate: made.cert,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
