import postgres, { type Sql } from 'postgres';
import { createTenant, type Tenant } from './create-tenant.ts';
import { clonePrepared } from './prepared-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Creates a database with two tenants of createTenant(), which a run makes once. */
export const createTenantDatabase = (slugs: readonly [string, string] = ['ours', 'theirs']): Promise<TestDatabase> =>
  clonePrepared(`tenants_${slugs.join('_')}`, async (url) => {
    const owner = postgres(url, { max: 1, onnotice: () => undefined });
    for (const slug of slugs) await createTenant(owner, slug);
    await owner.end();
  });

/** Returns the tenants of createTenantDatabase(), in the order of their slugs there. */
export const findTenants = async (owner: Sql): Promise<[Tenant, Tenant]> =>
  (await owner<Tenant[]>`select id as "siteId", dealership_id as "dealershipId" from sites order by id`) as never;
