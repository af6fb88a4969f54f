import { type EntryContext, type HandleErrorFunction, RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireInlineData } from '../rendering/deferred-hydration/inline-data.ts';
import { toRouterRequest } from '../rendering/deferred-hydration/hydration-request.ts';
import { pack, type Packed, unpack } from '../rendering/packed-data.ts';
import { createRouterHandler } from './router-handler.server.ts';
import { type SiteRequest, siteRequest } from './site-request.ts';

const load = vi.fn<() => unknown>();
const middleware = vi.fn<() => void>();
const logError = vi.fn<(error: unknown) => void>();
let lastRoutes: string[] = [];

/** Renders what the page was given, as `entry.server.tsx` would: an error needs its data inline. */
function render(_request: Request, status: number, headers: Headers, entry: EntryContext, context: unknown) {
  const { defersHydration = false } = (context as RouterContextProvider).get(siteRequest);
  if (defersHydration && status !== 200) return requireInlineData();
  const data: unknown = entry.staticHandlerContext.loaderData['root'];
  lastRoutes = Object.keys(entry.routeModules);
  return Response.json({ defersHydration, isText: typeof data === 'string' }, { status, headers });
}

const handleError: HandleErrorFunction = (error, { context }) => context.get(siteRequest).logError(error);

const build = {
  entry: { module: { default: render, handleError } },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: { default: () => null, ErrorBoundary: () => null, loader: () => load(), middleware: [middleware] },
    },
    parts: { id: 'parts', path: 'parts', module: { default: () => null } },
  },
  assets: { entry: { imports: [], module: '' }, routes: { root: { id: 'root' } }, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

async function get(path: string, { defersHydration = true, method = 'GET' } = {}) {
  const handle = createRouterHandler({ build, isProduction: true, defersHydration });
  const context = new RouterContextProvider();
  context.set(siteRequest, { logError } as unknown as SiteRequest);
  return handle(toRouterRequest(new Request(`https://dealer.example${path}`, { method })), context);
}

beforeEach(() => {
  vi.clearAllMocks();
  load.mockImplementation(() => pack({ cars: 3 }));
});

describe('the router handler', () => {
  it('keeps the loader data of a deferred page in memory, and runs its middleware', async () => {
    expect(await (await get('/cars')).json()).toEqual({ defersHydration: true, isText: false });
    expect([load.mock.calls.length, middleware.mock.calls.length]).toEqual([1, 1]);
  });

  it('serialises loader data if deferred hydration is off', async () => {
    expect(await (await get('/cars', { defersHydration: false })).json()).toEqual({
      defersHydration: false,
      isText: true,
    });
  });

  it('serialises the loader data that the browser requests later', async () => {
    expect(await (await get('/cars.hydration')).json()).toEqual({ defersHydration: false, isText: true });
    expect(await (await get('/cars.data')).text()).toContain(JSON.stringify(JSON.stringify({ cars: 3 })));
  });

  it('handles an error page again with its data inline, and logs the error once', async () => {
    const error = new Error('no database');
    load.mockImplementation(() => {
      throw error;
    });
    const response = await get('/cars');
    expect([response.status, await response.json()]).toEqual([500, { defersHydration: false, isText: false }]);
    expect(logError.mock.calls).toEqual([[error]]);
  });
});

it('the router serialises nothing of packed data that is still in memory', () => {
  const packed: Packed<{ cars: number }> = pack({ cars: 3 });
  expect(Object.entries(packed)).toEqual([]);
  expect(unpack(packed)).toEqual({ cars: 3 });
});

it('gives a deferred page the routes that can match it, and a page with inline data all of them', async () => {
  await get('/cars');
  expect(lastRoutes).toEqual(['root']);
  await get('/cars', { defersHydration: false });
  expect(lastRoutes).toEqual(['root', 'parts']);
  load.mockImplementation(() => {
    throw new Error('no database');
  });
  await get('/cars');
  expect(lastRoutes).toEqual(['root', 'parts']);
});
