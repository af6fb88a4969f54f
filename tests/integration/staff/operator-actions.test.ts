import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listAuditEntries, listHistory, recordActionOnce } from '../../../src/features/audit/audit-store.server.ts';
import { recordVisit } from '../../../src/console/server/record-visit.server.ts';
import { createDealer } from '../../../src/features/dealers/new-dealer/create-dealer.server.ts';
import { newDealerForm } from '../../../src/features/dealers/new-dealer/new-dealer.ts';
import { changeHostname } from '../../../src/features/dealers/websites/change-hostnames.server.ts';
import { listFailedWork } from '../../../src/features/operations/jobs/list-failed-work.server.ts';
import { retryForm } from '../../../src/features/operations/jobs/failed-work.ts';
import { retryFailedWork } from '../../../src/features/operations/jobs/retry-failed-work.server.ts';
import { listPeople } from '../../../src/features/staff/directory/staff-directory-store.server.ts';
import {
  staffMailDeadLetters,
  staffMailJob,
  staffMailQueues,
} from '../../../src/features/staff/mail/staff-mail-queues.server.ts';
import { bulkEditDeadLetters, bulkEditQueue } from '../../../src/features/stock/bulk/bulk-edit-queue.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { queuesWithDeadLetters } from '../../../src/platform/jobs/queues-with-dead-letters.ts';
import { systemClock as clock } from '../../../src/platform/clock.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { createTownsGeocoder } from '../../../src/platform/geo/towns-geocoder.ts';
import type { PlatformScope } from '../../../src/platform/postgres/database.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { shortIntervals } from '../../support/harness/short-intervals.ts';
import { hashTestNetwork } from '../../support/fixtures/test-network.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let swan: Tenant;
let operator: string;
/** What an operator's page gets. */
let scope: PlatformScope;
const jobs = { send: vi.fn<() => Promise<void>>(async () => undefined) };

/** Without patience, every first failure is final. */
const never = { retrySeconds: 1, retryForSeconds: 0 };
const queues = [
  ...staffMailQueues(1, 0),
  ...queuesWithDeadLetters([bulkEditQueue], bulkEditDeadLetters, never),
  { name: 'lead-desk-mail', ...never },
];

