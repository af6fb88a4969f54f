import { sql } from 'drizzle-orm';
import type { ActionFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePeople } from '../../../src/console/people/change-people.server.ts';
import { action as exportAction } from '../../../src/console/people/export-person-route.ts';
import { deleteCustomer } from '../../../src/features/accounts/customer-store.server.ts';
import { findLeadDetail } from '../../../src/features/lead-desk/lead-page/lead-detail-store.server.ts';
import { leadDeskQueues } from '../../../src/features/lead-desk/lead-desk-queues.server.ts';
import { eraseExpiredRecords } from '../../../src/features/lead-desk/privacy/erase-expired-records.server.ts';
import { erasePerson, findPerson } from '../../../src/features/lead-desk/privacy/person-store.server.ts';
import { countExpired } from '../../../src/features/lead-desk/privacy/retention-store.server.ts';
import { saveDeskSettings } from '../../../src/features/lead-desk/settings/desk-settings-store.server.ts';
import { insertLead } from '../../../src/features/leads/lead-store.server.ts';
import { listDeadLetters, retryDeadLetters } from '../../../src/features/leads/delivery/dead-letter-store.server.ts';
import { deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { recordSent } from '../../../src/features/leads/delivery/delivery-store.server.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';
import { makeLead } from '../../support/harness/lead-harness.ts';
import {
  addPersonEverywhere,
  addReservation,
  dumpDatabase,
  makeOutboxMessage,
} from '../../support/harness/person-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let desk: DeskHarness;

const zelda = { name: 'Zelda', lastName: "Quimby-O'Hara", email: 'zelda.quimby@example.com', phone: '+61491571804' };
const contacts = { emails: [zelda.email], phones: [zelda.phone] };
/** Contains her values, and is someone else. */
const twin = { name: 'Zelda', lastName: 'Quimby', email: 'mrs.zelda.quimby@example.com', phone: '+61491571805' };

beforeAll(async () => {
  desk = await openDeskHarness();
  await prepareJobs(desk.test.url, [...deliveryQueues(1), ...leadDeskQueues(1)]);
});
beforeEach(async () => {
  await desk.tidy();
  await emptyTables(
    desk.owner,
    'reservations',
    'checkout_journeys',
    'customers',
    'sign_in_codes',
    'events',
    'outbox_messages',
    'audit_log',
    'stock_bulk_edits',
    'car_private',
  );
  await desk.owner`delete from jobs.job`;
});
afterAll(() => desk.close());

const addJob = (data: Record<string, unknown>, output: Record<string, unknown> | null = null) =>
  desk.owner`insert into jobs.job (name, data, output) values ('lead-desk-mail', ${desk.owner.json(data as never)}, ${output === null ? null : desk.owner.json(output as never)})`;

const post = async (fields: readonly (readonly [string, string])[], run: (args: ActionFunctionArgs) => unknown) => {
  const logged: unknown[] = [];
  const services = { clock: desk.getTime, logError: (error: unknown) => void logged.push(error) };
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const request = new Request('https://console.example/dealerships/ours/people', { method: 'POST', body });
  const context = makeConsoleContext(desk.manager, { role: 'manager', services });
  const result = await run({ request, context, params: {} } as unknown as ActionFunctionArgs);
  return { result, logged };
};

/** Lines of a dump with her email address, phone number, name or number plate, and the table that they are in. */
function listTraces(dump: string): [table: string, line: string][] {
  const traces: [string, string][] = [];
  let table = '';
  for (const line of dump.replaceAll(twin.email, '').split('\n')) {
    if (line.startsWith('-- ')) table = line.slice(3);
    if (/zelda\.quimby(\+\w+)?(@|%40)example\.com|491[^0-9a-z]{0,3}571[^0-9a-z]{0,3}804|quimby-o|1zel999/i.test(line))
      traces.push([table, line]);
  }
  return traces;
}

const storedPlaces = [
  'jobs.job',
  'jobs.job_common',
  'public.alert_messages',
  'public.audit_log',
  'public.car_private',
  'public.checkout_journey_mails',
  'public.checkout_journeys',
  'public.customer_sessions',
  'public.customers',
  'public.events',
  'public.lead_deliveries',
  'public.lead_delivery_attempts',
  'public.lead_events',
  'public.leads',
  'public.miscellaneous',
  'public.outbox_messages',
  'public.reservation_notices',
  'public.reservation_payments',
  'public.reservation_refunds',
  'public.reservation_steps',
  'public.reservations',
  'public.saved_searches',
  'public.sign_in_codes',
  'public.stock_bulk_edit_cars',
  'public.valuations',
];

const fieldsOf = (...typed: string[]) => typed.map((contact) => ['contact', contact] as const);

describe('erasing a person', () => {
  it('28.acceptance leaves no phone, email or name in database, job queue, logs or exports, and nothing of others changes', async () => {
    const { owner } = desk;
    const stored = await addPersonEverywhere(desk, zelda);
    const twinLead = await desk.receive({ ...twin, message: `I am ${twin.name} ${twin.lastName}, ${twin.phone}` });
    await addReservation(desk, twin);
    await addJob(
      { deliveryId: stored.deliveryIds[0], dealershipId: desk.ours.dealershipId },
      { message: `550 ${zelda.email}` },
    );
    await addJob({ siteId: desk.ours.siteId, copyTo: zelda.email });
    await addJob({ siteId: desk.ours.siteId, copyTo: twin.email });
    const readTwin = async () => [
      await owner`select * from leads where id = ${twinLead}`,
      await owner`select * from lead_deliveries where lead_id = ${twinLead} order by id`,
      await owner`select * from reservations where email = ${twin.email}`,
      await owner`select r.* from reservation_refunds r join reservations using (site_id) where reservations.email = ${twin.email} and r.reservation_id = reservations.id`,
      await owner`select id, data from jobs.job where data::text like ${`%${twin.email}%`}`,
    ];
    const before = await readTwin();
    // The same search finds her in every place first.
    const places = new Set(listTraces(await dumpDatabase(owner)).map(([table]) => table));
    expect([...places].toSorted()).toEqual(storedPlaces);
    const output: string[] = [];
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => output.push(String(text)) > 0);

    const found = await post([...fieldsOf(zelda.email, '0491 571 804'), ['intent', 'find']], changePeople);
    const sure = [
      ['intent', 'erase'],
      ['sure', 'yes'],
    ] as const;
    const erased = await post([...fieldsOf(zelda.email, '0491 571 804'), ...sure], changePeople);
    const again = await post([...fieldsOf(zelda.email, '0491 571 804'), ...sure], changePeople);
    const exported = await post(fieldsOf(zelda.email, zelda.phone), exportAction);
    vi.restoreAllMocks();

    expect(found.result).toMatchObject({ found: { isPersonEmpty: false, person: { leads: { length: 3 } } } });
    expect(erased.result).toEqual({ erased: { leads: 3, reservations: 1, accounts: 1 } });
    expect(again.result).toEqual({ erased: { leads: 0, reservations: 0, accounts: 0 } });
    const { contacts: typed, ...file } = JSON.parse(await (exported.result as Response).text());
    expect(typed).toEqual(contacts);
    const dump = [await dumpDatabase(owner), JSON.stringify(file), output.join(''), String(erased.logged)].join('\n');
    expect(listTraces(dump)).toEqual([]);
    expect(await readTwin()).toEqual(before);
    expect(JSON.stringify(await owner`select data from lead_events where lead_id = ${stored.otherLeadId}`)).toContain(
      'Friend of (erased)',
    );
  });

  it('28.7 keeps what accounting and statistics need, and the fact, without the person', async () => {
    const { owner } = desk;
    const { leadIds, reservationId } = await addPersonEverywhere(desk, zelda);
    await erasePerson(desk.manager.scope, contacts);
    const [payment] =
      await owner`select amount, state, paid_at, provider_id from reservation_payments where reservation_id = ${reservationId}`;
    expect(payment).toEqual({
      amount: 20_000,
      state: 'succeeded',
      paid_at: desk.getTime(),
      provider_id: `pi_${reservationId}`,
    });
    const [refund] =
      await owner`select amount, state, reason from reservation_refunds where reservation_id = ${reservationId}`;
    expect(refund).toEqual({ amount: 20_000, state: 'succeeded', reason: 'For (erased) (erased)' });
    for (const id of leadIds) {
      const lead = await desk.readLead(id);
      expect(lead).toMatchObject({
        name: '',
        email: '',
        values: {},
        user_agent: null,
        url: null,
        category: 'Used Enquiry',
        state: 'new',
      });
      expect(lead?.['erased_at']).toEqual(desk.getTime());
      expect(
        await owner`select data from lead_events where lead_id = ${id} and kind = 'state' and data ? 'to'`,
      ).toEqual([{ data: { from: 'new', to: 'contacted' } }]);
      expect(await owner`select from lead_reads where lead_id = ${id}`).toHaveLength(1);
      expect(await findLeadDetail(desk.manager.scope, id)).toBeUndefined();
    }
    const entries = await owner`select after from audit_log where action = 'erased a person'`;
    expect(entries).toEqual([{ after: expect.objectContaining({ leads: 3, reservations: 1, accounts: 1 }) }]);
  });

  it('28.7 sends nothing more, and a delivery that was running adds nothing', async () => {
    const { deliveryIds } = await addPersonEverywhere(desk, zelda);
    await erasePerson(desk.manager.scope, contacts);
    const [id = ''] = deliveryIds;
    await recordSent(desk.scope, { id, attempt: 1 }, { response: `250 ${zelda.email}`, content: `Dear ${zelda.name}` });
    expect(await desk.owner`select content, answer from lead_deliveries where id = ${id}`).toEqual([
      { content: null, answer: null },
    ]);
    expect(await desk.owner`select detail from lead_delivery_attempts where delivery_id = ${id}`).toEqual([
      { detail: null },
    ]);
    const platform = desk.platformDatabase.forPlatform();
    expect(await listDeadLetters(platform)).toEqual([]);
    expect(await retryDeadLetters(platform, 'all', desk.jobs)).toBe(0);
    expect(
      await desk.owner`select from lead_deliveries d join leads l on l.id = d.lead_id where l.erased_at is not null and d.state = 'pending'`,
    ).toEqual([]);
  });

  it('28.7 stays within the dealership', async () => {
    const { owner } = desk;
    await addPersonEverywhere(desk, zelda);
    const theirs = await desk.send({ ...zelda }, desk.theirs);
    const account = { site_id: desk.theirs.siteId, phone: zelda.phone };
    await owner`insert into customers ${owner(account)}`;
    await owner`insert into outbox_messages ${owner(makeOutboxMessage('theirs', { from_name: 'theirs', recipient: zelda.email }))}`;
    await addJob({ siteId: desk.theirs.siteId, copyTo: zelda.email });
    const read = async () => [
      await owner`select * from leads where id = ${theirs}`,
      await owner`select * from lead_deliveries where lead_id = ${theirs} order by id`,
      await owner`select * from customers where site_id = ${desk.theirs.siteId}`,
      await owner`select * from outbox_messages where id = 'theirs'`,
      await owner`select data from jobs.job`,
    ];
    const before = await read();
    expect((await findPerson(desk.manager.scope, contacts)).leads).toHaveLength(3);
    await erasePerson(desk.manager.scope, contacts);
    expect(await read()).toEqual(before);
    expect((await findPerson(desk.rival.scope, contacts)).leads).toHaveLength(1);
  });

  it('28.7 is for managers and operators, also by the database', async () => {
    await desk.send({ ...zelda });
    const notAllowed = { cause: { code: '42501' } };
    for (const scope of [desk.ann.scope, desk.stock.scope, desk.scope]) {
      await expect(findPerson(scope, contacts)).rejects.toMatchObject(notAllowed);
      await expect(erasePerson(scope, contacts)).rejects.toMatchObject(notAllowed);
    }
    for (const call of [`app.erase_leads('{}')`, `app.erase_reservations('{}')`, `app.erase_traces('{}', 'x')`])
      await expect(desk.manager.scope.run((tx) => tx.execute(sql.raw(`select ${call}`)))).rejects.toMatchObject(
        notAllowed,
      );
    await expect(
      desk.manager.scope.run((tx) => tx.execute(sql`select app.erase_expired(app.now(), 10)`)),
    ).rejects.toMatchObject(notAllowed);
    expect((await findPerson(desk.operator.scope, contacts)).leads).toHaveLength(1);
  });

  it.each([
    ['it holds a deposit', `update reservations set state = 'held', ended_at = null where email like 'zelda%'`],
    ['a refund is on its way', `update reservation_refunds set state = 'pending', finished_at = null`],
    ['a refund has failed', `update reservation_refunds set state = 'failed'`],
  ])('28.7 is refused, and changes nothing, while %s', async (_reason, change) => {
    await addPersonEverywhere(desk, zelda);
    await desk.owner.unsafe(change);
    const before = await dumpDatabase(desk.owner);
    const sure = [
      ['intent', 'erase'],
      ['sure', 'yes'],
    ] as const;
    const { result } = await post([...fieldsOf(zelda.email, zelda.phone), ...sure], changePeople);
    expect(result).toMatchObject({ problem: expect.stringContaining('Nothing was erased') });
    expect(await dumpDatabase(desk.owner)).toBe(before);
  });

  it('28.7 leaves a request that the same person sends meanwhile', async () => {
    const first = await desk.send({ ...zelda });
    const { siteId } = desk.ours;
    const lead = makeLead(desk.ours, { ...zelda });
    // Sent before the erasure begins, committed after it has ended.
    await desk.database.forSite(siteId).run(async (tx) => {
      await insertLead(tx, siteId, { lead, jobs: desk.jobs, sentBy: null });
      await erasePerson(desk.manager.scope, contacts);
    });
    expect(await desk.readLead(first)).toMatchObject({ email: '' });
    expect(await desk.readLead(lead.id)).toMatchObject({ email: zelda.email, erased_at: null });
  });

  it('28.7 needs valid contacts and a confirmation, and offers what else the records contain', async () => {
    const id = await desk.send({ ...zelda });
    expect((await post([...fieldsOf('Zelda'), ['intent', 'find']], changePeople)).result).toMatchObject({
      init: { status: 422 },
    });
    expect(
      (
        await post(
          [
            ['intent', 'erase'],
            ['sure', 'yes'],
          ],
          changePeople,
        )
      ).result,
    ).toMatchObject({ init: { status: 422 } });
    expect((await post([...fieldsOf('%')], exportAction)).result).toMatchObject({ status: 422 });
    const { result } = await post([...fieldsOf(zelda.email.toUpperCase()), ['intent', 'erase']], changePeople);
    expect(result).toMatchObject({
      problem: expect.stringContaining('Tick the box'),
      found: { others: [zelda.phone] },
    });
    expect(await desk.readLead(id)).toMatchObject({ email: zelda.email });
  });
});

