import type { RouteConfigEntry } from '@react-router/dev/routes';
import { consoleRoutes } from '../../../src/console/console-routes.ts';
import type { ConsoleRoute } from '../../../src/console/route-table/route-entry.ts';
import { createRandom, type Random } from '../../../src/demo/random.ts';
import siteRoutes from '../../../src/routes.ts';
import { addressAt } from '../../leads/lead-plan.ts';
import type { MarkedTenant } from './marked-tenants.ts';

/** One call as a tenant's visitor, customer, employee or program. */
export interface TenantCall {
  kind: 'visitor' | 'customer' | 'staff' | 'key';
  /** Only this tenant's marks may be in the response. */
  tenant: MarkedTenant;
  host: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An operation of the API: `/api/stock/{stock_number}`. */
export type Operation = { method: string; path: string };

const listPaths = ({ path = '', children = [] }: RouteConfigEntry): string[] => [path, ...children.flatMap(listPaths)];
const sitePaths = [...new Set(siteRoutes.flatMap(listPaths))].map((path) => `/${path.replace(/^\//, '')}`);
const consolePaths: readonly ConsoleRoute[] = consoleRoutes;
/** They would end the sessions that the calls need. */
const endsSession = /sign-out|sessions/;
/** Event streams do not end. */
const isStream = /live|stream/;

/** What parameters with these names stand for, besides those named like their records. */
const synonyms: Readonly<Record<string, string>> = {
  id: 'car',
  car_id: 'car',
  slug: 'slug',
  car_slug: 'slug',
  location_id: 'location',
  dealership_id: 'dealership',
  dealershipSlug: 'dealership',
  siteSlug: 'site',
  stock_number: 'slug',
  stockNumber: 'slug',
};

export function createCallGenerator(
  tenants: readonly MarkedTenant[],
  operations: { site: readonly Operation[]; platform: readonly Operation[] },
) {
  const random = createRandom('cross-tenant');
  let at = 0;
  const findValue = (name: string, from: MarkedTenant): string => {
    const named = from.records[synonyms[name] ?? name];
    const values = named && named.length > 0 ? named : Object.values(from.records).flat();
    return random.pick(values);
  };
  /** Mostly another tenant's record. */
  const choose = (name: string, own: MarkedTenant): string =>
    findValue(name, random.chance(0.7) ? random.pick(tenants) : own);
  const fill = (pattern: string, own: MarkedTenant): string =>
    pattern
      .replaceAll(/:(\w+)\??|\{(\w+)\}/g, (_, one?: string, other?: string) =>
        encodeURIComponent(choose(one ?? other ?? '', own)),
      )
      .replaceAll('*', () =>
        random.pick(['cars', 'search/used-cars', 'watchlist', findValue('slug', random.pick(tenants))]),
      );
  const makeBody = (own: MarkedTenant): Record<string, string> => ({
    car_id: choose('car', own),
    car_slug: choose('slug', own),
    location_id: choose('location', own),
    dealership_id: choose('dealership', own),
    id: choose('car', own),
    query: random.pick(['mark', 'Kim', findValue('slug', random.pick(tenants))]),
    form: 'enquiry',
    name: 'Kim',
    intent: random.pick(['save', 'delete', 'publish', 'start', 'stop']),
  });
  const asForm = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const asJson = { 'content-type': 'application/json', accept: 'application/json' };

  const callSite = (own: MarkedTenant, kind: 'visitor' | 'customer'): TenantCall => {
    const host = `${own.slug}.localhost`;
    // The session of a customer of any site: at another one it is worth nothing.
    const cookie: Record<string, string> = kind === 'customer' ? { cookie: random.pick(tenants).customer } : {};
    if (random.chance(0.5)) {
      const { method, path } = random.pick(operations.site);
      const query = method === 'GET' ? `?${new URLSearchParams(makeBody(own))}` : '';
      const body = method === 'GET' ? {} : { body: JSON.stringify(makeBody(own)) };
      return {
        kind,
        tenant: own,
        host,
        method,
        path: fill(path, own) + query,
        headers: { ...asJson, ...cookie },
        ...body,
      };
    }
    const path = fill(random.pick(sitePaths.filter((one) => !endsSession.test(one))), own);
    const isData = path !== '/' && random.chance(0.5);
    const query = random.chance(0.5) ? `?${new URLSearchParams(makeBody(own))}` : '';
    const headers = { accept: 'text/html', ...cookie };
    if (random.chance(0.9)) {
      return { kind, tenant: own, host, method: 'GET', path: `${path}${isData ? '.data' : ''}${query}`, headers };
    }
    const body = String(new URLSearchParams(makeBody(own)));
    return { kind, tenant: own, host, method: 'POST', path, headers: { ...headers, ...asForm }, body };
  };

  const callConsole = (own: MarkedTenant): TenantCall => {
    const { path: pattern, write } = random.pick(
      consolePaths.filter(({ path }) => !endsSession.test(path) && !isStream.test(path)),
    );
    const cookie = random.pick(own.staff);
    const host = 'console.localhost';
    const path = fill(pattern, own);
    // Writes only with another tenant in the path: the own records are needed to the end.
    const isForeign = tenants.some((tenant) => tenant !== own && path.split('/').includes(tenant.slug));
    if (write && isForeign && random.chance(0.3)) {
      const headers = { ...asForm, cookie, origin: `http://${host}` };
      return {
        kind: 'staff',
        tenant: own,
        host,
        method: 'POST',
        path,
        headers,
        body: String(new URLSearchParams(makeBody(own))),
      };
    }
    const query = random.chance(0.2) ? '?q=mark' : '';
    return {
      kind: 'staff',
      tenant: own,
      host,
      method: 'GET',
      path: path + query,
      headers: { accept: 'text/html', cookie },
    };
  };

  const callProgram = (own: MarkedTenant): TenantCall => {
    const { method, path } = random.pick(operations.platform);
    const headers = { ...asJson, authorization: `Bearer ${random.pick(own.keys)}` };
    const body = method === 'GET' ? {} : { body: JSON.stringify(makeBody(own)) };
    return { kind: 'key', tenant: own, host: 'localhost', method, path: fill(path, own), headers, ...body };
  };

  return (): TenantCall => {
    at += 1;
    const own = random.pick(tenants);
    const call = pickKind(random, {
      visitor: () => callSite(own, 'visitor'),
      customer: () => callSite(own, 'customer'),
      staff: () => callConsole(own),
      key: () => callProgram(own),
    });
    // Limits are per network, and another subject.
    return { ...call, headers: { ...call.headers, 'x-forwarded-for': addressAt(at) } };
  };
}

const shares = { visitor: 3, customer: 2, staff: 4, key: 1 } as const;

function pickKind(random: Random, makers: Record<keyof typeof shares, () => TenantCall>): TenantCall {
  const kind = random.weighted(Object.keys(shares) as (keyof typeof shares)[], (name) => shares[name]);
  return makers[kind]();
}
