import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createPageCache } from '../../../src/platform/http/page-cache/page-cache.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { appDatabaseUrl } from '../../support/database/role-urls.ts';
import { type Database, openDatabase } from '../../../src/platform/postgres/database.ts';
import { gateMiddleware } from '../../../src/site/gates/gate-middleware.server.ts';
import { noStoreMiddleware } from '../../../src/site/gates/no-store-middleware.server.ts';
import { registerPages } from '../../../src/site/server/serve-site.server.ts';
import { signIn } from '../../support/harness/account-harness.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { sendRequest } from '../../support/servers/send-request.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { makePageServer } from '../../support/servers/make-page-server.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

const secret = 'what is behind the gate';
const paths = ['trade-in', 'cars/:slug', 'cars/:slug/checkout', 'cars/:slug/quick-look', 'checkout-journey', '*'];

/** The router with our gate in front of routes like ours, each of which would reveal a secret. */
const build: ServerBuild = {
  entry: {
    module: {
      default: async (_request, status, headers, { staticHandlerContext }) => {
        headers.set('content-type', 'text/html');
        return new Response(JSON.stringify(staticHandlerContext), { status, headers });
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, middleware: [noStoreMiddleware, gateMiddleware] } },
    ...Object.fromEntries(
      paths.map((path) => [
        path,
        {
          id: path,
          parentId: 'root',
          path,
          module: { default: () => null, loader: () => secret, action: () => secret },
        },
      ]),
    ),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  assetsBuildDirectory: '',
  publicPath: '/',
  basename: '/',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

let test: TestDatabase;
let owner: Sql;
let database: Database;
let ours: Tenant;
let theirs: Tenant;
let app: FastifyInstance;
let address: string;
let config: SiteConfigInput;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  database = openDatabase(appDatabaseUrl(test.url), { connections: 2 });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  const find: SiteDirectory['find'] = async () => ({
    kind: 'site',
    site: { ...makeSite([ours.dealershipId], config), id: ours.siteId, version: 1 },
  });
  registerPages(
    app,
    makePageServer({
      database,
      directory: { find } as SiteDirectory,
      pageCache: {
        cache: createPageCache({ clock: systemClock, maxAgeMs: 10_000, maxBytes: 1_000_000 }),
        trustsProxies: false,
        count: () => undefined,
        cdnSeconds: 0,
      },
      handle: createRequestHandler(build, 'production'),
    }),
  );
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await owner.end();
  await test.drop();
});

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(address, 'ours.localhost', { path, headers, method });

const gated: SiteConfigInput = {
  gates: { checkout: true, routes: ['/trade-in', '/cars/:slug/quick-look', '/search/ev', '/cars/a-secret-car'] },
};