describe('the export of a person', () => {
  it('28.7 is one file with everything, and is recorded without the person', async () => {
    const { deliveryIds } = await addPersonEverywhere(desk, zelda);
    await addJob({ deliveryId: deliveryIds[0] }, { message: `550 ${zelda.email}` });
    await addJob({ siteId: desk.ours.siteId, copyTo: zelda.email });
    await addJob({ siteId: desk.theirs.siteId, copyTo: zelda.email });
    await addJob({ siteId: desk.ours.siteId, copyTo: twin.email });
    const { result } = await post(fieldsOf(zelda.email, zelda.phone), exportAction);
    const response = result as Response;
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="person-ours.json"');
    const file = JSON.parse(await response.text());
    expect(file).toMatchObject({
      leads: { length: 3 },
      reservations: [{ payments: [{ amount: 20_000 }], history: { length: 1 } }],
      accounts: [{ watchlist: { length: 1 }, saved_searches: [{ email: zelda.email, messages: { length: 1 } }] }],
      journeys: { length: 1 },
      sign_in_codes: { length: 1 },
      jobs: [
        { queue: 'lead-desk-mail', output: { message: `550 ${zelda.email}` } },
        { data: { siteId: desk.ours.siteId, copyTo: zelda.email } },
      ],
      analytics: { length: 1 },
    });
    expect(file.leads.flatMap((lead: { deliveries: unknown[] }) => lead.deliveries).length).toBeGreaterThanOrEqual(9);
    expect(new Set(file.mentions.map(({ place }: { place: string }) => place))).toEqual(
      new Set([
        'another lead',
        'another reservation',
        'bulk edit',
        'history',
        'internal notes of a car',
        'note on another lead',
      ]),
    );
    expect(JSON.stringify(file)).toContain('is in a hurry');
    expect(JSON.stringify(file.reservations)).not.toContain('token');
    const entries = await desk.owner`select after from audit_log where action = 'exported a person'`;
    expect(entries).toEqual([{ after: { leads: 3, reservations: 1 } }]);
  });
});

