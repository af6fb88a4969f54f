import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { addLeadDeliveries } from '../../../src/features/leads/delivery/delivery-plan-store.server.ts';
import type { Lead } from '../../../src/features/leads/lead.ts';
import type { Jobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { createCar, createTenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let jobs: Jobs;

beforeAll(async () => {
  harness = await openLeadHarness();
  jobs = await harness.open(false);
});
afterEach(async () => {
  await emptyTables(harness.owner, 'leads', 'lead_routes');
  await harness.owner`delete from jobs.job`;
});
afterAll(() => harness.close());

type Route = { channel: string; target: string; secret?: string; categories?: string[]; location_ids?: number[] };

const addRoutes = async (...routes: (Route & { enabled?: boolean })[]) => {
  for (const route of routes) {
    await harness.owner`insert into lead_routes ${harness.owner({ dealership_id: harness.ours.dealershipId, ...route })}`;
  }
};

const mail = (name: string, rest: Omit<Route, 'channel' | 'target'> = {}) => ({
  channel: 'email',
  target: `${name}@dealer.example`,
  ...rest,
});

/** The planned deliveries of a lead, as `channel target`. */
async function planDeliveries(changes: Partial<Lead> = {}): Promise<string[]> {
  const lead = makeLead(harness.ours, changes);
  await harness.store(jobs, lead);
  const planned =
    await harness.owner`select channel || ' ' || target as text from lead_deliveries where lead_id = ${lead.id}`;
  return planned.map(({ text }) => text as string).toSorted();
}

const thanks = 'confirmation kim@example.com';
const fallback = 'email sales@dealer.example';

const soon = { timeout: 20_000, interval: 50 };

describe('the deliveries of a lead', () => {
  it('go to the dealership’s own address if it has no route, with a confirmation to the visitor', async () => {
    expect(await planDeliveries()).toEqual([thanks, fallback]);
  });

  it('go once to every route without conditions, and to no disabled one', async () => {
    await addRoutes(
      mail('sales'),
      mail('sales'),
      { channel: 'adf', target: 'crm@dealer.example' },
      { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' },
      { ...mail('old'), enabled: false },
    );
    expect(await planDeliveries()).toEqual([
      'adf crm@dealer.example',
      thanks,
      fallback,
      'webhook https://crm.example/leads',
    ]);
  });

  it.each([
    ['its category', { category: 'Service' }, ['email service@dealer.example']],
    ['its subcategory', { category: 'General Enquiry', subcategory: 'Career Enquiry' }, ['email jobs@dealer.example']],
    ['a category without a route', { category: 'Parts' }, [fallback]],
  ])('are routed by %s', async (_what, changes, expected) => {
    await addRoutes(mail('service', { categories: ['Service'] }), mail('jobs', { categories: ['Career Enquiry'] }));
    expect(await planDeliveries(changes)).toEqual([thanks, ...expected]);
  });

  it('are routed by the chosen location, otherwise by the car’s', async () => {
    const [place] = await harness.owner`select id from locations where dealership_id = ${harness.ours.dealershipId}`;
    const here = place?.id as number;
    const [other] = await harness.owner`
      insert into locations (dealership_id, name, slug, street, city, state, postcode)
      values (${harness.ours.dealershipId}, 'Other', 'other', '2 High Street', 'Perth', 'WA', '6000') returning id`;
    const there = other?.id as number;
    await addRoutes(mail('here', { location_ids: [here] }), mail('there', { location_ids: [there] }));
    const carId = await createCar(harness.owner, {
      dealershipId: harness.ours.dealershipId,
      slug: 'placed',
      location_id: here,
    });
    expect(await planDeliveries({ carId })).toContain('email here@dealer.example');
    expect(await planDeliveries({ carId, values: { location_id: String(there) } })).toContain(
      'email there@dealer.example',
    );
    expect(await planDeliveries({ values: { location_id: 'nowhere' } })).toContain(fallback);
  });

  it('go only to people if spam is suspected', async () => {
    const machines = [
      { channel: 'adf', target: 'crm@dealer.example' },
      { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' },
    ];
    await addRoutes(...machines);
    expect(await planDeliveries({ isSuspect: true, values: { PreferredContactMethod: 'SMS' } })).toEqual([fallback]);
    await addRoutes(mail('people'));
    expect(await planDeliveries({ isSuspect: true })).toEqual(['email people@dealer.example']);
  });

  it.each([
    ['to a mobile phone', '+61412345678', 'SMS', true],
    ['not where another contact method was chosen', '+61412345678', 'Phone', false],
    ['not to a landline', '+61855500100', 'SMS', false],
  ])('confirm by SMS too: %s', async (_what, phone, PreferredContactMethod, isSent) => {
    const planned = await planDeliveries({ phone, values: { PreferredContactMethod } });
    expect(planned.includes(`confirmation_sms ${phone}`)).toBe(isSent);
  });

  it('are planned once, however often the lead arrives', async () => {
    const lead = makeLead(harness.ours);
    expect(await harness.store(jobs, lead)).toBe(true);
    expect(await harness.store(jobs, lead)).toBe(false);
    expect(await harness.owner`select from lead_deliveries`).toHaveLength(2);
    // One for each delivery, and one for the intake.
    expect(await harness.owner`select from jobs.job`).toHaveLength(3);
  });

  it('are stored with the lead or not at all', async () => {
    const lead = makeLead(harness.ours);
    const broken: Pick<Jobs, 'send'> = {
      send: async (tx, planned) => {
        await jobs.send(tx, planned);
        throw new Error('the power went');
      },
    };
    await expect(harness.store(broken, lead)).rejects.toThrow('the power went');
    for (const table of ['leads', 'lead_deliveries', 'jobs.job']) {
      expect(await harness.owner.unsafe(`select from ${table}`), table).toHaveLength(0);
    }
  });

  it('stay hidden from websites: no address of a route or delivery, and nothing about another website’s lead', async () => {
    await addRoutes(mail('secret'), {
      channel: 'webhook',
      target: 'https://crm.example/leads',
      secret: 'whsec_c2VjcmV0',
    });
    const lead = makeLead(harness.ours);
    await harness.store({ send: async () => undefined }, lead);
    const [route] = await harness.owner`select id from lead_routes where channel = 'email'`;
    const call = (siteId: number, text: string, values: unknown[]) =>
      harness.database.forSite(siteId).run(async (tx) => (await tx.$client.query(text, values)).rows);
    const facts = 'select * from app.lead_routing_facts($1, $2, 3600)';
    const add = 'select * from app.add_lead_deliveries($1, $2, 0)';
    const due = 'select * from app.make_deliveries_due($1, $2)';
    const plans = JSON.stringify([{ routeId: route?.id }, { channel: 'confirmation' }]);
    const ids = (await harness.owner`select id from lead_deliveries`).map(({ id }) => id as string);
    const { siteId } = harness.ours;
    expect(await call(siteId + 1000, facts, [lead.id, ['confirmation']])).toEqual([]);
    expect(await call(siteId + 1000, add, [lead.id, plans])).toEqual([]);
    expect(await call(siteId + 1000, due, [lead.id, ids])).toEqual([]);
    const seen = [
      ...(await call(siteId, facts, [lead.id, ['confirmation']])),
      ...(await call(siteId, add, [lead.id, plans])),
      ...(await call(siteId, due, [lead.id, ids])),
    ];
    // The facts, the added mail and all stored deliveries; the lead has its confirmation already.
    expect(seen).toHaveLength(2 + ids.length);
    expect(JSON.stringify(seen)).not.toMatch(/@|crm\.example|whsec/);
  });

  it('go to no route of another dealership', async () => {
    const theirs = await createTenant(harness.owner, 'theirs');
    const [route] = await harness.owner`
      insert into lead_routes (dealership_id, channel, target) values (${theirs.dealershipId}, 'email', 'them@dealer.example')
      returning id`;
    const lead = makeLead(harness.ours);
    await harness.store({ send: async () => undefined }, lead);
    const add = harness.database
      .forSite(harness.ours.siteId)
      .run((tx) => addLeadDeliveries(tx, lead.id, [{ routeId: route?.id as number }]));
    await expect(add).rejects.toMatchObject({ code: '23502' });
  });

  it.each([
    'lead_routing_facts(uuid, text[], int)',
    'add_lead_deliveries(uuid, jsonb, int)',
    'make_deliveries_due(uuid, uuid[])',
  ])('can be read and added by the application only: %s', async (signature) => {
    const [allowed] = await harness.owner`
        select has_function_privilege('forecourt_app', ${`app.${signature}`}, 'execute') as application,
          has_function_privilege('public', ${`app.${signature}`}, 'execute') as everybody`;
    expect(allowed).toEqual({ application: true, everybody: false });
  });
});

const readGroup = async (channel: string, target: string) =>
  (await harness.owner`select app.delivery_group(7, ${channel}, ${target}) as key`)[0]?.key as string;

describe('jobs', () => {
  it('have queues that are created once by servers starting together, and updated by later ones', async () => {
    const fresh = await createTestDatabase();
    const sql = postgres(fresh.url, { max: 1 });
    await Promise.all([prepareJobs(fresh.url, deliveryQueues(10)), prepareJobs(fresh.url, deliveryQueues(10))]);
    await prepareJobs(fresh.url, deliveryQueues(20));
    const queues = await sql`select name, retry_delay from jobs.queue where dead_letter is not null order by name`;
    expect([...queues]).toEqual([
      { name: 'lead-intake', retry_delay: 20 },
      { name: 'lead-mail', retry_delay: 20 },
      { name: 'lead-sms', retry_delay: 20 },
      { name: 'lead-webhook', retry_delay: 20 },
    ]);
    await sql.end();
    await fresh.drop();
  });

  it('contain the dealership and the delivery, and no address', async () => {
    await harness.store(jobs, makeLead(harness.ours));
    const [delivery] = await harness.owner`select id from lead_deliveries where channel = 'email'`;
    const [job] =
      await harness.owner`select id, data, group_id from jobs.job where name = 'lead-mail' and id = ${delivery?.id}`;
    expect(job?.data).toEqual({ deliveryId: delivery?.id, dealershipId: harness.ours.dealershipId });
    expect(job?.group_id).toMatch(/^\d+-[0-3]$/);
  });

  it('have few groups per dealership: at most one per host, which does not reveal the host', async () => {
    const hook = await readGroup('webhook', 'https://crm.example/leads?token=1');
    expect(await readGroup('webhook', 'HTTPS://user@CRM.example/other/path')).toBe(hook);
    expect(await readGroup('webhook', 'https://crm.example?x')).toBe(hook);
    const hosts = Array.from({ length: 40 }, (_, at) => readGroup('webhook', `https://crm${at}.example/leads`));
    expect(new Set(await Promise.all(hosts))).toEqual(new Set(['7-0', '7-1', '7-2', '7-3']));
    expect(await readGroup('confirmation', 'kim@example.com')).toBe('7-visitors');
  });

  it('26.4 can be read and changed by the platform role only, whatever the scope of a tenant sets', async () => {
    await harness.store(jobs, makeLead(harness.ours));
    const { siteId, dealershipId } = harness.ours;
    const { database } = harness;
    for (const scope of [database.forSite(siteId), database.forDealership(dealershipId)]) {
      for (const table of ['jobs.job', 'jobs.job_common']) {
        const counts = await scope.run(async (tx) => {
          // Earlier versions let workers set these.
          await tx.$client.query(`select set_config('app.jobs', 'on', true), set_config('app.platform', 'on', true)`);
          return [
            (await tx.$client.query(`select from ${table}`)).rowCount,
            (await tx.$client.query(`update ${table} set priority = 1`)).rowCount,
            (await tx.$client.query(`delete from ${table}`)).rowCount,
          ];
        });
        expect(counts, `${scope.tenant} ${table}`).toEqual([0, 0, 0]);
      }
    }
    expect(await harness.owner`select from jobs.job where priority = 0`).toHaveLength(3);
  });

  it('belong to the owner: the application may change rows, not tables', async () => {
    const scope = harness.platformDatabase.forPlatform();
    const change = (statement: string) => scope.run((tx) => tx.$client.query(statement));
    for (const statement of [
      'alter table jobs.job add column x int',
      'drop table jobs.queue',
      'create table jobs.mine (id int)',
      'truncate jobs.job',
    ]) {
      await expect(change(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('delivery', () => {
  it('sends each message once, under its own id, and records it', async () => {
    await addRoutes(
      mail('sales'),
      { channel: 'adf', target: 'crm@dealer.example' },
      { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' },
    );
    const [car] = await harness.owner`select id from cars where slug = 'ours-car'`;
    const lead = makeLead(harness.ours, { carId: car?.id as number, values: { PreferredContactMethod: 'SMS' } });
    const worker = await harness.work();
    await harness.store(jobs, lead);
    await vi.waitFor(
      async () => expect(await harness.owner`select from lead_deliveries where state = 'sent'`).toHaveLength(5),
      soon,
    );
    const sent = await harness.owner`select * from lead_deliveries order by channel`;
    expect(sent.map(({ channel, attempts }) => `${channel} ${attempts}`)).toEqual([
      'adf 1',
      'confirmation 1',
      'confirmation_sms 1',
      'email 1',
      'webhook 1',
    ]);
    const out = [...harness.outbox.mails, ...harness.outbox.sms, ...harness.outbox.webhooks];
    expect(out.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id as string).toSorted());
    const [adf, confirmation, sms, email, webhook] = sent;
    expect(adf?.content).toContain('<?adf version="1.0"?>');
    expect(confirmation?.content).toContain('ours');
    expect(sms?.content).toBe(harness.outbox.sms[0]?.text);
    expect(email?.content).toContain('Is it still there?');
    expect(JSON.parse(webhook?.content as string)).toMatchObject({ type: 'lead.created' });
    expect(sent.every(({ answer }) => /^taken as \d$/.test(answer as string))).toBe(true);
    expect(await harness.owner`select from lead_delivery_attempts where outcome = 'sent'`).toHaveLength(5);
    await worker.close();
    // A repeated job finds it delivered.
    await harness.owner`update jobs.job set state = 'created', started_on = null, completed_on = null`;
    const again = await harness.work();
    await vi.waitFor(
      async () => expect(await harness.owner`select from jobs.job where state = 'completed'`).toHaveLength(5),
      soon,
    );
    await again.close();
    expect(harness.outbox.mails).toHaveLength(3);
  });
});
