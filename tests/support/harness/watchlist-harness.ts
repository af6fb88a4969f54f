import { vi } from 'vitest';
import { registerWatchlistApi } from '../../../src/features/watchlist/watchlist-api.server.ts';
import type { ConfiguredSite, SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { registerApi } from '../../../src/platform/http/api.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { makeSiteOf } from '../fixtures/build-car-index.ts';
import { openStockHarness, eventually } from './stock-harness.ts';
import { type CarInput, createCar } from '../database/create-tenant.ts';

type Sent = { host?: string; cookie?: string; headers?: Record<string, string> };

const clock = () => new Date();

/** Two websites with their cars, and the calls of their watchlists. */
export async function openWatchlistHarness() {
  const harness = await openStockHarness();
  await harness.owner`delete from watchlist_entries`;
  const secondsToWait = vi.fn<() => number>(() => 0);
  const configs: Record<string, SiteConfigInput> = {};
  const siteOf = (host: string): ConfiguredSite => {
    const name = host === 'heron.example' ? 'heron' : 'swan';
    const { siteId, dealershipId } = harness[name];
    return { ...makeSiteOf([dealershipId], configs[host]), id: siteId, slug: name, name, version: 1 };
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
    ...harness,
    configs,
    siteOf,
    secondsToWait,
    clock,
    contextOf: (host: string) => ({ index: harness.index, site: siteOf(host), now: clock() }),
    call: (name: string, body: unknown, sent?: Sent) => ask('POST', `/api/watchlist/${name}`, body, sent),
    list: (sent?: Sent) => ask('GET', '/api/watchlist', undefined, sent),
    openapi: async () => (await ask('GET', '/api/openapi.json')).body,
    /** A car that the index knows. */
    addCar: async (input: CarInput): Promise<number> => {
      const id = await createCar(harness.owner, input);
      await eventually(async () => {
        if (!(await harness.find(input.slug))) throw new Error('not yet in the index');
      });
      return id;
    },
    /** Changes a car and waits until the index has heard of it. */
    changeCar: async (slug: string, columns: Record<string, unknown>): Promise<void> => {
      const before = await harness.find(slug);
      await harness.owner`update cars set ${harness.owner(columns)} where slug = ${slug}`;
      await eventually(async () => {
        if ((await harness.find(slug)) === before) throw new Error('the index does not know yet');
      });
    },
    close: async (): Promise<void> => {
      await app.close();
      await harness.close();
    },
  };
}

export type WatchlistHarness = Awaited<ReturnType<typeof openWatchlistHarness>>;
