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

/** A web server on this machine that speaks TLS in earnest, under a certificate made for it. */
export async function openTlsServer(handler: Handler, port = 0): Promise<TlsServer> {
  // By its name a certificate is found among those that are trusted: two of one name stand in each other's way.
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
