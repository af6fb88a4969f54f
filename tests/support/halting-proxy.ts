import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { get } from './get.ts';

/** Stands before the server as a poor line does: a page stops for half a second after some of its letters. */
export async function openHaltingProxy(baseUrl: string, haltAfter: RegExp) {
  const server = createServer(async (asked, answer) => {
    const { status, headers, body, text } = await passOn(baseUrl, asked);
    answer.writeHead(status, headers);
    const halt = haltAfter.exec(text);
    if (halt && headers['content-type']?.includes('text/html')) {
      const early = text.slice(0, halt.index + halt[0].length);
      answer.write(early);
      await delay(500);
      answer.end(text.slice(early.length));
    } else {
      answer.end(body);
    }
  });
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

/** In plain letters, so that it can be cut between two of them. */
function passOn(baseUrl: string, { headers, url }: IncomingMessage) {
  const { host = '', accept = '*/*' } = headers;
  return get(baseUrl, host.replace(/:\d+$/, ''), url, { accept });
}
