import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { runPeriodically } from '../../../src/platform/async/run-periodically.ts';

export interface BalancingProxy {
  url: string;
  /** Requests that each server has responded to. */
  served: ReadonlyMap<string, number>;
  untilAllAreReady(): Promise<void>;
  close(): Promise<void>;
}

const checkEveryMs = 50;

/** Like a load balancer: sends requests in turn to the servers whose `/readyz` responds 200. It repeats no request. */
export async function openBalancingProxy(servers: readonly string[]): Promise<BalancingProxy> {
  const ready = new Set<string>();
  const served = new Map<string, number>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    const list = [...ready];
    const server = list[(turn += 1) % list.length];
    if (server === undefined) return void response.writeHead(502).end('no server is ready');
    const { port } = new URL(server);
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      served.set(server, (served.get(server) ?? 0) + 1);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', (error) => response.writeHead(502).end(String(error)));
    incoming.pipe(outgoing);
  };
  const proxy = createServer(forward);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const check = async (server: string): Promise<void> => {
    const response = await fetch(`${server.replace('localhost', '127.0.0.1')}/readyz`).catch(() => undefined);
    if (response?.ok) ready.add(server);
    else ready.delete(server);
  };
  const stopChecking = runPeriodically(() => Promise.all(servers.map(check)), {
    everyMs: checkEveryMs,
    onError: console.error,
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    served,
    untilAllAreReady: async () => {
      while (ready.size < servers.length) await wait(checkEveryMs);
    },
    close: async () => {
      await stopChecking();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
