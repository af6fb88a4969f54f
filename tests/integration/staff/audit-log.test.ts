import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedTables, unauditedTables } from '../../../src/features/audit/audited-tables.ts';
import {
  listAuditEntries,
  listAuditPeople,
  listHistory,
  recordAction,
} from '../../../src/features/audit/audit-store.server.ts';
import type { AuditFilter } from '../../../src/features/audit/audit-entry.ts';
import { writeAuditCsv } from '../../../src/features/audit/write-audit-csv.server.ts';
import type { DealershipScope, Scope, SiteScope } from '../../../src/platform/postgres/database.ts';
import type { StaffActor } from '../../../src/platform/postgres/staff-actor.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;
let theirs: Tenant;
let robin: StaffActor;
let rival: StaffActor;
let dealership: DealershipScope;
let site: SiteScope;
let carId: number;
let now = new Date();

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  [ours, theirs] = await findTenants(owner);
  robin = await createStaff(owner, 'Robin Lee');
  rival = await createStaff(owner, 'Rival');
  await addMember(owner, robin, 'manager', { dealershipId: ours.dealershipId });
  await addMember(owner, rival, 'manager', { dealershipId: theirs.dealershipId });
  databases = openDatabases(test.url, { connections: 3, clock: () => now });
  dealership = databases.database.forStaff(robin).dealership(ours.dealershipId);
  site = databases.database.forStaff(robin).site(ours.siteId);
  carId = await createCar(owner, { dealershipId: ours.dealershipId, slug: 'audited', price: 31_990 });
});
beforeEach(async () => {
  await emptyTables(owner, 'audit_log');
  now = new Date('2026-11-18T01:02:03Z');
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const execute = (scope: Scope<string>, statement: string) => scope.run((tx) => tx.execute(sql.raw(statement)));
const readLog = () => owner`select * from audit_log order by id`;
const setPrice = (price: number) => `update cars set price = ${price} where id = ${carId}`;

describe('the audit log', () => {
  it('26.5 records who changed what, when, from where, and only the changed columns', async () => {
    await execute(dealership, setPrice(29_990));
    expect(await readLog()).toEqual([
      expect.objectContaining({
        at: now,
        staff_id: robin.staffId,
        staff_name: 'Robin Lee',
        network: hashTestNetwork(),
        request_id: 'req-1',
        dealership_id: ours.dealershipId,
        site_id: null,
        action: 'update',
        record_type: 'cars',
        record_id: String(carId),
        parent_type: null,
        before: { price: 31_990 },
        after: { price: 29_990 },
      }),
    ]);
    await execute(dealership, setPrice(31_990));
  });

  it('26.5 records a change from an unknown network', async () => {
    const actor = { ...robin, network: null, requestId: null };
    await execute(databases.database.forStaff(actor).dealership(ours.dealershipId), setPrice(30_000));
    await execute(dealership, setPrice(31_990));
    expect((await readLog())[0]).toMatchObject({ network: null, request_id: null });
  });

  it.each(['203.0.113.7', '2001:db8::7'])('30.3 stores no network address: %s', async (address) => {
    const scope = databases.database.forStaff({ ...robin, network: address }).dealership(ours.dealershipId);
    await expect(execute(scope, setPrice(30_000))).rejects.toMatchObject({
      cause: { constraint: 'audit_log_network' },
    });
  });

  it('26.5 records added and deleted rows with their values, and the record that they are part of', async () => {
    const { dealershipId } = ours;
    await execute(
      dealership,
      `insert into car_private (car_id, dealership_id, internal_notes) values (${carId}, ${dealershipId}, 'Scratch')`,
    );
    await execute(dealership, `delete from car_private where car_id = ${carId}`);
    const row = { car_id: carId, dealership_id: dealershipId, internal_notes: 'Scratch' };
    const common = {
      record_type: 'car_private',
      record_id: String(carId),
      parent_type: 'cars',
      parent_id: String(carId),
    };
    expect(await readLog()).toMatchObject([
      { ...common, action: 'insert', before: null, after: row },
      { ...common, action: 'delete', before: row, after: null },
    ]);
  });

  it('26.5 lists a change of a website with its dealership too', async () => {
    await execute(site, `update sites set name = 'New name'`);
    await execute(
      site,
      `insert into redirects (site_id, from_path, target) values (${ours.siteId}, '/audited', '/new')`,
    );
    const place = { site_id: ours.siteId, dealership_id: ours.dealershipId };
    expect(await readLog()).toMatchObject([
      { ...place, record_type: 'sites', record_id: String(ours.siteId), after: { name: 'New name' } },
      { ...place, record_type: 'redirects', record_id: `${ours.siteId} /audited` },
    ]);
  });

  it('26.5 records no update that changes nothing, or only what triggers write', async () => {
    await execute(dealership, 'update cars set price = price');
    await execute(dealership, 'update locations set phone = phone');
    expect(await readLog()).toEqual([]);
  });

  it('26.5 is written in the same transaction: a rollback leaves no entry', async () => {
    const failing = dealership.run(async (tx) => {
      await tx.execute(sql.raw(setPrice(1)));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readLog()).toEqual([]);
  });

  it('26.5 has no entry for changes of visitors, workers and the platform', async () => {
    const { database, platformDatabase } = databases;
    await execute(database.forSite(ours.siteId), `update sites set name = 'Ours'`);
    await execute(database.forDealership(ours.dealershipId), setPrice(30_000));
    await execute(platformDatabase.forPlatform(), setPrice(31_990));
    expect(await readLog()).toEqual([]);
  });

  it('26.5 records an operator’s changes in the platform’s scope, listed with the dealership they concern', async () => {
    const operator = await createStaff(owner, 'Op');
    await addMember(owner, operator, 'operator');
    const scope = databases.platformDatabase.asStaff({ ...operator, dealershipId: ours.dealershipId });
    await execute(scope, `update staff set name = 'Rob' where id = '${robin.staffId}'`);
    await execute(scope, `update dealerships set phone = '08 5550 0100' where id = ${theirs.dealershipId}`);
    await execute(databases.platformDatabase.asStaff(operator), `insert into groups (slug, name) values ('a', 'A')`);
    expect(await readLog()).toMatchObject([
      { staff_name: 'Op', record_type: 'staff', dealership_id: ours.dealershipId },
      { staff_name: 'Op', record_type: 'dealerships', dealership_id: theirs.dealershipId },
      { staff_name: 'Op', record_type: 'groups', dealership_id: null },
    ]);
    await owner`update staff set name = 'Robin Lee' where id = ${robin.staffId}`;
  });

  it('26.5 records every row of a bulk change', async () => {
    await owner`insert into cars (dealership_id, manufacturer_id, slug, name, stocknum, car_type, price_type, price, year, model)
      select dealership_id, manufacturer_id, 'bulk-' || n, name, 'bulk-' || n, car_type, price_type, 1000, year, model
      from cars, generate_series(1, 1000) n where id = ${carId}`;
    await execute(dealership, `update cars set price = price + 1 where slug like 'bulk-%'`);
    const [counted] = await owner`select count(*)::int as entries, count(distinct record_id)::int as cars,
      count(*) filter (where before = '{"price": 1000}' and after = '{"price": 1001}')::int as right from audit_log`;
    expect(counted).toEqual({ entries: 1000, cars: 1000, right: 1000 });
    await owner`delete from cars where slug like 'bulk-%'`;
  });

  it('26.security contains no secret, and says that it was changed', async () => {
    const { dealershipId } = ours;
    const insert = `insert into lead_routes (dealership_id, channel, target, secret)
      values (${dealershipId}, 'webhook', 'https://user:pw@crm.example/in?token=t0ken', 'wh-s3cret') returning id`;
    const { rows } = await execute(dealership, insert);
    const id = String(rows[0]?.id);
    await execute(dealership, `update lead_routes set secret = 'wh-n3w' where id = '${id}'`);
    const log = await readLog();
    expect(log).toMatchObject([
      { action: 'insert', after: { target: 'https://crm.example/in', secret: '(hidden)' } },
      { action: 'update', before: { secret: '(hidden)' }, after: { secret: '(hidden)' } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/s3cret|n3w|t0ken|pw@/);
    await execute(dealership, `delete from lead_routes where id = '${id}'`);
  });

  it('26.security hides every column that holds a secret, a token or a visitor’s personal data', async () => {
    const columns = await owner`select table_name as "table", column_name as column from information_schema.columns
      where table_schema = 'public'
        and column_name ~ 'secret|token|password|hash|backup_codes|public_key|credential'
        and column_name <> 'content_hash'`; // of a picture
    const shown = columns.filter(
      ({ table, column }) => Object.hasOwn(auditedTables, table) && !auditedTables[table]?.hidden?.includes(column),
    );
    expect([...shown]).toEqual([]);
    for (const table of ['leads', 'reservations', 'customers']) {
      const personal = await owner`select column_name as name from information_schema.columns
        where table_name = ${table} and table_schema = 'public' and column_name in ('name', 'last_name', 'email', 'phone', 'message')`;
      for (const { name } of personal) expect(auditedTables[table]?.hidden, `${table}.${name}`).toContain(name);
    }
  });

  it('26.5 can be appended to only, by either role, in any scope', async () => {
    await execute(dealership, setPrice(29_000));
    const [entry] = await readLog();
    const { platformDatabase, database } = databases;
    for (const scope of [
      dealership,
      site,
      platformDatabase.forPlatform(),
      platformDatabase.asStaff(robin),
      database.forSite(1),
    ]) {
      for (const statement of [
        `update audit_log set staff_name = 'Someone else'`,
        'delete from audit_log',
        'truncate audit_log',
        `insert into audit_log (staff_id, staff_name, action) values ('${robin.staffId}', 'Robin', 'invented')`,
        'alter table cars disable trigger audited',
        'drop trigger audited on cars',
        `set local session_replication_role = replica`,
        'select app.add_audit_entry(null::audit_log)',
      ]) {
        await expect(execute(scope, statement), statement).rejects.toMatchObject({ cause: { code: '42501' } });
      }
    }
    expect(await readLog()).toEqual([entry]);
    await execute(dealership, setPrice(31_990));
  });

  it('26.5 covers every table that the application may write, or names the reason why not', async () => {
    const writable = await owner`select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and (
        has_any_column_privilege('forecourt_app', oid, 'insert') or has_any_column_privilege('forecourt_app', oid, 'update')
        or has_table_privilege('forecourt_app', oid, 'delete'))`;
    const names = writable.map(({ name }) => name as string).toSorted();
    expect([...Object.keys(auditedTables), ...Object.keys(unauditedTables)].toSorted()).toEqual(names);
  });

  it('26.5 has a trigger with the declared columns on every audited table', async () => {
    const triggers = await owner`
      select relname as "table", pg_get_triggerdef(t.oid) as definition
      from pg_trigger t join pg_class c on c.oid = tgrelid where tgname = 'audited'`;
    const found = Object.fromEntries(
      triggers.map(({ table, definition }) => [table, /app\.audit\((.*)\)$/.exec(definition)?.[1]]),
    );
    const declared = Object.entries(auditedTables).map(([table, { key, parent, hidden = [], urls = [] }]) => [
      table,
      [
        `'key:${key.join(',')}'`,
        ...(parent ? [`'parent:${parent.table}:${parent.column}'`] : []),
        ...(hidden.length > 0 ? [`'hidden:${hidden.join(',')}'`] : []),
        ...(urls.length > 0 ? [`'urls:${urls.join(',')}'`] : []),
      ].join(', '),
    ]);
    expect(found).toEqual(Object.fromEntries(declared));
    for (const { table, definition } of triggers)
      expect(definition, table).toMatch(
        /AFTER INSERT OR DELETE OR UPDATE ON .* FOR EACH ROW WHEN \(\(current_setting\('app\.staff_id'/,
      );
    for (const [table, { key, parent, hidden = [], urls = [] }] of Object.entries(auditedTables)) {
      const rows =
        await owner`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0`;
      const named = [...key, ...(parent ? [parent.column] : []), ...hidden, ...urls];
      expect(
        named.filter((name) => !rows.some((row) => row.name === name)),
        table,
      ).toEqual([]);
    }
  });
});

describe('a named action', () => {
  it('26.5 is recorded where it happened, with its details', async () => {
    await dealership.run((tx) => recordAction(tx, { action: 'exported leads', details: { rows: 12 } }));
    await site.run((tx) => recordAction(tx, { action: 'exported prices', record: { type: 'content_pages', id: 4 } }));
    expect(await readLog()).toMatchObject([
      { action: 'exported leads', record_type: null, dealership_id: ours.dealershipId, after: { rows: 12 } },
      {
        action: 'exported prices',
        record_type: 'content_pages',
        record_id: '4',
        site_id: ours.siteId,
        dealership_id: ours.dealershipId,
      },
    ]);
  });

  it('26.security is not recorded without a person', async () => {
    const attempt = databases.database.forSite(ours.siteId).run((tx) => recordAction(tx, { action: 'exported cars' }));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

/** Five prices, private notes, and a change at another dealership, one minute apart. */
async function fill() {
  for (const price of [1, 2, 3, 4, 31_990]) {
    await execute(dealership, setPrice(price));
    now = new Date(now.getTime() + 60_000);
  }
  await execute(
    dealership,
    `insert into car_private (car_id, dealership_id, internal_notes)
    values (${carId}, ${ours.dealershipId}, '=HYPERLINK("x"), Ünder')`,
  );
  await execute(
    databases.database.forStaff(rival).dealership(theirs.dealershipId),
    `update locations set phone = '${crypto.randomUUID()}'`,
  );
  await execute(dealership, 'delete from car_private where internal_notes like $$=H%$$');
}
const listPrices = async (filter: AuditFilter, page: { olderThan?: number; limit: number } = { limit: 100 }) => {
  const { entries, next } = await listAuditEntries(dealership, filter, page);
  return { prices: entries.map(({ after }) => after?.price), next };
};
const countEntries = async (scope: Scope<string>) => (await listAuditEntries(scope, {}, { limit: 100 })).entries.length;

describe('reading the log', () => {
  it('26.5 shows a dealership its own entries, newest first, page by page', async () => {
    await fill();
    const { entries } = await listAuditEntries(dealership, {}, { limit: 100 });
    expect(entries.map(({ recordType, action }) => `${action} ${recordType}`)).toEqual([
      'delete car_private',
      'insert car_private',
      ...Array.from({ length: 5 }, () => 'update cars'),
    ]);
    const first = await listPrices({ recordType: 'cars' }, { limit: 2 });
    expect(first.prices).toEqual([31_990, 4]);
    const second = await listPrices({ recordType: 'cars' }, { limit: 2, olderThan: first.next ?? 0 });
    expect(second.prices).toEqual([3, 2]);
    expect(await listPrices({ recordType: 'cars' }, { limit: 2, olderThan: second.next ?? 0 })).toEqual({
      prices: [1],
      next: null,
    });
  });

  it('26.security shows nothing to visitors’ scopes and to other dealerships', async () => {
    await fill();
    const { database, platformDatabase } = databases;
    expect(await countEntries(database.forSite(ours.siteId))).toBe(0);
    expect(await countEntries(database.forDealership(ours.dealershipId))).toBe(0);
    expect(await countEntries(site)).toBe(0);
    expect(await countEntries(database.forStaff(rival).dealership(theirs.dealershipId))).toBe(1);
    expect(await countEntries(platformDatabase.forPlatform())).toBe(8);
  });

  it.each<[string, () => AuditFilter, number]>([
    ['person', () => ({ staffId: robin.staffId }), 7],
    ['another person', () => ({ staffId: rival.staffId }), 0],
    ['record type', () => ({ recordType: 'car_private' }), 2],
    ['record, with its parts', () => ({ recordType: 'cars', recordId: String(carId) }), 7],
    ['several record types', () => ({ recordType: ['cars', 'car_private'] }), 7],
    ['action', () => ({ action: 'insert' }), 1],
    ['dates', () => ({ from: new Date('2026-11-18T01:03:00Z'), until: new Date('2026-11-18T01:05:03Z') }), 2],
    ['text in a value', () => ({ text: 'ünder' }), 2],
    ['text in the name', () => ({ text: 'robin lee' }), 7],
    ['text with characters of patterns', () => ({ text: '%' }), 0],
    ['all of them', () => ({ staffId: robin.staffId, recordType: 'cars', action: 'update', text: '31990' }), 2],
  ])('26.5 filters by %s', async (_what, getFilter, count) => {
    await fill();
    expect((await listAuditEntries(dealership, getFilter(), { limit: 100 })).entries).toHaveLength(count);
  });

  it('26.5 gives the history of a record with its parts', async () => {
    await fill();
    const { entries, next } = await listHistory(dealership, { type: 'cars', id: carId }, { limit: 3 });
    expect(entries.map(({ recordType }) => recordType)).toEqual(['car_private', 'car_private', 'cars']);
    expect(
      (await listHistory(dealership, { type: 'cars', id: carId }, { limit: 9, olderThan: next ?? 0 })).entries,
    ).toHaveLength(4);
    expect((await listHistory(dealership, { type: 'locations', id: carId }, { limit: 9 })).entries).toEqual([]);
  });

  it('26.5 names the people who are in the log', async () => {
    await fill();
    expect(await listAuditPeople(dealership)).toEqual([{ staffId: robin.staffId, name: 'Robin Lee' }]);
  });

  it('26.5 streams the log as CSV in which no value runs as a formula', async () => {
    await fill();
    const pieces: string[] = [];
    for await (const piece of writeAuditCsv(dealership, { recordType: 'car_private', action: 'insert' }))
      pieces.push(piece);
    const [header, row] = pieces.join('').split('\r\n');
    expect(header).toBe('\uFEFFTime (UTC),Person,Network,Action,Record type,Record,Changes,Request');
    expect(row).toBe(
      `2026-11-18 01:07:03,Robin Lee,${hashTestNetwork()},Added private notes of a car ${carId},car_private,${carId},` +
        `"Car: ${carId}; Dealership: ${ours.dealershipId}; Internal notes: =HYPERLINK(""x""), Ünder",req-1`,
    );
    await owner`update staff set name = '=1+1' where id = ${robin.staffId}`;
    await execute(dealership, setPrice(7));
    await owner`update staff set name = 'Robin Lee' where id = ${robin.staffId}`;
    await execute(dealership, setPrice(31_990));
    let csv = '';
    for await (const piece of writeAuditCsv(dealership, {})) csv += piece;
    expect(csv).toContain(`,'=1+1,`);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(10);
  });
});
