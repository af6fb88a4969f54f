import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, makeToken } from '../../../src/features/accounts/secret-token.server.ts';
import { openFormerDatabase } from '../../support/database/open-former-database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

const address = '203.0.113.77';
const [token, erased] = [makeToken(), 'erased-4f2a9c1d'];
let test: TestDatabase;
let former: Awaited<ReturnType<typeof openFormerDatabase>>;

/** What an earlier version has stored. */
beforeAll(async () => {
  test = await createTestDatabase();
  former = await openFormerDatabase(test.url, 'network_hashes');
  const { sql } = former;
  await sql`set session_replication_role = replica`; // without triggers: the reservations have no cars
  const [dealership] = await sql`insert into dealerships (slug, name, email, street, city, state, postcode)
    values ('d', 'D', 'd@d.example', '1 High Street', 'Perth', 'WA', '6000') returning id`;
  const [site] =
    await sql`insert into sites (slug, name, template, dealership_id) values ('s', 'S', 'metro', ${dealership?.id}) returning id`;
  const of = { site_id: site?.['id'] as number, dealership_id: dealership?.['id'] as number };
  const at = new Date();
  for (const stored of [token, erased]) {
    const row = {
      ...of,
      id: crypto.randomUUID(),
      token: stored,
      key: stored,
      state: 'released',
      car: sql.json({}),
      name: 'Kim',
    };
    await sql`insert into reservations ${sql({ ...row, email: '', phone: '', network: hashToken(address), hold_hours: 48, locked_until: at, ended_at: at })}`;
  }
  const code = {
    id: crypto.randomUUID(),
    site_id: of.site_id,
    browser_hash: 'b',
    phone: '+61412345678',
    code_hash: 'c',
    expires_at: at,
  };
  await sql`insert into sign_in_codes ${sql({ ...code, address })}`;
  await sql`insert into plate_look_ups (network) values (${address})`;
  const [person] = await sql`insert into staff (name, email) values ('Sam', 'sam@d.example') returning id`;
  await sql`insert into staff_sessions ${sql({ staff_id: person?.['id'] as string, token_hash: 't', address, expires_at: at })}`;
  await sql`insert into audit_log ${sql({ staff_id: person?.['id'] as string, staff_name: 'Sam', address, action: 'insert' })}`;
  await sql`reset session_replication_role`;
  await former.upgrade();
}, 120_000);
afterAll(async () => {
  await former.drop();
  await test.drop();
});

it('30.3 the upgrade leaves no network address, and what was stored with one', async () => {
  const { sql } = former;
  const rows = {
    codes: await sql`select * from sign_in_codes`,
    sessions: await sql`select * from staff_sessions`,
    log: await sql`select * from audit_log`,
    reservations: await sql`select * from reservations`,
  };
  expect(Object.values(rows).map(({ length }) => length)).toEqual([1, 1, 1, 2]);
  expect(await sql`select * from plate_look_ups`).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain(address);
  expect(JSON.stringify(rows)).not.toContain(hashToken(address));
});

it('30.4 the upgrade hashes the tokens of links to reservations; erased buyers have none', async () => {
  const rows = await former.sql`select key, token_hash from reservations order by key = ${erased}`;
  expect([...rows]).toEqual([
    { key: token, token_hash: hashToken(token) },
    { key: erased, token_hash: null },
  ]);
});
