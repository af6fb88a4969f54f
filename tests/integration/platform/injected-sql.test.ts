import { Client, type DatabaseError, escapeLiteral } from 'pg';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appDatabaseUrl, platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';

const notAllowed = '42501';
const unknownFunction = '42883';

let test: TestDatabase;
let owner: Sql;
let ours: Tenant;
let theirs: Tenant;
/** A connection of visitors' requests, on which the tests run whole messages as an injection could. */
let injected: Client;
/** Sees every tenant. */
let platform: Client;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  // Privileges of a database are not copied from its template.
  await migrate(test.url);
  injected = new Client({ connectionString: appDatabaseUrl(test.url) });
  platform = new Client({ connectionString: platformDatabaseUrl(test.url) });
  await injected.connect();
  await platform.connect();
});
afterAll(async () => {
  await injected.end();
  await platform.end();
  await owner.end();
  await test.drop();
});

/** Runs statements within the scope of our website, as an injection would. @returns the rows of the last statement */
async function inject(statements: string): Promise<Record<string, unknown>[]> {
  await injected.query(`begin; select set_config('app.site_id', '${ours.siteId}', true)`);
  try {
    const results: unknown = await injected.query(statements);
    const last = Array.isArray(results) ? results.at(-1) : results;
    return (last as { rows: Record<string, unknown>[] }).rows;
  } finally {
    await injected.query('rollback');
  }
}

const findErrorCode = (statements: string): Promise<unknown> =>
  inject(statements).then(
    (rows) => rows,
    (error: DatabaseError) => error.code,
  );

/** Rows that only the platform sees, and what the connection takes itself for. */
const probe = `select session_user::text as session, current_user::text as "user", app.is_platform() as platform,
  (select count(*)::int from staff) as staff, (select count(*)::int from console_secret) as secrets`;
const stillConfined = { session: 'forecourt_app', user: 'forecourt_app', platform: false, staff: 0, secrets: 0 };

