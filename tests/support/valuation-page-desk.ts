import postgres from 'postgres';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { ValuationPath } from '../../src/features/valuations/valuation-paths.ts';
import { appDatabaseUrl } from '../../src/platform/postgres/app-role.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import type { GuidedPrice } from '../../src/platform/vehicle-data/price-guide.ts';
import type { RegisteredVehicle } from '../../src/platform/vehicle-data/rego-register.ts';
import { readSuccess } from '../../src/site/read-success.server.ts';
import { nobody, type SiteRequest } from '../../src/site/site-request.ts';
import { readValuationPage } from '../../src/site/valuation/read-valuation-page.server.ts';
import { receiveValuation } from '../../src/site/valuation/receive-valuation.server.ts';
import type { ValuationPage, ValuationPageData } from '../../src/site/valuation/valuation-page-data.ts';
import { pageAnswerOf } from './answer-of.ts';
import { noMemory } from './no-memory.ts';
import { noProviders } from './no-providers.ts';
import { openTestIndex } from './open-test-index.ts';
import { siteOfTenant } from './site-of-tenant.ts';
import { createTenant, type Tenant } from './tenants.ts';
import { createTestDatabase } from './test-database.ts';

/** Sunday, three past ten in the morning in Perth. */
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
const guided: GuidedPrice = { price: 50_000, low: 46_000, high: 54_000, comparables: 31 };

export type Answer = { status: number; leadsTo: string; headers: Headers; page: ValuationPage | undefined };

const origin = 'http://ours.example';

const pathOf = (url: URL) => url.pathname as ValuationPath;

/** Two websites whose pages value cars, asked as a browser without scripts does. */
export async function openValuationPageDesk() {
  const test = await createTestDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const ours = await createTenant(owner, 'ours');
  const theirs = await createTenant(owner, 'theirs');
  let now = openedAt;
  const database = openDatabase(appDatabaseUrl(test.url), { connections: 4, clock: () => now });
  const index = await openTestIndex(database);
  let config: SiteConfigInput = {};
  let vehicle: RegisteredVehicle | null = registered;
  let price: GuidedPrice | null = guided;
  let secondsToWait = 0;

  const asked = (tenant: Tenant): SiteRequest => ({
    ...nobody,
    ...noProviders,
    geocoder: { geocode: async () => ({ lat: -31.95, lng: 115.86, suburb: 'Perth', state: 'WA' }) },
    register: { isDemo: true, find: async () => vehicle },
    priceGuide: { source: 'a guide', priceOf: async () => price },
    site: siteOfTenant(tenant, { slug: 'ours', name: 'Ours', config }),
    scope: database.forSite(tenant.siteId),
    index,
    stockVersion: 1,
    memory: noMemory,
    clock: () => now,
    phonePace: () => 0,
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
    setPrice: (known: GuidedPrice | null) => (price = known),
    setWait: (seconds: number) => (secondsToWait = seconds),
    passDays: (days: number) => (now = new Date(now.getTime() + days * 86_400_000)),
    async tidy() {
      await owner`delete from valuations`;
      await owner`delete from events where event_id = 18`;
      [config, vehicle, price, secondsToWait, now] = [{}, registered, guided, 0, openedAt];
    },
    open: async (path: string, tenant = ours): Promise<Answer> => {
      const url = new URL(path, origin);
      return answered(() => readValuationPage(asked(tenant), url, pathOf(url)));
    },
    post: async (path: string, typed: Record<string, string>, tenant = ours): Promise<Answer> => {
      const url = new URL(path, origin);
      const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
      return answered(() => receiveValuation(asked(tenant), request, { url, path: pathOf(url) }));
    },
    thanks: (path: string, tenant = ours) => readSuccess(asked(tenant), new URL(path, origin)),
    /** The one of the only valuation. */
    lead: async () => (await owner`select leads.* from leads join valuations on lead_id = leads.id`)[0],
    close: async () => {
      await index.close();
      await database.close();
      await owner.end();
      await test.drop();
    },
  };
}

async function answered(work: () => unknown): Promise<Answer> {
  const answer = await pageAnswerOf<ValuationPage>(work);
  return { ...answer, leadsTo: answer.leadsTo ?? '' };
}

/** What stands at a step, where it should. */
export function stepOf<Kind extends ValuationPageData['step']['kind']>(
  { page }: Answer,
  kind: Kind,
): Extract<ValuationPageData['step'], { kind: Kind }> {
  const step = page?.valuation?.step;
  if (step?.kind !== kind) throw new Error(`the page shows ${step?.kind ?? 'no valuation'} instead of ${kind}`);
  return step as Extract<ValuationPageData['step'], { kind: Kind }>;
}