const getRetentionDependencies = () => ({ ...desk, clock: desk.getTime, batchSize: 2 });

describe('the retention', () => {
  const night = new Date('2026-11-18T18:30:00Z'); // 2:30 am in Perth

  it('28.7 erases leads and buyers that are older than the dealership stores, at night, in batches, as the dry run says', async () => {
    await saveDeskSettings(desk.manager.scope, { responseMinutes: 120, retentionMonths: 12 });
    const old = await Promise.all([1, 2, 3, 4, 5].map(() => desk.send({ ...zelda })));
    const recent = await desk.send({ ...zelda });
    const rival = await desk.send({ ...zelda }, desk.theirs);
    await desk.owner`update leads set created_at = '2025-11-01' where id = any (${[...old, rival]}::uuid[])`;
    await addReservation(desk, zelda);
    await desk.owner`update reservations set ended_at = '2025-11-01'`;
    expect(await countExpired(desk.manager.scope)).toEqual({ leads: 5, reservations: 1 });
    await eraseExpiredRecords(getRetentionDependencies());
    expect(await countExpired(desk.manager.scope)).toEqual({ leads: 5, reservations: 1 });
    desk.setTime(night);
    await eraseExpiredRecords(getRetentionDependencies());
    expect(await countExpired(desk.manager.scope)).toEqual({ leads: 0, reservations: 0 });
    const named = await desk.owner`select id from leads where email <> '' order by id`;
    expect(named.map(({ id }) => id)).toEqual([recent, rival].toSorted());
    expect(await desk.owner`select email from reservations`).toEqual([{ email: '' }]);
  });

  it('28.7 waits for a refund that is not finished', async () => {
    await addReservation(desk, zelda);
    await desk.owner`update reservations set ended_at = '2020-01-01'`;
    await desk.owner`update reservation_refunds set state = 'failed'`;
    desk.setTime(night);
    await eraseExpiredRecords(getRetentionDependencies());
    expect(await desk.owner`select email from reservations`).toEqual([{ email: zelda.email }]);
  });
});

