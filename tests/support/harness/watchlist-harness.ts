import { vi } from 'vitest';
import { registerWatchlistApi } from '../../../src/features/watchlist/watchlist-api.server.ts';
import type { ConfiguredSite, SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { makeSite } from '../fixtures/build-car-index.ts';
import { openStockHarness } from './stock-harness.ts';
import { type CarInput, createCar } from '../database/create-tenant.ts';
import { eventually } from './eventually.ts';

type Sent = { host?: string; cookie?: string; headers?: Record<string, string> };

const clock = () => new Date();

/** Two websites with cars and the watchlist API. */
export async function openWatchlistHarness() {
  const harness = await openStockHarness();
  await harness.owner`delete from watchlist_entries`;
  const secondsToWait = vi.fn<() => number>(() => 0);
  const configs: Record<string, SiteConfigInput> = {};
  const findSite = (host: string): ConfiguredSite => {
    const name = host === 'heron.example' ? 'heron' : 'swan';
    const { siteId, dealershipId } = harness[name];
    return { ...makeSite([dealershipId], configs[host]), id: siteId, slug: name, name, version: 1 };
  };
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  await registerApi(app, {
    version: '1.2.3',
    hostKind: async () => 'site',
    routes: (api) =>
      registerWatchlistApi(api, {
        index: harness.index,
        database: harness.database,
        clock,
        findSite: async ({ host }) => findSite(host),
        limiter: async () => secondsToWait(),
      }),
  });
  await app.ready();

  const send = async (
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    { host = 'swan.example', cookie, headers }: Sent = {},
  ) => {
    const response = await app.inject({
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
    const isJson = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body };
  };

  return {
    ...harness,
    configs,
    findSite,
    secondsToWait,
    clock,
    makeContext: (host: string) => ({ index: harness.index, site: findSite(host), now: clock() }),
    call: (name: string, body: unknown, sent?: Sent) => send('POST', `/api/watchlist/${name}`, body, sent),
    list: (sent?: Sent) => send('GET', '/api/watchlist', undefined, sent),
    openapi: async () => (await send('GET', '/api/openapi.json')).body,
    /** Adds a car and waits until it is indexed. */
    addCar: async (input: CarInput): Promise<number> => {
      const id = await createCar(harness.owner, input);
      await eventually(async () => {
        if (!(await harness.find(input.slug))) throw new Error('not indexed yet');
      });
      return id;
    },
    /** Changes a car and waits until the change is indexed. */
    changeCar: async (slug: string, columns: Record<string, unknown>): Promise<void> => {
      const before = await harness.find(slug);
      await harness.owner`update cars set ${harness.owner(columns)} where slug = ${slug}`;
      await eventually(async () => {
        if ((await harness.find(slug)) === before) throw new Error('not indexed yet');
      });
    },
    close: async (): Promise<void> => {
      await app.close();
      await harness.close();
    },
  };
}

export type WatchlistHarness = Awaited<ReturnType<typeof openWatchlistHarness>>;