beforeAll(async () => {
  test = await createTestDatabase();
  await prepareJobs(test.url, queues);
  owner = postgres(test.url, { max: 2 });
  swan = await createTenant(owner, 'swan');
  operator = crypto.randomUUID();
  await owner`insert into staff ${owner({ id: operator, name: 'Olive', email: 'olive@platform.example', two_factor_enabled: true })}`;
  await owner`insert into staff_memberships ${owner({ staff_id: operator, role: 'operator' })}`;
  databases = openDatabases(test.url, { connections: 3 });
  scope = asOperator();
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const asOperator = (dealershipId?: number) =>
  databases.platformDatabase.asStaff({ staffId: operator, network: hashTestNetwork(), requestId: 'r1', dealershipId });

it('26.5 26.6 records who created a dealer, with every part of it, and nothing of a form that was refused', async () => {
  const fields = {
    formKey: crypto.randomUUID(),
    name: 'Heron Cars',
    street: '1 High Street',
    city: 'Perth',
    state: 'WA',
    postcode: '6000',
    email: 'sales@heron.example',
    hours: 'none',
    template: 'metro',
    brand: '#123456',
  };
  const tools = { geocoder: createTownsGeocoder(), platformHost: 'localhost', logError: vi.fn<() => void>() };
  expect(await createDealer(scope, newDealerForm.parse({ ...fields, slug: 'swan' }), tools)).toMatchObject({
    ok: false,
  });
  expect((await listAuditEntries(scope, { staffId: operator }, { limit: 50 })).entries).toEqual([]);
  const created = await createDealer(scope, newDealerForm.parse(fields), tools);
  if (!created.ok) throw new Error('not created');
  const { entries } = await listAuditEntries(scope, { staffId: operator }, { limit: 50 });
  expect(entries.map(({ action, recordType }) => `${action} ${recordType}`).toSorted()).toEqual([
    'insert dealerships',
    'insert lead_routes',
    'insert locations',
    'insert site_dealerships',
    'insert sites',
  ]);
  expect(entries[0]).toMatchObject({ staffName: 'Olive', network: hashTestNetwork(), requestId: 'r1' });

  await changeHostname(scope, 'heron-cars', { kind: 'add', hostname: 'heron.example' }, 'localhost');
  const history = await listHistory(scope, { type: 'sites', id: created.created.siteId }, { limit: 10 });
  expect(history.entries[0]).toMatchObject({ action: 'insert', recordType: 'site_hostnames', staffName: 'Olive' });
});

it('26.6 records once a day that an operator viewed a dealership as manager, where its manager reads it', async () => {
  const entered = databases.database
    .forStaff({ staffId: operator, network: null, requestId: null })
    .dealership(swan.dealershipId);
  const visit = { staffId: operator, dealershipId: swan.dealershipId, timeZone: 'Australia/Perth' };
  // 15:30 and 16:30 UTC are two days in Perth.
  for (const time of ['2026-11-17T15:30Z', '2026-11-17T15:31Z', '2026-11-17T16:30Z'])
    await recordVisit(entered, { ...visit, now: new Date(time) });
  // Another process, which has not seen the visit.
  const record = { type: 'dealerships', id: swan.dealershipId };
  const again = { action: 'viewed as manager' as const, record, details: { day: '2026-11-18' } };
  await Promise.all([1, 2].map(() => entered.run((tx) => recordActionOnce(tx, again))));
  const manager = crypto.randomUUID();
  await owner`insert into staff ${owner({ id: manager, name: 'Max', email: 'max@swan.example' })}`;
  await owner`insert into staff_memberships ${owner({ staff_id: manager, role: 'manager', dealership_id: swan.dealershipId })}`;
  const seen = databases.database
    .forStaff({ staffId: manager, network: null, requestId: null })
    .dealership(swan.dealershipId);
  const { entries, names } = await listAuditEntries(seen, { action: 'viewed as manager' }, { limit: 5 });
  const expected = { staffName: 'Olive', recordType: 'dealerships', recordId: String(swan.dealershipId) };
  expect(entries).toMatchObject([
    { ...expected, after: { day: '2026-11-18' } },
    { ...expected, after: { day: '2026-11-17' } },
  ]);
  expect(names).toEqual({ [`dealerships ${swan.dealershipId}`]: 'swan' });
});

it('26.6 lists what failed for good without the addresses of visitors, and records who retried it', async () => {
  await owner`update lead_deliveries set state = 'dead', attempts = 3, last_error = '550 no such mailbox'`;
  await owner`insert into lead_deliveries (lead_id, dealership_id, channel, target, state, last_error)
    select id, dealership_id, channel, 'kim@example.com', 'dead', '550 kim@example.com' from leads
    cross join unnest(array['confirmation', 'reply']) channel`;
  await owner`update reservation_notices set state = 'dead'`;
  await owner`update reservation_refunds set state = 'failed'`;
  const failed = await listFailedWork(scope);
  expect(failed.map(({ kind, total, rows }) => [kind, total, rows.length])).toEqual([
    ['leads', 3, 3],
    ['refunds', 1, 1],
    ['notices', 1, 1],
    ['jobs', 0, 0],
  ]);
  expect(JSON.stringify(failed)).not.toContain('kim@example.com');
  expect(failed[0]?.rows[0]).toMatchObject({
    subject: 'Lead mail to leads@dealer.example',
    dealership: 'swan',
    reason: '550 no such mailbox (3 attempts)',
  });

  const retry = (kind: string, id = 'all') => retryFailedWork({ scope, jobs, clock }, retryForm.parse({ kind, id }));
  expect(await retry('leads', failed[0]?.rows[0]?.id)).toBe(1);
  expect(await retry('leads')).toBe(2);
  expect(await retry('leads')).toBe(0);
  expect(await retry('notices')).toBe(1);
  expect(await retry('refunds')).toBe(0);
  expect(await retry('refunds', failed[1]?.rows[0]?.id)).toBe(1);
  expect((await listFailedWork(scope)).every(({ total }) => total === 0)).toBe(true);
  const { entries } = await listAuditEntries(scope, { staffId: operator, action: 'update' }, { limit: 20 });
  expect(new Set(entries.map(({ recordType }) => recordType))).toEqual(
    new Set(['lead_deliveries', 'reservation_notices', 'reservation_refunds']),
  );
  expect(() => retryForm.parse({ kind: 'leads', id: 'x' })).toThrow('Unknown work');
});

it('26.6 lists every other job that failed for good with its reason, retries it, and says where the rest is handled', async () => {
  const { dealershipId } = swan;
  const working = await openJobs({
    url: platformDatabaseUrl(test.url),
    database: databases.database,
    works: true,
    onError: () => undefined,
    ...shortIntervals,
  });
  try {
    const ran: unknown[] = [];
    let fails = true;
    for (const queue of ['staff-mail', 'lead-desk-mail', bulkEditQueue])
      working.work(queue, async (data) => {
        if (!fails) ran.push(data);
        return fails ? { again: '550 no mailbox for kim@example.com' } : 'done';
      });
    // Has recorded what it has to: the job is still listed.
    working.work(staffMailDeadLetters, async () => 'done');
    const editId = crypto.randomUUID();
    await scope.run((tx) =>
      working.send(tx, [
        staffMailJob({ kind: 'reset', email: 'kim@example.com' }, crypto.randomUUID()),
        { queue: 'lead-desk-mail', id: crypto.randomUUID(), group: 'g', data: { dealershipId, leadId: 'x' } },
        { queue: bulkEditQueue, id: crypto.randomUUID(), group: 'g', data: { dealershipId, editId } },
      ]),
    );
    const list = async () => (await listFailedWork(scope)).find(({ kind }) => kind === 'jobs');
    await vi.waitFor(async () => expect((await list())?.total).toBe(3), { timeout: 20_000, interval: 100 });
    const rows = (await list())?.rows ?? [];
    const reason = '550 no mailbox for (email) (1 attempt)';
    const handling = {
      text: expect.stringContaining('Repeat the edit'),
      path: `/dealerships/swan/bulk-edits/${editId}`,
    };
    expect(rows.toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
      { subject: 'Lead desk mail', dealership: 'swan', reason, handling: undefined },
      { subject: 'Staff mail', dealership: null, reason, handling: undefined },
      { subject: 'Stock bulk edits', dealership: 'swan', reason, handling },
    ]);
    const stored = await owner`select from jobs.job where coalesce(output, source_output)::text like '%kim@%'`;
    expect(stored).toHaveLength(0);

    fails = false;
    const change = (intent: string, id: string) =>
      retryFailedWork({ scope, jobs: working, clock }, retryForm.parse({ intent, kind: 'jobs', id }));
    const bulkId = rows.find(({ handling: says }) => says)?.id ?? '';
    expect(await change('retry', bulkId)).toBe(0);
    expect(await change('retry', 'all')).toBe(2);
    await vi.waitFor(() => expect(ran).toHaveLength(2), { timeout: 20_000, interval: 50 });
    expect(ran).toContainEqual({ dealershipId, leadId: 'x' });
    expect(await change('dismiss', bulkId)).toBe(1);
    expect((await list())?.total).toBe(0);
    const { entries } = await listAuditEntries(scope, { action: 'retried failed jobs' }, { limit: 5 });
    expect(entries).toMatchObject([{ staffName: 'Olive', after: { queues: 'lead-desk-mail, staff-mail', count: 2 } }]);
  } finally {
    await working.close();
  }
});

it('26.6 lists all people with their memberships, found by name, address or dealership', async () => {
  const find = async (text: string) => {
    const people = await listPeople(scope, { text, limit: 10, offset: 0 });
    return people.map(({ name }) => name);
  };
  expect(await find('')).toEqual(expect.arrayContaining(['Max', 'Olive', 'Sam']));
  expect(await find('max swan')).toEqual(['Max']);
  expect(await find('platform.example')).toEqual(['Olive']);
  expect(await find('%')).toEqual([]);
  const [max] = await listPeople(scope, { text: 'max', limit: 1, offset: 0 });
  expect(max).toMatchObject({
    hasSecondFactor: false,
    disabledAt: null,
    total: 1,
    memberships: [{ role: 'manager', place: { kind: 'dealership', slug: 'swan' } }],
  });
  const [olive] = await listPeople(scope, { text: 'olive', limit: 1, offset: 0 });
  expect(olive).toMatchObject({ hasSecondFactor: true, memberships: [{ role: 'operator', place: null }] });
});
