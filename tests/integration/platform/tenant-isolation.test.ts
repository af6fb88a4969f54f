import { sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCar } from '../../support/database/find-car.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { type Database, openDatabase, type Scope } from '../../../src/platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { listColumns } from '../../support/database/list-columns.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

// Tables without a tenant.
const withoutTenant = new Set([
  'groups',
  'manufacturers',
  'models',
  'accessories',
  'car_changes_pruned',
  'car_index_checkpoints',
  'shared_indexes',
  'shared_index_batches',
  'outbox_messages',
  'asked_mailboxes',
  'market_models',
  'payment_messages',
  'sandbox_payments',
  'plate_look_ups',
  'limited_actions',
  'rate_limit_secret',
  'staff',
  'staff_sessions',
  'staff_credentials',
  'staff_verifications',
  'staff_two_factors',
  'staff_passkeys',
  'console_secret',
  'server_processes',
]);

/** Hidden from all websites, including the dealership's own: purchase costs, notes, the change log, enquiries. */
const hiddenFromSites = new Set([
  'api_keys',
  'car_api_fields',
  'car_pins',
  'car_private',
  'car_prices',
  'car_changes',
  'car_covers',
  'car_saves',
  'car_views',
  'car_news',
  'phone_reveals',
  'leads',
  'lead_routes',
  'lead_deliveries',
  'lead_delivery_attempts',
  'lead_events',
  'lead_reads',
  'lead_templates',
  'lead_rules',
  'lead_desk_settings',
  'staff_absences',
  'staff_invitations',
  'staff_memberships',
  'audit_log',
  'dealer_exports',
  'dealer_export_parts',
  'stock_views',
  'stock_bulk_edits',
  'stock_bulk_edit_cars',
  'stock_sources',
  'stock_files',
  'stock_file_chunks',
  'stock_runs',
  'stock_run_changes',
  'stock_run_quarantine',
  'stock_source_cars',
  'stock_photo_urls',
  'stock_exports',
  'stock_export_runs',
]);

