import postgres from 'postgres';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { ValuationPath } from '../../../src/features/valuations/valuation-paths.ts';
import type { MarketPrice } from '../../../src/platform/vehicle-data/price-guide.ts';
import type { RegisteredVehicle } from '../../../src/platform/vehicle-data/rego-register.ts';
import { readSuccess } from '../../../src/site/success/read-success.server.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { readValuationPage } from '../../../src/site/valuation/read-valuation-page.server.ts';
import { receiveValuation } from '../../../src/site/valuation/receive-valuation.server.ts';
import type { ValuationPage, ValuationPageData } from '../../../src/site/valuation/valuation-page-data.ts';
import { settlePage } from './settle-response.ts';
import { noTenantCache } from '../fixtures/no-tenant-cache.ts';
import { noProviders } from '../fixtures/no-providers.ts';
import { openTestIndex } from '../database/open-car-index.ts';
import { makeTenantSite } from '../database/make-tenant-site.ts';
import type { Tenant } from '../database/create-tenant.ts';
import { openDatabases } from '../database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';
import { hashTestNetwork } from '../fixtures/test-network.ts';

/** Sunday, 10:03 am in Perth. */
const openedAt = new Date('2026-11-15T02:03:04Z');

const registered: RegisteredVehicle = {
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  body: 'Ute',
  fuel: 'Diesel',
  transmission: 'Automatic',
  colour: 'White',
};
const defaultPrice: MarketPrice = { price: 50_000, low: 46_000, high: 54_000, comparables: 31 };

export type ValuationResponse = {
  status: number;
  redirectTo: string;
  headers: Headers;
  page: ValuationPage | undefined;
};

const origin = 'http://ours.example';

const getPath = (url: URL) => url.pathname as ValuationPath;

/** Two websites with valuation pages, requested like a browser without scripts. */
export async function openValuationPageHarness() {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  let now = openedAt;
  const databases = openDatabases(test.url, { connections: 4, clock: () => now });
  const { database } = databases;
  const index = await openTestIndex(databases);
  let config: SiteConfigInput = {};
  let vehicle: RegisteredVehicle | null = registered;
  let price: MarketPrice | null = defaultPrice;
  let secondsToWait = 0;

  const makeSiteRequest = (tenant: Tenant): SiteRequest => ({
    ...anonymousRequester,
    network: hashTestNetwork(),
    ...noProviders,
    geocoder: { geocode: async () => ({ lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' }) },
    register: { isDemo: true, find: async () => vehicle },
    priceGuide: { source: 'a guide', findPrice: async () => price },
    site: makeTenantSite(tenant, { slug: 'ours', name: 'Ours', config }),
    scope: database.forSite(tenant.siteId),
    index,
    stockVersion: 1,
    cache: noTenantCache,
    clock: () => now,
    phoneRateLimiter: async () => 0,
    secondsToWait: async () => secondsToWait,
    requestId: 'test',
    logError: (error) => {
      throw error;
    },
  });

  return {
    owner,
    ours,
    theirs,
    configure: (changed: SiteConfigInput) => (config = changed),
    setVehicle: (found: RegisteredVehicle | null) => (vehicle = found),
    setPrice: (guidePrice: MarketPrice | null) => (price = guidePrice),
    setWait: (seconds: number) => (secondsToWait = seconds),
    advanceDays: (days: number) => (now = new Date(now.getTime() + days * 86_400_000)),
    async tidy() {
      await owner`delete from valuations`;
      await owner`delete from events where event_id = 18`;
      [config, vehicle, price, secondsToWait, now] = [{}, registered, defaultPrice, 0, openedAt];
    },
    open: async (path: string, tenant = ours): Promise<ValuationResponse> => {
      const url = new URL(path, origin);
      return settle(() => readValuationPage(makeSiteRequest(tenant), url, getPath(url)));
    },
    post: async (path: string, typed: Record<string, string>, tenant = ours): Promise<ValuationResponse> => {
      const url = new URL(path, origin);
      const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
      return settle(() => receiveValuation(makeSiteRequest(tenant), request, { url, path: getPath(url) }));
    },
    thanks: (path: string, tenant = ours) => readSuccess(makeSiteRequest(tenant), new URL(path, origin)),
    /** The lead of the only valuation. */
    lead: async () => (await owner`select leads.* from leads join valuations on lead_id = leads.id`)[0],
    close: async () => {
      await index.close();
      await databases.close();
      await owner.end();
      await test.drop();
    },
  };
}

async function settle(work: () => unknown): Promise<ValuationResponse> {
  const response = await settlePage<ValuationPage>(work);
  return { ...response, redirectTo: response.redirectTo ?? '' };
}

/** Returns the page data of a step. @throws if another step is shown */
export function requireStep<Kind extends ValuationPageData['step']['kind']>(
  { page }: ValuationResponse,
  kind: Kind,
): Extract<ValuationPageData['step'], { kind: Kind }> {
  const step = page?.valuation?.step;
  if (step?.kind !== kind) throw new Error(`the page shows ${step?.kind ?? 'no valuation'} instead of ${kind}`);
  return step as Extract<ValuationPageData['step'], { kind: Kind }>;
}