describe('a gated page', () => {
  beforeAll(() => {
    config = gated;
  });

  it.each([
    '/trade-in',
    '/trade-in?car_id=7',
    '/%74rade-in',
    '/trade%2Din',
    '/%2574rade-in',
    '/%252574rade-in',
    '/TRADE-in',
    '/trade-in/',
    '/trade-in//',
    '/./trade-in',
    '/cars/../trade-in',
    '/cars/%2e%2e/trade-in',
    '/trade-in/steps',
    '/trade-in%2Fsteps',
    '/trade-in.hydration',
    '/Trade-In.hydration?car_id=7',
    '/cars/a-car/checkout',
    '/cars/a-car/CHECKOUT/',
    '/cars/a%2Fb/checkout',
    '/cars/a-car/buy-online',
    '/checkout-journey?car_id=a-car',
    '/cars/a-car/quick-look',
    '/cars/A-car/%71uick-look',
    '/search/ev',
    '/search/EV?page=2',
    '/search%2Fev',
    '/search/%2565v',
    '/cars/a-secret-car',
    '/cars/%2561-secret-car',
    '/CARS/A-%53ecret-car/',
  ])('U19 U20 U22 redirects to the sign-in, however its URL is written: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, text } = await request(path, {}, method);
      // The payload is only requested with GET.
      if (method === 'HEAD' && path.includes('.hydration')) continue;
      expect([status, headers['cache-control']]).toEqual([302, 'no-store']);
      expect(headers.location).toMatch(/^\/sign-in\?type=(trade-in|checkout|account)&redirect=%2F/);
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    '/trade-in.data',
    '/trade-in.data?_routes=trade-in',
    '/trade-in.data?_routes=root',
    '/trade-in/_.data',
    '/%74rade-in.data',
    '/TRADE-IN.data?_routes=*',
    '/trade-in.data.hydration',
    '/cars/a-car/checkout.data',
    '/search/ev.data?_routes=*',
    '/cars/%2561-secret-car.data?_routes=cars/:slug',
  ])('U19 reveals no data, and tells the client router where to go: %s', async (path) => {
    const { status, text } = await request(path);
    expect(status).toBe(202);
    expect(text).toContain('/sign-in?type=');
    expect(text).not.toContain(secret);
  });

  it.each(['/trade-in', '/TRADE-IN/', '/trade-in.data', '/cars/a-car/checkout', '/trade-in?index'])(
    'U19 accepts no form: %s',
    async (path) => {
      const { status, text } = await sendRequest(address, 'ours.localhost', {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=Kim',
      });
      expect([202, 302]).toContain(status);
      expect(text).not.toContain(secret);
    },
  );

  it.each(['//trade-in', '/\\trade-in', '/.//trade-in', '/trade-in%00', '/%E0%A4%A'])(
    'rejects a URL that could be read as another host, or is malformed: %s',
    async (path) => {
      expect((await request(path)).status).toBe(400);
    },
  );

  it.each(['/trade-in;a=b', '/trade-inn', '/trade-in.html', '/trade-in%20', '/trade-%C4%B1n'])(
    'does not include URLs that the router treats as another page: %s',
    async (path) => {
      const { text } = await request(path);
      const { matches } = JSON.parse(text) as { matches: { route: { path: string } }[] };
      expect(matches.at(-1)?.route.path).toBe('*');
    },
  );

  it('U18 U19 passes its type, the redirect and the back link to the sign-in', async () => {
    const own = `http://ours.localhost:${new URL(address).port}`;
    const input = [
      ['/trade-in?car_id=7', `${own}/cars?page=2`, 'trade-in', '/cars?page=2'],
      ['/trade-in?car_id=7', 'http://elsewhere.example/cars', 'trade-in', '/'],
      ['/trade-in?car_id=7', `${own}/trade-in`, 'trade-in', '/'],
      ['/cars/a-car/checkout', `${own}/cars`, 'checkout', '/cars/a-car'],
      ['/checkout-journey?car_id=a-car', '', 'checkout', '/cars/a-car'],
      ['/search/ev', `${own}/cars`, 'account', '/cars'],
    ] as const;
    for (const [redirect, referer, type, back] of input) {
      const { headers } = await request(redirect, { referer });
      expect(headers.location).toBe(`/sign-in?${new URLSearchParams({ type, redirect, back })}`);
    }
  });

  it('is shown to a signed-in customer, and never cached', async () => {
    const { cookie } = await signIn(owner, ours.siteId);
    for (const path of ['/trade-in', '/cars/a-car/checkout', '/search/ev', '/cars/a-secret-car']) {
      const { status, headers, text } = await request(path, { cookie });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(text).toContain(secret);
      expect((await request(path)).status).toBe(302);
    }
  });

  it('stays closed for a session that has ended, belongs to another site, or never existed', async () => {
    const ended = await signIn(owner, ours.siteId, '+61491570157');
    await owner`update customer_sessions set expires_at = now() - interval '1 second' where id = ${ended.sessionId}`;
    const elsewhere = await signIn(owner, theirs.siteId);
    for (const cookie of [ended.cookie, elsewhere.cookie, 'session=nonsense; signed-in=1', 'signed-in=1']) {
      expect((await request('/trade-in', { cookie })).status).toBe(302);
    }
  });

  it('leaves all other pages open', async () => {
    for (const path of ['/cars/a-car', '/search/used', '/about-us', '/sign-in']) {
      expect((await request(path)).status).toBe(200);
    }
  });
});

it.each(['/trade-in', '/cars/a-car/checkout', '/checkout-journey', '/trade-in.data', '/cars/a-car/quick-look'])(
  'U23 a site without gates requires no sign-in: %s',
  async (path) => {
    config = {};
    const { status, text } = await request(path);
    expect(status).toBe(200);
    expect(text).toContain(secret);
  },
);
