import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, type Scope } from '../../src/platform/postgres/database.ts';
import { createCar, createTenant, type Tenant } from '../support/tenants.ts';
import { createTestDatabase } from '../support/test-database.ts';

// Tables that carry no tenant, or that only the platform may read, each with its reason.
const withoutTenant = new Set(['groups', 'manufacturers', 'models']);

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let database: Database;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2 });
  ours = await createTenant(owner, 'ours');
  theirs = await createTenant(owner, 'theirs');
  database = openDatabase(test.url, { connections: 2 });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await test.drop();
});

type TenantTable = { table: string; key: 'id' | 'site_id' | 'dealership_id' };

async function tenantTables(): Promise<TenantTable[]> {
  const columns = await owner<TenantTable[]>`
    select table_name as table, column_name as key from information_schema.columns
    where table_schema = 'public' and column_name in ('site_id', 'dealership_id') and table_name <> 'sites'`;
  return [...columns, { table: 'sites', key: 'id' }, { table: 'dealerships', key: 'id' }];
}

const idOf = (tenant: Tenant, { table, key }: TenantTable): number =>
  key === 'site_id' || table === 'sites' ? tenant.siteId : tenant.dealershipId;

const scopeOf = (tenant: Tenant, entry: TenantTable): Scope<string> =>
  entry.key === 'site_id' || entry.table === 'sites'
    ? database.forSite(tenant.siteId)
    : database.forDealership(tenant.dealershipId);

const rows = (scope: Scope<string>, query: string) => scope.run((tx) => tx.execute(sql.raw(query)));

describe('row-level security', () => {
  it('is on for every table, and every table belongs to a tenant or is named as one that does not', async () => {
    const tables = await owner`
      select relname as name, relrowsecurity as secured from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    const owned = new Set((await tenantTables()).map(({ table }) => table));
    const strays = tables
      .map((table) => table.name as string)
      .filter((name) => !owned.has(name) && !withoutTenant.has(name));
    expect(strays).toEqual([]);
  });

  it('applies to the role of the application, which cannot bypass it', async () => {
    const [role] = await database
      .forPlatform()
      .run((tx) => tx.execute(sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`));
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });

  it('shows a handle none of another tenant’s rows, through every table', async () => {
    for (const entry of await tenantTables()) {
      const query = `select count(*)::int as n from ${entry.table} where ${entry.key} = `;
      const [all] = await owner.unsafe(query + idOf(theirs, entry));
      expect(all?.n, `${entry.table} has rows of both tenants`).toBeGreaterThan(0);
      const [seen] = await rows(scopeOf(ours, entry), query + idOf(theirs, entry));
      expect(seen?.n, `rows of another tenant in ${entry.table}`).toBe(0);
    }
  });

  it('lets a handle change or remove none of another tenant’s rows, through every table', async () => {
    for (const entry of await tenantTables()) {
      const scope = scopeOf(ours, entry);
      const theirRows = `${entry.key} = ${idOf(theirs, entry)} returning 1`;
      const set = entry.key === 'id' ? 'name = name' : `${entry.key} = ${entry.key}`;
      expect(await rows(scope, `update ${entry.table} set ${set} where ${theirRows}`), entry.table).toHaveLength(0);
      expect(await rows(scope, `delete from ${entry.table} where ${theirRows}`), entry.table).toHaveLength(0);
    }
  });

  it('lets a handle add no row in another tenant’s name, through every table', async () => {
    for (const entry of await tenantTables()) {
      const [row] = await owner.unsafe(
        `select to_jsonb(t)::text as json from ${entry.table} t where ${entry.key} = ${idOf(theirs, entry)} limit 1`,
      );
      const insert = sql`insert into ${sql.identifier(entry.table)} overriding system value
        select * from jsonb_populate_record(null::${sql.identifier(entry.table)}, ${row?.json as string}::jsonb)`;
      const attempt = scopeOf(ours, entry).run((tx) => tx.execute(insert));
      // 42501: new row violates row-level security policy
      await expect(attempt, entry.table).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('lets a website read its dealership’s rows and write none of them', async () => {
    const site = database.forSite(ours.siteId);
    for (const entry of (await tenantTables()).filter(({ key }) => key === 'dealership_id')) {
      if (['car_changes', 'images', 'site_dealerships'].includes(entry.table)) continue;
      const [seen] = await rows(site, `select count(*)::int as n from ${entry.table}`);
      expect(seen?.n, entry.table).toBeGreaterThan(0);
      const change = `update ${entry.table} set dealership_id = dealership_id returning 1`;
      expect(await rows(site, change), entry.table).toHaveLength(0);
    }
  });

  it('shows nothing at all to a connection that names no tenant', async () => {
    const stray = postgres(test.url, { max: 1, connection: { role: 'forecourt_app' } });
    for (const { table } of await tenantTables()) {
      const [seen] = await stray.unsafe(`select count(*)::int as n from ${table}`);
      expect(seen?.n, table).toBe(0);
    }
    await stray.end();
  });

  it('forgets the tenant with the transaction, so that a pooled connection carries none over', async () => {
    const single = openDatabase(test.url, { connections: 1 });
    await single.forSite(ours.siteId).run((tx) => tx.execute(sql`select 1`));
    const [after] = await single
      .forDealership(theirs.dealershipId)
      .run((tx) => tx.execute(sql`select app.site_id() as id`));
    expect(after?.id).toBeNull();
    await single.close();
  });
});

describe('stock that is lent to other websites', () => {
  it('reads the listable cars of the group in modes 12 and 13, of sharing dealerships in mode 14, and no others', async () => {
    const [group] = await owner`insert into groups (slug, name) values ('grp', 'Group') returning id`;
    await owner`update dealerships set group_id = ${group?.id} where id in (${ours.dealershipId}, ${theirs.dealershipId})`;
    const long = new Date(Date.now() - 10 * 86_400_000);
    const recent = new Date(Date.now() - 86_400_000);
    const lot = { dealershipId: theirs.dealershipId };
    await createCar(owner, { ...lot, slug: 'sold-long-ago', status: 'sold', sold: true, sold_at: long });
    await createCar(owner, { ...lot, slug: 'sold-yesterday', status: 'sold', sold: true, sold_at: recent });
    await createCar(owner, { ...lot, slug: 'hidden', show_on_dealer_website: false });
    const seen = async (mode: number) => {
      await owner`update sites set config = ${owner.json({ listing: { mode } })} where id = ${ours.siteId}`;
      const found = await rows(
        database.forSite(ours.siteId),
        `select slug from cars where dealership_id = ${theirs.dealershipId} order by slug`,
      );
      return found.map((car) => car.slug);
    };
    expect(await seen(0)).toEqual([]);
    expect(await seen(12)).toEqual(['sold-yesterday', 'theirs-car']);
    expect(await seen(13)).toEqual(['sold-yesterday', 'theirs-car']);
    expect(await seen(14)).toEqual([]);
    await owner`update dealerships set share_stock = true where id = ${theirs.dealershipId}`;
    expect(await seen(14)).toEqual(['sold-yesterday', 'theirs-car']);
    for (const table of ['offers', 'reviews', 'opening_hours']) {
      const [others] = await rows(
        database.forSite(ours.siteId),
        `select count(*)::int as n from ${table} where dealership_id = ${theirs.dealershipId}`,
      );
      expect(others?.n, table).toBe(0);
    }
  });
});
