import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { get } from './send-request.ts';

/** Simulates a poor connection: a page pauses for half a second after `haltAfter`. */
export async function openHaltingProxy(baseUrl: string, haltAfter: RegExp) {
  const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body, text } = await forward(baseUrl, request);
    response.writeHead(status, headers);
    const halt = headers['content-type']?.includes('text/html') ? haltAfter.exec(text) : null;
    if (!halt) {
      response.end(body);
      return;
    }
    const early = text.slice(0, halt.index + halt[0].length);
    response.write(early);
    await delay(500);
    response.end(text.slice(early.length));
  };
  const server = createServer((request, response) => void relay(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards a request without compression, so that the response can be split anywhere. */
function forward(baseUrl: string, { headers, url }: IncomingMessage) {
  const { host = '', accept = '*/*' } = headers;
  return get(baseUrl, host.replace(/:\d+$/, ''), url, { accept });
}
