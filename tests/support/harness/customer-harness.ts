import { parseSiteConfig, type SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Customer, Visitor } from '../../../src/features/sites/visitor.ts';
import { anonymousRequester, type SiteRequest } from '../../../src/site/server/site-request.ts';
import { signIn } from './account-harness.ts';
import { makeSite } from '../fixtures/build-car-index.ts';
import { noTenantCache } from '../fixtures/no-tenant-cache.ts';
import { noProviders } from '../fixtures/no-providers.ts';
import { openStockHarness } from './stock-harness.ts';
import type { Tenant } from '../database/create-tenant.ts';

const origin = 'http://swan.example';

/** Two websites, swan and heron, with customer accounts. */
export async function openCustomerHarness() {
  const harness = await openStockHarness();
  const { owner, database, index } = harness;

  const makeSiteRequest = (
    visitor: Visitor,
    config: SiteConfigInput = {},
    tenant: Tenant = harness.swan,
  ): SiteRequest => ({
    ...anonymousRequester,
    visitor,
    secure: false,
    site: {
      ...makeSite([tenant.dealershipId]),
      id: tenant.siteId,
      slug: 'swan',
      name: 'Swan',
      template: 'metro',
      version: 1,
      locations: [],
      config: parseSiteConfig(config),
    },
    scope: database.forSite(tenant.siteId),
    index,
    stockVersion: 1,
    cache: noTenantCache,
    clock: () => new Date(),
    ...noProviders,
    phoneRateLimiter: async () => 0,
    secondsToWait: async () => 0,
    requestId: 'test',
    logError: (error) => {
      throw error;
    },
  });

  return {
    ...harness,
    makeSiteRequest,
    /** Deletes all accounts and enquiries. */
    async tidy(): Promise<void> {
      await owner`with attempts as (delete from lead_delivery_attempts), sent as (delete from lead_deliveries),
        valued as (delete from valuations)
        delete from leads`;
      await owner`with codes as (delete from sign_in_codes) delete from customers`;
    },
    /** Signs in a new browser. The same number again is another browser of the same customer. */
    async newCustomer(phone: string, tenant: Tenant = harness.swan): Promise<Customer> {
      const { customerId, sessionId } = await signIn(owner, tenant.siteId, phone);
      return { kind: 'customer', id: customerId, phone, sessionId };
    },
    async addLead(columns: Record<string, unknown>): Promise<void> {
      const id = crypto.randomUUID();
      await owner`insert into leads ${owner({
        id,
        site_id: harness.swan.siteId,
        dealership_id: harness.swan.dealershipId,
        form: 'enquiry',
        category: 'Used Enquiry',
        name: 'Kim',
        email: 'kim@example.com',
        phone: '+61400000001',
        message: 'Is it red?',
        lead_attributes: owner.json({}),
        consents: owner.json([]),
        values: owner.json({ wanted: 'colour' }),
        ...columns,
      })}`;
    },
  };
}

export type CustomerHarness = Awaited<ReturnType<typeof openCustomerHarness>>;

/** A request as the router receives it; with `fields` it is a form post. */
export const makeRequest = (path: string, fields?: Record<string, string>, referer = ''): Request =>
  new Request(origin + path, {
    headers: { referer },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