describe('30.7 SQL injected into a connection of visitors cannot', () => {
  it.each([
    'set role forecourt_platform',
    'set local role forecourt_platform',
    'set role postgres',
    `select set_config('role', 'forecourt_platform', false)`,
    `select set_config('session_authorization', 'forecourt_platform', false)`,
    'set session authorization forecourt_platform',
    'set session authorization postgres',
    'commit; begin; set role forecourt_platform',
    'rollback; set session authorization forecourt_platform',
    `do $$ begin execute 'set role forecourt_platform'; end $$`,
    `prepare become as select set_config('role', 'forecourt_platform', false); execute become`,
    `create function pg_temp.become() returns void language plpgsql as
      $$ begin perform set_config('role', 'forecourt_platform', false); end $$; select pg_temp.become()`,
    'grant forecourt_platform to forecourt_app',
    'grant pg_read_all_data to forecourt_app',
    `alter role forecourt_platform password 'known'`,
    'alter role forecourt_app superuser',
    'alter role forecourt_app bypassrls',
    'alter role forecourt_platform set role to postgres',
    'create role mine login',
    'reassign owned by forecourt_platform to forecourt_app',
    'alter default privileges for role forecourt_platform grant all on tables to forecourt_app',
  ])('become another role: %s', async (statements) => {
    expect(await findErrorCode(statements)).toBe(notAllowed);
  });

  it.each([
    'reset role',
    'reset session authorization',
    'set session authorization default',
    'set role none',
    'reset all',
    'commit; begin; savepoint one; rollback to one',
    'set search_path = pg_temp, app, public',
    `set app.platform = 'on'; set app.jobs = 'on'; set app.is_platform = 'on'`,
    'set row_security = on',
  ])('see what only the platform sees, after: %s', async (statements) => {
    expect(await findErrorCode(`${statements}; ${probe}`)).toEqual([stillConfined]);
    await injected.query('discard all');
  });

  it('see it by any of the settings that our functions read', async () => {
    const settings = await owner<{ name: string }[]>`
      select distinct found[1] as name from pg_proc,
        lateral regexp_matches(prosrc, 'current_setting\\(''(app\\.[a-z_]+)''', 'g') as found
      where pronamespace = 'app'::regnamespace`;
    expect(settings.length).toBeGreaterThan(5);
    for (const { name } of settings) {
      for (const value of ['on', 'true', '0', '1', '*', 'forecourt_platform', 'platform', '%']) {
        const [seen] = await inject(`select set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true);
          select session_user::text as session, app.is_platform() as platform, (select count(*)::int from staff) as staff`);
        expect(seen, `${name} = ${value}`).toEqual({ session: 'forecourt_app', platform: false, staff: 0 });
      }
    }
  });

  it.each([
    'set row_security = off; select 1 from leads',
    'alter table leads disable row level security',
    'alter table leads owner to forecourt_app',
    'drop policy cars_dealership on cars',
    'create policy mine on leads using (true)',
    'truncate leads',
    'drop table leads',
    `create trigger mine before insert on leads for each row execute function app.audit()`,
    'create rule mine as on select to leads do also select 1',
    `create or replace function app.is_platform() returns boolean language sql as 'select true'`,
    'alter function app.is_platform() owner to forecourt_app',
    'create table public.mine (id int)',
    'create temp table leads (id int)',
    `create function pg_temp.is_platform() returns boolean language sql as 'select true'`,
    'create schema mine',
    'create view public.mine as select * from leads',
    'set session_replication_role = replica',
    'create event trigger mine on ddl_command_end execute function app.audit()',
    'create publication mine for all tables',
    `select pg_create_logical_replication_slot('mine', 'pgoutput')`,
    'update drizzle.__drizzle_migrations set created_at = 0',
  ])('lift or change what protects the rows: %s', async (statements) => {
    expect(await findErrorCode(statements)).toBe(notAllowed);
  });

  it.each([
    [`copy (select 1) to program 'id'`, notAllowed],
    [`copy leads (message) from program 'id'`, notAllowed],
    [`copy leads (message) from '/etc/passwd'`, notAllowed],
    [`copy (select 1) to '/tmp/forecourt-injected'`, notAllowed],
    [`select pg_read_file('/etc/passwd')`, notAllowed],
    [`select pg_read_binary_file('postgresql.conf')`, notAllowed],
    [`select pg_stat_file('/etc/passwd')`, notAllowed],
    [`select pg_ls_dir('.')`, notAllowed],
    [`select pg_ls_logdir()`, notAllowed],
    [`select lo_import('/etc/passwd')`, notAllowed],
    [`select lo_export(lo_create(0), '/tmp/forecourt-injected')`, notAllowed],
    ['create extension dblink', notAllowed],
    ['create extension file_fdw', notAllowed],
    ['create extension plperlu', notAllowed],
    [`select dblink_connect('host=localhost')`, unknownFunction],
    [`create function app.system(text) returns int language c as 'libc', 'system'`, notAllowed],
    [`load 'auto_explain'`, notAllowed],
    ['select pg_reload_conf()', notAllowed],
    ['checkpoint', notAllowed],
    ['select * from pg_authid', notAllowed],
    ['select * from pg_shadow', notAllowed],
    ['select * from pg_statistic', notAllowed],
    ['select * from pg_hba_file_rules', notAllowed],
    ['select * from pg_subscription', notAllowed],
    [`set log_statement = 'none'`, notAllowed],
    ['set temp_file_limit = -1', notAllowed],
  ])('reach the machine or the cluster: %s', async (statements, code) => {
    expect(await findErrorCode(statements)).toBe(code);
  });

  // PostgreSQL accepts these outside of a transaction only.
  it.each([
    `alter system set log_statement = 'all'`,
    'create database mine',
    `create tablespace mine location '/tmp'`,
    `create subscription mine connection 'host=localhost' publication mine`,
  ])('reach the cluster, alone: %s', async (statement) => {
    await expect(injected.query(statement)).rejects.toMatchObject({ code: notAllowed });
  });

  it('end, or read the statements of, a connection of the platform', async () => {
    const { rows } = await platform.query<{ pid: number }>('select pg_backend_pid() as pid');
    for (const name of ['pg_terminate_backend', 'pg_cancel_backend', 'pg_log_backend_memory_contexts']) {
      expect(await findErrorCode(`select ${name}(${rows[0]?.pid})`)).toBe(notAllowed);
    }
    const activity = await inject(`select query from pg_stat_activity where usename = 'forecourt_platform'
      and datname = current_database()`);
    expect(activity).toEqual([{ query: '<insufficient privilege>' }]);
  });

  it('see other tenants’ values by an expression that fails for them, or in statistics', async () => {
    await owner`analyze`;
    for (const table of ['cars', 'leads']) {
      const theirValue = `select count(*) from ${table} where 1 / (dealership_id - ${theirs.dealershipId}) is not null`;
      await expect(owner.unsafe(theirValue)).rejects.toMatchObject({ code: '22012' });
      expect(await inject(theirValue)).toHaveLength(1);
    }
    expect(
      await inject(`select tablename from pg_stats where schemaname = 'public' and tablename in ('cars', 'leads')`),
    ).toEqual([]);
  });

  it('divert functions that run as the owner to other tables', async () => {
    const found = await owner<{ name: string; path: string[] | null }[]>`
      select oid::regprocedure::text as name, proconfig as path from pg_proc
      where prosecdef and pronamespace = 'app'::regnamespace`;
    expect(found.length).toBeGreaterThan(50);
    for (const { name, path } of found) {
      expect(path?.[0], name).toMatch(/^search_path=(public|pg_catalog)(, \w+)*, pg_temp$/);
    }
  });

  it('enter the scope of a staff member without a membership, or act as a person that does not exist', async () => {
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect(
      await findErrorCode(`select app.enter_staff_scope('${stranger}', ${theirs.dealershipId}, null, null, null)`),
    ).toBe(notAllowed);
    expect(await findErrorCode(`select app.act_as_staff('${stranger}', null, null, null)`)).toBe(notAllowed);
  });

  it('leave anything behind for the next request on the connection', async () => {
    await inject(`set local app.site_id = '${theirs.siteId}'; commit; begin`);
    const { rows } = await injected.query('select app.site_id() as site, app.dealership_id() as dealership');
    expect(rows).toEqual([{ site: null, dealership: null }]);
  });
});

// What docs/threat-model.md says of an injection, so that it stays true.
it('30.7 is confined to tenants, not to one: an injected statement can enter another tenant’s scope', async () => {
  const [seen] = await inject(
    `select set_config('app.site_id', '${theirs.siteId}', true); select app.site_id() as site`,
  );
  expect(seen).toEqual({ site: theirs.siteId });
});
