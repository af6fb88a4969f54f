import { getTableName } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireRecords, expireRecordsAtNight } from '../../../src/features/privacy/expire-records.server.ts';
import { type RetentionRule, retentionRules } from '../../../src/features/privacy/retention-rules-store.server.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../../support/database/tenant-database.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { failingLog } from '../../support/fixtures/failing-log.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';

const began = new Date('2026-03-10T12:00:00Z');
const day = 86_400_000;
let now = began;

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let ours: Tenant;

beforeAll(async () => {
  test = await createTenantDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
  [ours] = await findTenants(owner);
  databases = openDatabases(test.url, { connections: 2, clock: () => now });
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const toColumnName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const expire = (batchSize = 2) => expireRecords({ ...databases, clock: () => now, log: failingLog, batchSize });

/** Rows for tables in which a tenant has none, and values where it has none. */
const preparations: Readonly<Record<string, string>> = {
  payment_messages: `insert into payment_messages (processor, message_id, kind) values ('stripe', 'one', 'paid')`,
  sandbox_payments: `insert into sandbox_payments (id, amount, description, return_url, cancel_url, expires_at, state)
    values (gen_random_uuid(), 1, 'Deposit', 'https://x.example/reservations/a', 'https://x.example/reservations/a', now(), 'succeeded')`,
  reservations: `update reservations set state = 'abandoned', network = '${hashTestNetwork()}', name = 'Kim', email = 'kim@example.com'`,
  reservation_payments: `update reservation_payments set state = 'cancelled', paid_at = null, pay_url = 'https://pay.example/1'`,
  lead_deliveries: `update lead_deliveries set content = 'Dear Kim', answer = '250 Kim', last_error = null`,
  lead_delivery_attempts: `update lead_delivery_attempts set detail = '550 kim@example.com'`,
  checkout_journeys: `insert into checkout_journeys (id, site_id, car_id, token_hash, step)
    select gen_random_uuid(), s.id, c.id, gen_random_uuid(), 'details' from sites s join cars c using (dealership_id)`,
  alert_messages: `update alert_messages set target = '+61412345678'`,
  customer_sessions: `insert into customer_sessions (id, site_id, customer_id, token_hash, expires_at)
    select gen_random_uuid(), site_id, id, gen_random_uuid(), now() from customers`,
  sign_in_codes: `insert into sign_in_codes (id, site_id, browser_hash, phone, network, code_hash, expires_at)
    select gen_random_uuid(), id, 'b', '+61412345678', '${hashTestNetwork()}', 'c', now() from sites`,
  plate_look_ups: `insert into plate_look_ups (network) values ('${hashTestNetwork()}')`,
  asked_mailboxes: `insert into asked_mailboxes (mailbox_hash, customer_hash) values ('a', 'b')`,
  limited_actions: `insert into limited_actions values ('a', gen_random_uuid(), now())`,
  staff_sessions: `insert into staff_sessions (staff_id, token_hash, expires_at) select id, id::text || ' old', now() from staff`,
  staff_verifications: `insert into staff_verifications (identifier, value, expires_at) values ('a', 'b', now())`,
  staff_invitations: `insert into staff_invitations (email, role, dealership_id, expires_at)
    select 'new@dealer.example', 'sales', id, now() from dealerships`,
  audit_log: `insert into audit_log (staff_id, staff_name, network, action) values (gen_random_uuid(), 'Sam', '${hashTestNetwork()}', 'insert')`,
};

/** How many rows the rule has still to change. */
async function countLeft(rule: RetentionRule): Promise<number> {
  const table = getTableName(rule.table);
  const erased = rule.does === 'erase' ? rule.columns.map(({ name }) => toColumnName(name)) : [];
  if (table === 'audit_log') erased.push('network');
  const isLeft = erased.map((column) => `nullif(${column}::text, '') is not null`).join(' or ') || 'true';
  const [row] = await owner.unsafe(`select count(*)::int as left from ${table} where ${isLeft}`);
  return row?.['left'] as number;
}

describe('records', () => {
  it.each(retentionRules.map((rule) => [getTableName(rule.table), rule.days, rule] as const))(
    '30.3 of %s live for %i days, and no longer',
    async (table, days, rule) => {
      await owner.unsafe(preparations[table] ?? '');
      if (table === 'reservations') await owner.unsafe(preparations['reservation_payments'] ?? '');
      await owner.unsafe(`update ${table} set ${toColumnName(rule.age.name)} = $1`, [began]);
      const before = await countLeft(rule);
      expect(before).toBeGreaterThan(0);
      now = new Date(began.getTime() + days * day - 1000);
      await expire();
      expect(await countLeft(rule)).toBe(before);
      now = new Date(began.getTime() + days * day + 1000);
      await expire();
      expect(await countLeft(rule)).toBe(0);
    },
  );
});

describe('statistics', () => {
  it('30.3 keep the number of events and phone reveals of every website and month', async () => {
    await owner`delete from monthly_counts`;
    const { siteId, dealershipId } = ours;
    const sent = (eventId: number, at: string, count: number) => owner`
      insert into events (site_id, event_id, created_at) select ${siteId}, ${eventId}, ${at} from generate_series(1, ${count})`;
    await sent(39, '2026-03-31T23:59:59Z', 5);
    await sent(39, '2026-04-01T00:00:00Z', 1);
    await sent(12, '2026-03-01T00:00:00Z', 2);
    await owner`insert into phone_reveals (site_id, dealership_id, created_at) values (${siteId}, ${dealershipId}, '2026-03-05T00:00:00Z')`;
    now = new Date('2027-05-06T00:00:00Z'); // 400 days after the last of March
    await expire();
    await sent(39, '2026-03-02T00:00:00Z', 1); // late, such as from a restored backup
    await expire();
    const counts = await owner`select measure, month::text, count from monthly_counts order by measure, month`;
    expect(counts).toEqual([
      { measure: 'event 12', month: '2026-03-01', count: 2 },
      { measure: 'event 39', month: '2026-03-01', count: 6 },
      { measure: 'event 39', month: '2026-04-01', count: 1 },
      { measure: 'phone reveals', month: '2026-03-01', count: 1 },
    ]);
  });

  it('30.3 stay of reservations, deliveries and the log: only what describes people goes', async () => {
    const [reservation] = await owner`select state, car, hold_hours from reservations limit 1`;
    expect(reservation).toMatchObject({ state: 'abandoned', car: { name: 'Car' }, hold_hours: 48 });
    expect(await owner`select channel, state from lead_deliveries limit 1`).toEqual([
      { channel: 'email', state: 'sent' },
    ]);
    expect(await owner`select distinct staff_name from audit_log`).toEqual([{ staff_name: 'Sam' }]);
  });
});

const addCode =
  () => owner`insert into sign_in_codes (id, site_id, browser_hash, phone, network, code_hash, created_at, expires_at)
  values (gen_random_uuid(), ${ours.siteId}, 'b', '+61412345678', ${hashTestNetwork()}, 'c', ${began}, ${began})`;
const countCodes = async () => (await owner`select from sign_in_codes`).length;
const runAt = (at: string) => {
  now = new Date(at);
  return expireRecordsAtNight({ ...databases, clock: () => now, log: failingLog });
};

describe('the nightly run', () => {
  it('30.3 waits for the night in Sydney', async () => {
    await addCode();
    await runAt('2027-07-01T16:59:00Z'); // 2:59 am
    expect(await countCodes()).toBe(1);
    await runAt('2027-07-01T17:00:00Z');
    expect(await countCodes()).toBe(0);
  });

  it('30.3 leaves rows that are in use to the next run, and ends at once when the server stops', async () => {
    await addCode();
    const ending = AbortSignal.abort();
    await expireRecords({ ...databases, clock: () => now, log: failingLog }, ending);
    expect(await countCodes()).toBe(1);
    await owner.begin(async (tx) => {
      await tx`select from sign_in_codes for update`;
      await expire();
    });
    expect(await countCodes()).toBe(1);
    await expire();
    expect(await countCodes()).toBe(0);
  });

  it('30.3 is the platform’s: a website can neither delete phone reveals nor end a lifetime', async () => {
    const scope = databases.database.forSite(ours.siteId);
    const run = (query: string) => scope.run(async (tx) => (await tx.$client.query(query)).rows);
    expect(await run(`select app.delete_limited_actions(now() + interval '1 day', 10) as gone`)).toEqual([{ gone: 0 }]);
    expect(await run(`select app.count_phone_reveals(now() + interval '1 day', 10) as gone`)).toEqual([{ gone: 0 }]);
    await expect(run('delete from phone_reveals')).rejects.toThrow('permission denied');
  });
});
