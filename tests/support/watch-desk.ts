import { vi } from 'vitest';
import { registerWatchlistApi } from '../../src/features/watchlist/watchlist-api.server.ts';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { Site } from '../../src/features/sites/site.ts';
import { registerApi } from '../../src/platform/http/api.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { siteShowing } from './car-index-of.ts';
import { openStockYard, soon } from './stock-yard.ts';
import { type CarInput, createCar } from './tenants.ts';

type Sent = { host?: string; cookie?: string; headers?: Record<string, string> };

const clock = () => new Date();

/** Two websites with their cars, and the calls of their watchlists. */
export async function openWatchDesk() {
  const yard = await openStockYard();
  await yard.owner`delete from watchlist_entries`;
  const secondsToWait = vi.fn<() => number>(() => 0);
  const configs: Record<string, SiteConfigInput> = {};
  const siteOf = (host: string): Site => {
    const name = host === 'heron.example' ? 'heron' : 'swan';
    const { siteId, dealershipId } = yard[name];
    return { ...siteShowing([dealershipId], configs[host]), id: siteId, slug: name, name, version: 1 };
  };
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async () => 'site',
    routes: (api) =>
      registerWatchlistApi(api, {
        index: yard.index,
        database: yard.database,
        clock,
        siteOf: async ({ host }) => siteOf(host),
        limiter: async () => secondsToWait(),
      }),
  });
  await app.ready();

  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    { host = 'swan.example', cookie, headers }: Sent = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  };

  return {
    ...yard,
    configs,
    siteOf,
    secondsToWait,
    clock,
    contextOf: (host: string) => ({ index: yard.index, site: siteOf(host), now: clock() }),
    call: (name: string, body: unknown, sent?: Sent) => ask('POST', `/api/watchlist/${name}`, body, sent),
    list: (sent?: Sent) => ask('GET', '/api/watchlist', undefined, sent),
    openapi: async () => (await ask('GET', '/api/openapi.json')).body,
    /** A car that the index knows. */
    addCar: async (input: CarInput): Promise<number> => {
      const id = await createCar(yard.owner, input);
      await soon(async () => {
        if (!(await yard.find(input.slug))) throw new Error('not yet in the index');
      });
      return id;
    },
    /** Changes a car and waits until the index has heard of it. */
    changeCar: async (slug: string, columns: Record<string, unknown>): Promise<void> => {
      const before = await yard.find(slug);
      await yard.owner`update cars set ${yard.owner(columns)} where slug = ${slug}`;
      await soon(async () => {
        if ((await yard.find(slug)) === before) throw new Error('the index does not know yet');
      });
    },
    close: async (): Promise<void> => {
      await app.close();
      await yard.close();
    },
  };
}

export type WatchDesk = Awaited<ReturnType<typeof openWatchDesk>>;
