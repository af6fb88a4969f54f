import { connect, type Socket } from 'node:net';
import { getPercentiles } from '../search/percentile.ts';
import { encodings, type LoadPlan, type LoadResult } from './load-plan.ts';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Requests one path repeatedly on raw sockets, and only looks for the end of each response. A full HTTP client takes
 * several times as long per request as the server: on one core it would measure itself, and a server that is mostly
 * idle pays for a wake-up with every request.
 */
export async function repeatRequest(plan: LoadPlan & { path: string }): Promise<LoadResult> {
  const { port, host, path, seconds, connections } = plan;
  const request = `GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\naccept-encoding: ${encodings}\r\n\r\n`;
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const repeatOn = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let began = 0;
      let missing = 0; // bytes left of the current response
      let head: Buffer = Buffer.alloc(0);
      const send = (): void => {
        began = performance.now();
        if (began > end) socket.end(resolve);
        else socket.write(request, 'latin1');
      };
      socket.on('data', (data) => {
        const bytes = data as Buffer; // no encoding was set
        if (missing === 0) {
          head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
          const at = head.indexOf(headEnd);
          if (at === -1) return;
          const headText = head.toString('latin1', 0, at);
          if (!headText.startsWith('HTTP/1.1 200')) failures++;
          missing = at + headEnd.length + parseLength(headText) - head.length;
          head = Buffer.alloc(0);
        } else missing -= bytes.length;
        if (missing > 0) return;
        if (missing < 0) return void reject(new Error('a response is longer than its content-length'));
        times.push(performance.now() - began);
        send();
      });
      socket.once('error', reject).once('connect', send);
    });
  await Promise.all(Array.from({ length: connections }, () => repeatOn(connect(port, '127.0.0.1'))));
  const taken = (performance.now() - start) / 1000;
  const { p50, p99 } = getPercentiles(times);
  return { requests: times.length, perSecond: times.length / taken, p50, p99, failures };
}

function parseLength(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error('a response has no content-length');
  return Number(length);
}
