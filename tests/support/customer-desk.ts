import { parseSiteConfig, type SiteConfigInput } from '../../src/features/sites/site-config.ts';
import type { Customer, Visitor } from '../../src/features/sites/visitor.ts';
import { nobody, type SiteRequest } from '../../src/site/site-request.ts';
import { signIn } from './account-desk.ts';
import { siteShowing } from './car-index-of.ts';
import { noMemory } from './no-memory.ts';
import { noProviders } from './no-providers.ts';
import { openStockYard } from './stock-yard.ts';
import type { Tenant } from './tenants.ts';

const origin = 'http://swan.example';

/** Two websites, swan and heron, whose customers look at what is theirs. */
export async function openCustomerDesk() {
  const yard = await openStockYard();
  const { owner, database, index } = yard;

  const asked = (visitor: Visitor, config: SiteConfigInput = {}, tenant: Tenant = yard.swan): SiteRequest => ({
    ...nobody,
    visitor,
    secure: false,
    site: {
      ...siteShowing([tenant.dealershipId]),
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
    memory: noMemory,
    clock: () => new Date(),
    ...noProviders,
    phonePace: () => 0,
    secondsToWait: async () => 0,
    requestId: 'test',
    logError: (error) => {
      throw error;
    },
  });

  return {
    ...yard,
    asked,
    /** Nobody has an account, and nothing was asked. */
    async tidy(): Promise<void> {
      await owner`with attempts as (delete from lead_delivery_attempts), sent as (delete from lead_deliveries),
        valued as (delete from valuations)
        delete from leads`;
      await owner`with codes as (delete from sign_in_codes) delete from customers`;
    },
    /** A browser that is signed in. The same number again is another browser of the same customer. */
    async newCustomer(phone: string, tenant: Tenant = yard.swan): Promise<Customer> {
      const { customerId, sessionId } = await signIn(owner, tenant.siteId, phone);
      return { kind: 'customer', id: customerId, phone, sessionId };
    },
    async addLead(columns: Record<string, unknown>): Promise<void> {
      const id = crypto.randomUUID();
      await owner`insert into leads ${owner({
        id,
        site_id: yard.swan.siteId,
        dealership_id: yard.swan.dealershipId,
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

export type CustomerDesk = Awaited<ReturnType<typeof openCustomerDesk>>;

/** A request as the router hands it on; with fields it is a form that was posted. */
export const requestFor = (path: string, fields?: Record<string, string>, referer = ''): Request =>
  new Request(origin + path, {
    headers: { referer },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