/** Created by a website and settled by the platform. */
const ownedBySites = new Set([
  'reservations',
  'reservation_steps',
  'reservation_payments',
  'reservation_refunds',
  'reservation_notices',
]);

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let database: Database;
let platformDatabase: PlatformDatabase;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2 });
  [ours, theirs] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 2 });
  ({ database, platformDatabase } = databases);
});
afterAll(async () => {
  await databases.close();
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

const getId = (tenant: Tenant, { table, key }: TenantTable): number =>
  key === 'site_id' || table === 'sites' ? tenant.siteId : tenant.dealershipId;

/** Every handle a tenant can have is tried on every table, not only the kind that owns it. */
const listScopes = (tenant: Tenant): Scope<string>[] => [
  database.forSite(tenant.siteId),
  database.forDealership(tenant.dealershipId),
];

/** insufficient_privilege: of the role, or of the row */
const notAllowed = '42501';

/** Counts the rows that a statement changed; 0 if the role may not run it. */
async function changedBy(scope: Scope<string>, statement: string): Promise<number> {
  try {
    return (await rows(scope, statement)).length;
  } catch (error) {
    expect(error).toMatchObject({ cause: { code: notAllowed } });
    return 0;
  }
}

const rows = async (scope: Scope<string>, query: string): Promise<Record<string, unknown>[]> =>
  (await scope.run((tx) => tx.execute(sql.raw(query)))).rows;

describe('row-level security', () => {
  it('applies to a query that a connection has planned for another tenant', async () => {
    const alone = openDatabase(appDatabaseUrl(test.url), { connections: 1 });
    try {
      // After five executions PostgreSQL may switch to a generic plan.
      for (let time = 0; time < 10; time++) {
        expect(await findCar(alone.forSite(ours.siteId), 'ours-car')).toMatchObject({ slug: 'ours-car' });
        expect(await findCar(alone.forSite(theirs.siteId), 'ours-car')).toBeUndefined();
      }
      expect(await findCar(alone.forSite(theirs.siteId), 'theirs-car')).toMatchObject({ slug: 'theirs-car' });
    } finally {
      await alone.close();
    }
  });

  it('is enabled on every table, and every table belongs to a tenant or is listed as an exception', async () => {
    const tables = await owner`
      select relname as name, relrowsecurity as secured from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;
    expect(tables.filter((table) => !table.secured)).toEqual([]);
    const owned = new Set((await tenantTables()).map(({ table }) => table));
    const strays = tables
      .map((table) => table.name as string)
      .filter((name) => !owned.has(name) && !withoutTenant.has(name));
    expect(strays).toEqual([]);
  });

  it('26.4 applies to both roles that the application connects as, which own nothing', async () => {
    for (const [scope, rolname] of [
      [database.forSite(ours.siteId), 'forecourt_app'],
      [platformDatabase.forPlatform(), 'forecourt_platform'],
    ] as const) {
      const [role] = await rows(
        scope,
        `select session_user = current_user as connected, rolname, rolsuper, rolbypassrls, rolcreaterole,
           (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
         from pg_roles where rolname = session_user`,
      );
      expect(role).toEqual({
        connected: true,
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        owns: 0,
      });
      const change = rows(scope, `select set_config('role', 'postgres', true)`);
      await expect(change).rejects.toMatchObject({ cause: { code: notAllowed } });
    }
  });

  it('26.4 cannot be left: the application role cannot become the platform role', async () => {
    const [memberships] = await owner`
      select pg_has_role('forecourt_platform', 'forecourt_app', 'usage') as inherits,
        pg_has_role('forecourt_app', 'forecourt_platform', 'member') as becomes`;
    expect(memberships).toEqual({ inherits: true, becomes: false });
    for (const statement of [
      'set role forecourt_platform',
      `select set_config('role', 'forecourt_platform', true)`,
      'set session authorization forecourt_platform',
      `select set_config('session_authorization', 'forecourt_platform', true)`,
      'grant forecourt_platform to forecourt_app',
      `alter role forecourt_platform password 'known'`,
    ]) {
      const attempt = rows(database.forSite(ours.siteId), statement);
      await expect(attempt, statement).rejects.toMatchObject({ cause: { code: notAllowed } });
    }
    expect(new URL(platformDatabaseUrl(test.url)).password).not.toBe(new URL(appDatabaseUrl(test.url)).password);
  });

  it('26.4 hides every row from the application role even with the setting of earlier versions, and none from the platform role', async () => {
    const stray = postgres(appDatabaseUrl(test.url), { max: 1 });
    try {
      await stray`select set_config('app.platform', 'on', false), set_config('app.jobs', 'on', false)`;
      expect(await stray`select app.is_platform() as platform`).toEqual([{ platform: false }]);
      for (const { table } of await tenantTables()) {
        const count = `select count(*)::int as n from ${table}`;
        const [seen] = await stray.unsafe(count);
        expect(seen?.n, table).toBe(0);
        const [all] = await owner.unsafe(count);
        expect(await rows(platformDatabase.forPlatform(), count), table).toEqual([{ n: all?.n }]);
      }
    } finally {
      await stray.end();
    }
  });

  it('is not bypassed by any function with arguments that other roles than the application may call', async () => {
    const open = await owner`
      select proname as name from pg_proc
      where pronamespace = 'app'::regnamespace and prosecdef and pronargs > 0 and has_function_privilege('public', oid, 'execute')`;
    expect([...open]).toEqual([]);
  });

  it('hides other tenants’ rows from a handle, in every table', async () => {
    for (const entry of await tenantTables()) {
      const query = `select count(*)::int as n from ${entry.table} where ${entry.key} = `;
      const [all] = await owner.unsafe(query + getId(theirs, entry));
      expect(all?.n, `${entry.table} has rows of both tenants`).toBeGreaterThan(0);
      for (const scope of listScopes(ours)) {
        const [seen] = await rows(scope, query + getId(theirs, entry));
        expect(seen?.n, `rows of another tenant in ${entry.table}, by its ${scope.tenant}`).toBe(0);
      }
    }
  });

  it('prevents a handle from changing or deleting other tenants’ rows, in every table', async () => {
    for (const entry of await tenantTables()) {
      const theirRows = `${entry.key} = ${getId(theirs, entry)} returning 1`;
      const set = entry.key === 'id' ? 'name = name' : `${entry.key} = ${entry.key}`;
      for (const scope of listScopes(ours)) {
        for (const statement of [`update ${entry.table} set ${set}`, `delete from ${entry.table}`]) {
          expect(await changedBy(scope, `${statement} where ${theirRows}`), `${statement} by ${scope.tenant}`).toBe(0);
        }
      }
    }
  });

  it('prevents a handle from adding rows for another tenant, in every table', async () => {
    for (const entry of await tenantTables()) {
      const [row] = await owner.unsafe(
        `select to_jsonb(t)::text as json from ${entry.table} t where ${entry.key} = ${getId(theirs, entry)} limit 1`,
      );
      const columns = sql.raw(await listColumns(owner, entry.table));
      const insert = sql`insert into ${sql.identifier(entry.table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_record(null::${sql.identifier(entry.table)}, ${row?.json as string}::jsonb)`;
      for (const scope of listScopes(ours)) {
        const attempt = scope.run((tx) => tx.execute(insert));
        await expect(attempt, entry.table).rejects.toMatchObject({ cause: { code: notAllowed } });
      }
    }
  });

  it('lets a website read its dealership’s rows and not write them', async () => {
    const site = database.forSite(ours.siteId);
    for (const entry of (await tenantTables()).filter(({ key }) => key === 'dealership_id')) {
      if (['images', 'site_dealerships'].includes(entry.table) || ownedBySites.has(entry.table)) continue;
      const [seen] = await rows(site, `select count(*)::int as n from ${entry.table}`);
      if (hiddenFromSites.has(entry.table)) expect(seen?.n, entry.table).toBe(0);
      else expect(seen?.n, entry.table).toBeGreaterThan(0);
      expect(await changedBy(site, `update ${entry.table} set dealership_id = dealership_id returning 1`)).toBe(0);
    }
  });

  it('hides checkpoints of the search index, which contain all tenants’ cars', async () => {
    await owner`insert into car_index_checkpoints (format, part, content) values ('any', 0, '\\x00')`;
    for (const scope of listScopes(ours)) {
      expect(await rows(scope, 'select part from car_index_checkpoints')).toEqual([]);
      expect(await changedBy(scope, 'delete from car_index_checkpoints returning 1')).toBe(0);
      expect(await changedBy(scope, `insert into car_index_checkpoints values ('mine', 0, '\\x00') returning 1`)).toBe(
        0,
      );
    }
    expect(await rows(platformDatabase.forPlatform(), 'select part from car_index_checkpoints')).toHaveLength(1);
  });

  it.each([
    'staff',
    'staff_sessions',
    'staff_credentials',
    'staff_verifications',
    'staff_two_factors',
    'staff_passkeys',
    'staff_invitations',
    'console_secret',
  ])('26.2 hides staff accounts from every tenant: %s', async (table) => {
    const [all] = await owner.unsafe(`select count(*)::int as n from ${table}`);
    expect(all?.n).toBeGreaterThan(0);
    for (const scope of listScopes(ours)) {
      expect(await rows(scope, `select 1 from ${table}`)).toEqual([]);
      expect(await changedBy(scope, `delete from ${table} returning 1`)).toBe(0);
    }
    expect(await rows(platformDatabase.forPlatform(), `select 1 from ${table}`)).toHaveLength(all?.n as number);
  });

  it('shows nothing to a connection without a tenant', async () => {
    const stray = postgres(appDatabaseUrl(test.url), { max: 1 });
    for (const { table } of await tenantTables()) {
      const [seen] = await stray.unsafe(`select count(*)::int as n from ${table}`);
      expect(seen?.n, table).toBe(0);
    }
    await stray.end();
  });

  it('resets the tenant with the transaction, so that a pooled connection never keeps one', async () => {
    const single = openDatabase(appDatabaseUrl(test.url), { connections: 1 });
    await single.forSite(ours.siteId).run((tx) => tx.execute(sql`select 1`));
    const [after] = await rows(single.forDealership(theirs.dealershipId), 'select app.site_id() as id');
    expect(after?.id).toBeNull();
    await single.close();
  });
});

const staffRoles: StaffRole[] = ['operator', 'manager', 'sales', 'editor', 'stock'];

/** Runs statements of one transaction, each undone. @returns the number of rows, or the error's code */
const tryAll = (scope: Scope<string>, statements: readonly string[]): Promise<(number | string)[]> =>
  scope.run(async ({ $client }) => {
    const results: (number | string)[] = [];
    for (const statement of statements) {
      await $client.query('savepoint attempt');
      results.push(
        await $client.query(statement).then(
          ({ rowCount }) => rowCount ?? 0,
          (error: { code: string }) => error.code,
        ),
      );
      await $client.query('rollback to savepoint attempt');
    }
    return results;
  });

/** What reads, changes, deletes and adds rows of a tenant, in every table. */
async function listAttempts(tenant: Tenant): Promise<string[]> {
  const attempts: string[] = [];
  for (const entry of await tenantTables()) {
    const { table, key } = entry;
    const theirRows = `${key} = ${getId(tenant, entry)}`;
    const [row] = await owner.unsafe(`select to_jsonb(t)::text as json from ${table} t where ${theirRows} limit 1`);
    const columns = await listColumns(owner, table);
    attempts.push(
      `select from ${table} where ${theirRows}`,
      `update ${table} set ${key === 'id' ? 'name = name' : `${key} = ${key}`} where ${theirRows}`,
      `delete from ${table} where ${theirRows}`,
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${table}, ${escapeLiteral(row?.json as string)})`,
    );
  }
  return attempts;
}

/** The catalogue of the platform and what is computed from all cars: everyone reads it, only the platform writes it. */
const sharedCatalogue = new Set(['groups', 'manufacturers', 'models', 'accessories', 'market_models']);

/** What reads, changes and deletes rows of the tables without a tenant. */
async function listAttemptsWithoutTenant(): Promise<string[]> {
  const attempts: string[] = [];
  for (const table of withoutTenant) {
    const [column] = await owner`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' limit 1`;
    if (!sharedCatalogue.has(table)) attempts.push(`select from ${table}`);
    attempts.push(`update ${table} set "${column?.name}" = "${column?.name}"`, `delete from ${table}`);
  }
  return attempts;
}

describe('staff', () => {
  it.each(staffRoles)('26.3 of the role %s see, change and delete nothing in tables without a tenant', async (role) => {
    const person = await createStaff(owner);
    await addMember(owner, person, role, role === 'operator' ? {} : { dealershipId: ours.dealershipId });
    await owner`insert into outbox_messages (id, kind, from_name, recipient, subject, text, pictures)
      values ('m', 'email', 'A', 'b@c.example', 'S', 'T', '[]') on conflict do nothing`;
    for (const table of [
      'staff',
      'staff_sessions',
      'staff_credentials',
      'console_secret',
      'outbox_messages',
      'manufacturers',
    ]) {
      const [all] = await owner.unsafe(`select count(*)::int as n from ${table}`);
      expect(all?.n, `rows of ${table} to be tried`).toBeGreaterThan(0);
    }
    const attempts = await listAttemptsWithoutTenant();
    const staff = database.forStaff(person);
    for (const scope of [staff.dealership(ours.dealershipId), staff.site(ours.siteId)]) {
      const results = await tryAll(scope, attempts);
      const passed = attempts.filter((_, index) => results[index] !== 0 && results[index] !== notAllowed);
      expect(passed, `by ${role} in the scope of the ${scope.tenant}`).toEqual([]);
    }
    await owner`delete from outbox_messages`;
    await owner`delete from staff where id = ${person.staffId}`;
  });

  it.each(staffRoles)(
    '26.3 of the role %s see, change and add nothing of another dealership, in every table',
    async (role) => {
      const person = await createStaff(owner);
      await addMember(owner, person, role, role === 'operator' ? {} : { dealershipId: ours.dealershipId });
      const attempts = await listAttempts(theirs);
      const staff = database.forStaff(person);
      for (const scope of [staff.dealership(ours.dealershipId), staff.site(ours.siteId)]) {
        const results = await tryAll(scope, attempts);
        const passed = attempts.filter((_, index) => results[index] !== 0 && results[index] !== notAllowed);
        expect(passed, `by ${role} in the scope of the ${scope.tenant}`).toEqual([]);
        expect(await tryAll(scope, ['select from sites'])).toEqual([scope.tenant === 'site' ? 1 : 0]);
      }
      await owner`delete from staff where id = ${person.staffId}`;
    },
  );

  it('26.3 without a membership get an error on any statement', async () => {
    const person = await createStaff(owner);
    await addMember(owner, person, 'manager', { dealershipId: theirs.dealershipId });
    const staff = database.forStaff(person);
    for (const scope of [staff.dealership(ours.dealershipId), staff.site(ours.siteId)]) {
      await expect(tryAll(scope, ['select 1'])).rejects.toMatchObject({ code: notAllowed });
    }
    await owner`delete from staff where id = ${person.staffId}`;
  });

  it('26.3 cannot give themselves a membership, whatever their role', async () => {
    const person = await createStaff(owner);
    await addMember(owner, person, 'manager', { dealershipId: ours.dealershipId });
    const scope = database.forStaff(person).dealership(ours.dealershipId);
    const add = (values: string) =>
      `insert into staff_memberships (staff_id, role, dealership_id) values ('${person.staffId}', ${values})`;
    const results = await tryAll(scope, [
      add(`'operator', null`),
      add(`'manager', ${theirs.dealershipId}`),
      'update staff_memberships set role = role',
    ]);
    expect(results).toEqual([notAllowed, notAllowed, 0]);
    await owner`delete from staff where id = ${person.staffId}`;
  });
});

const begun: Record<string, Record<string, unknown>> = {
  reservations: { state: 'pending_payment', ended_at: null },
  reservation_payments: { state: 'intended', paid_at: null },
  reservation_steps: { from_state: null },
  reservation_notices: { state: 'pending' },
};

/** Inserts a copy of an existing row with changes, and rolls back: other tests count the rows. */
const inserting = async (scope: Scope<string>, table: string, changes: Record<string, unknown>): Promise<string> => {
  const [row] = await owner.unsafe(`select to_jsonb(t) as json from ${table} t where site_id = ${ours.siteId} limit 1`);
  const made = JSON.stringify({ ...(row?.json as object), ...changes });
  const rollback = new Error('inserted');
  const attempt = scope.run(async (tx) => {
    await tx.execute(sql`insert into ${sql.identifier(table)} overriding system value
      select * from jsonb_populate_record(null::${sql.identifier(table)}, ${made}::jsonb)`);
    throw rollback;
  });
  return attempt.then(
    () => 'inserted',
    (error: unknown) =>
      error === rollback ? 'inserted' : String((error as { cause?: { code?: string } }).cause?.code ?? error),
  );
};

describe('a tenant', () => {
  it.each([
    ['its slug', 'update sites set slug = $$stolen$$'],
    ['the dealership it speaks for', 'update sites set dealership_id = (select max(id) from dealerships) + 0 * id'],
    ['whether it exists', 'delete from sites'],
    ['what it was', 'update site_config_history set config = $${}$$'],
    ['its hostnames', `insert into site_hostnames (hostname, site_id) select 'mine.example', app.site_id()`],
    ['whose stock it shows', 'update site_dealerships set position = 9'],
  ])('cannot change as a website: %s', async (_what, statement) => {
    const before = await owner`select id, slug, dealership_id from sites order by id`;
    // It sees only its own dealership, so that changing "another" one needs its id.
    const sly = statement.replace('(select max(id) from dealerships) + 0 * id', String(theirs.dealershipId));
    expect(await changedBy(database.forSite(ours.siteId), `${sly} returning 1`)).toBe(0);
    expect(await owner`select id, slug, dealership_id from sites order by id`).toEqual(before);
  });

  it.each([
    ['its slug', 'update dealerships set slug = $$stolen$$'],
    ['the group whose stock it may read', 'update dealerships set group_id = 777'],
    ['whether it exists', 'delete from dealerships'],
    ['the log of changes', 'insert into car_changes (xid, car_id, dealership_id) values (9, 9, app.dealership_id())'],
  ])('cannot change as a dealership: %s', async (_what, statement) => {
    await owner`insert into groups (id, slug, name) overriding system value values (777, 'g777', 'Rivals') on conflict do nothing`;
    expect(await changedBy(database.forDealership(ours.dealershipId), `${statement} returning 1`)).toBe(0);
  });

  it('can change its own rows: a website its name, a dealership its phone', async () => {
    expect(await changedBy(database.forSite(ours.siteId), `update sites set name = 'Ours' returning 1`)).toBe(1);
    const change = `update dealerships set phone = '08 5550 0199' returning 1`;
    expect(await changedBy(database.forDealership(ours.dealershipId), change)).toBe(1);
  });

  it.each([
    ['the steps of a reservation', 'update reservation_steps set reason = reason'],
    ['the steps of a reservation', 'delete from reservation_steps'],
    ['reservations', 'delete from reservations'],
    ['payments', 'delete from reservation_payments'],
    ['refunds', 'delete from reservation_refunds'],
  ])('has no permission to rewrite the history of reservations and payments: %s', async (_what, change) => {
    for (const scope of [...listScopes(ours), platformDatabase.forPlatform()]) {
      await expect(rows(scope, change)).rejects.toMatchObject({ cause: { code: notAllowed } });
    }
  });

  it('can read, as a website only, the reservations made on it, and not change them', async () => {
    for (const table of ownedBySites) {
      const [site, dealership] = listScopes(ours) as [Scope<string>, Scope<string>];
      expect(await rows(site, `select 1 from ${table}`), table).toHaveLength(1);
      expect(await rows(dealership, `select 1 from ${table}`), table).toEqual([]);
      const change =
        table === 'reservations' ? 'state = state, token_hash = $$mine$$' : 'dealership_id = dealership_id';
      for (const scope of [site, dealership]) {
        expect(await changedBy(scope, `update ${table} set ${change} returning 1`), table).toBe(0);
      }
    }
  });

  it.each([
    ['the pick-up', `pick_up = '{"locationId": 1, "at": "2026-11-20T10:00"}'`, 1],
    ['nothing', 'token_hash = token_hash', 1],
    ['its state', `state = 'held'`, 0],
    ['its buyer', `email = 'mine@example.com'`, 0],
    ['its car', 'car_id = (select max(id) from cars where id <> car_id)', 0],
    ['its customer', 'customer_id = customer_id + 1', 0],
  ])('can change, as a website, only the pick-up of a reservation: %s', async (_what, change, changed) => {
    await createCar(owner, { dealershipId: ours.dealershipId, slug: crypto.randomUUID() });
    expect(await changedBy(database.forSite(ours.siteId), `update reservations set ${change} returning 1`)).toBe(
      changed,
    );
  });

  it('can insert, as a website, reservations in their initial state only', async () => {
    const site = database.forSite(ours.siteId);
    const fresh: Record<string, object> = {
      reservations: { id: crypto.randomUUID(), token_hash: 'fresh', key: 'fresh' },
      reservation_payments: { id: crypto.randomUUID(), reservation_id: crypto.randomUUID() },
      reservation_steps: { id: 999_999 },
      reservation_notices: { id: crypto.randomUUID(), kind: 'held' },
    };
    for (const [table, changes] of Object.entries(begun)) {
      // A payment of an unknown reservation passes the policy, and fails on the foreign key.
      const passed = table === 'reservation_payments' ? ['23503', 'inserted'] : ['inserted'];
      expect(passed, table).toContain(await inserting(site, table, { ...fresh[table], ...changes }));
    }
    const forged: Record<string, Record<string, unknown>> = {
      reservations: { ...begun['reservations'], ...fresh['reservations'], state: 'held' },
      reservation_payments: { ...fresh['reservation_payments'], state: 'succeeded' },
      reservation_steps: { ...fresh['reservation_steps'], from_state: 'held' },
      reservation_refunds: { id: crypto.randomUUID() },
      reservation_notices: { ...fresh['reservation_notices'], state: 'sent' },
    };
    for (const [table, changes] of Object.entries(forged)) {
      expect(await inserting(site, table, changes), table).toBe(notAllowed);
    }
  });

  it('cannot lock, as a website, a car that it does not show; the platform may lock any', async () => {
    const [car] = await owner`select id from cars where slug = 'theirs-car'`;
    const theirCar = { car_id: car?.id as number, dealership_id: theirs.dealershipId };
    const made = { ...begun['reservations'], id: crypto.randomUUID(), token_hash: 'sly', key: 'sly', ...theirCar };
    expect(await inserting(database.forSite(ours.siteId), 'reservations', made)).toBe(notAllowed);
    expect(await inserting(platformDatabase.forPlatform(), 'reservations', made)).toBe('inserted');
  });

  it('24.5 can record, as a website, a reveal of its own numbers, and none of another dealership', async () => {
    const site = database.forSite(ours.siteId);
    const [car] = await owner`select id from cars where slug = 'theirs-car'`;
    const theirCar = { car_id: car?.id as number, dealership_id: theirs.dealershipId };
    const recording = (changes: Record<string, unknown>) =>
      inserting(site, 'phone_reveals', { id: 999_999, ...changes });
    expect(await recording({})).toBe('inserted');
    expect(await recording({ car_id: null })).toBe('inserted');
    expect(await recording({ car_id: null, dealership_id: theirs.dealershipId })).toBe(notAllowed);
    expect(await recording({ car_id: null, site_id: theirs.siteId })).toBe(notAllowed);
    expect(await recording(theirCar)).toBe(notAllowed);
  });

  it.each(['leads', 'lead_deliveries', 'phone_reveals'])(
    'has no permission to change data that visitors have sent: %s',
    async (table) => {
      for (const scope of [...listScopes(ours), platformDatabase.forPlatform()]) {
        for (const change of [`update ${table} set created_at = created_at`, `delete from ${table}`]) {
          await expect(rows(scope, change)).rejects.toMatchObject({ cause: { code: notAllowed } });
        }
      }
    },
  );

  it.each([
    ['a car of its own', () => ours.dealershipId, 'ours-car', true],
    ['a car of its own that was withdrawn', () => ours.dealershipId, 'enquired-withdrawn', true],
    ['another dealer’s car', () => theirs.dealershipId, 'theirs-car', false],
  ])(
    'can find out, as a website, which dealership owns the car of an enquiry: %s',
    async (_what, ownerId, slug, isTold) => {
      if (slug === 'enquired-withdrawn')
        await createCar(owner, { dealershipId: ours.dealershipId, slug, show_on_dealer_website: false });
      const [car] = await owner`select id from cars where slug = ${slug}`;
      const site = database.forSite(ours.siteId);
      const found = await rows(site, `select app.lead_car_id('${slug}') as id`);
      expect(found).toEqual([{ id: isTold ? car?.id : null }]);
      const whose = await rows(site, `select * from app.lead_car(${car?.id})`);
      expect(whose).toEqual(isTold ? [{ dealership_id: ownerId(), car_type: 'used' }] : []);
    },
  );

  it('cannot use another tenant’s file as its own picture', async () => {
    const steal = rows(
      database.forDealership(ours.dealershipId),
      `insert into images (dealership_id, source, width, height, colour)
       values (${ours.dealershipId}, 'file:d${theirs.dealershipId}/a.jpg', 9, 9, '#000000')`,
    );
    await expect(steal).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe('stock shared with other websites', () => {
  it('is the listable cars of the group in modes 12 and 13, of sharing dealerships in mode 14, and no others', async () => {
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
    const frame = `insert into images (dealership_id, source, width, height, colour)
      values (${theirs.dealershipId}, 'file:d${theirs.dealershipId}/frame.jpg', 9, 9, '#000000') returning id`;
    await owner`with frame as (${owner.unsafe(frame)})
      insert into car_turntable_frames (car_id, dealership_id, position, image_id)
      select c.id, c.dealership_id, 7, frame.id from cars c, frame where c.slug in ('theirs-car', 'hidden')`;
    const frames = await rows(
      database.forSite(ours.siteId),
      `select c.slug from car_turntable_frames f join cars c on c.id = f.car_id join images i on i.id = f.image_id
       where f.position = 7`,
    );
    expect(frames).toEqual([{ slug: 'theirs-car' }]);
    for (const table of ['offers', 'reviews', 'opening_hours', 'car_private']) {
      const [others] = await rows(
        database.forSite(ours.siteId),
        `select count(*)::int as n from ${table} where dealership_id = ${theirs.dealershipId}`,
      );
      expect(others?.n, table).toBe(0);
    }
  });
});