describe('deleting an account', () => {
  it('28.7 erases what the account has sent, and the buyer of finished reservations', async () => {
    const { customerId, leadIds, reservationId, searchId } = await addPersonEverywhere(desk, zelda);
    const [alert] = await desk.owner`select id from alert_messages where search_id = ${searchId}`;
    await addJob({ messageId: alert?.['id'], siteId: desk.ours.siteId }, { message: `550 ${zelda.email}` });
    const open = await addReservation(desk, zelda, customerId);
    await desk.owner`update reservation_refunds set state = 'pending', finished_at = null where reservation_id = ${open}`;
    await deleteCustomer(desk.database.forSite(desk.theirs.siteId), customerId);
    const [byForm = '', signedIn = ''] = leadIds;
    expect(await desk.readLead(signedIn)).toMatchObject({ phone: zelda.phone });
    await deleteCustomer(desk.database.forSite(desk.ours.siteId), customerId);
    expect(await desk.readLead(signedIn)).toMatchObject({ name: '', phone: '', message: '', values: {} });
    expect(await desk.owner`select output from jobs.job where data ? 'messageId'`).toEqual([
      { output: { message: '550 (erased)' } },
    ]);
    // Sent without signing in: anyone can type a number.
    expect(await desk.readLead(byForm)).toMatchObject({ phone: zelda.phone });
    const read = async (id: string) =>
      (await desk.owner`select email, phone, name from reservations where id = ${id}`)[0];
    expect(await read(reservationId)).toEqual({ email: '', phone: '', name: '' });
    expect(await read(open)).toMatchObject({ email: zelda.email });
    // Of someone else too.
    expect(await desk.owner`select amount from reservation_payments`).toEqual(
      [20_000, 20_000, 20_000].map((amount) => ({ amount })),
    );
  });
});
