import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryQueues } from '../../src/features/leads/delivery/delivery-queues.server.ts';
import type { Lead } from '../../src/features/leads/lead.ts';
import type { Jobs } from '../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts';
import { leadOf, openLeadDesk } from '../support/lead-desk.ts';
import { createCar } from '../support/tenants.ts';
import { createTestDatabase } from '../support/test-database.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let jobs: Jobs;

beforeAll(async () => {
  desk = await openLeadDesk();
  jobs = await desk.open(false);
});
afterEach(async () => {
  await desk.owner`truncate leads, lead_routes cascade`;
  await desk.owner`delete from jobs.job`;
});
afterAll(() => desk.close());

type Route = { channel: string; target: string; secret?: string; categories?: string[]; location_ids?: number[] };

const addRoutes = async (...routes: (Route & { enabled?: boolean })[]) => {
  for (const route of routes) {
    await desk.owner`insert into lead_routes ${desk.owner({ dealership_id: desk.ours.dealershipId, ...route })}`;
  }
};

const mail = (name: string, rest: Omit<Route, 'channel' | 'target'> = {}) => ({
  channel: 'email',
  target: `${name}@dealer.example`,
  ...rest,
});

/** What goes out about a lead, as `channel target`. */
async function plannedFor(changes: Partial<Lead> = {}): Promise<string[]> {
  const lead = leadOf(desk.ours, changes);
  await desk.store(jobs, lead);
  const planned =
    await desk.owner`select channel || ' ' || target as words from lead_deliveries where lead_id = ${lead.id}`;
  return planned.map(({ words }) => words as string).toSorted();
}

const thanks = 'confirmation kim@example.com';
const fallback = 'email sales@dealer.example';

const soon = { timeout: 20_000, interval: 50 };

describe('what goes out about a lead', () => {
  it('goes to the dealership’s own address where it has no route, and thanks the visitor', async () => {
    expect(await plannedFor()).toEqual([thanks, fallback]);
  });

  it('goes to every route once that asks for everything, and to none that is switched off', async () => {
    await addRoutes(
      mail('sales'),
      mail('sales'),
      { channel: 'adf', target: 'crm@dealer.example' },
      { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' },
      { ...mail('old'), enabled: false },
    );
    expect(await plannedFor()).toEqual([
      'adf crm@dealer.example',
      thanks,
      fallback,
      'webhook https://crm.example/leads',
    ]);
  });

  it.each([
    ['its category', { category: 'Service' }, ['email service@dealer.example']],
    ['its subcategory', { category: 'General Enquiry', subcategory: 'Career Enquiry' }, ['email jobs@dealer.example']],
    ['a category that nobody asks for', { category: 'Parts' }, [fallback]],
  ])('goes by %s', async (_what, changes, expected) => {
    await addRoutes(mail('service', { categories: ['Service'] }), mail('jobs', { categories: ['Career Enquiry'] }));
    expect(await plannedFor(changes)).toEqual([thanks, ...expected]);
  });

  it('goes by the location that was chosen, else by where the car stands', async () => {
    const [place] = await desk.owner`select id from locations where dealership_id = ${desk.ours.dealershipId}`;
    const here = place?.id as number;
    const [other] = await desk.owner`
      insert into locations (dealership_id, name, slug, street, city, state, postcode)
      values (${desk.ours.dealershipId}, 'Other', 'other', '2 High Street', 'Perth', 'WA', '6000') returning id`;
    const there = other?.id as number;
    await addRoutes(mail('here', { location_ids: [here] }), mail('there', { location_ids: [there] }));
    const carId = await createCar(desk.owner, {
      dealershipId: desk.ours.dealershipId,
      slug: 'placed',
      location_id: here,
    });
    expect(await plannedFor({ carId })).toContain('email here@dealer.example');
    expect(await plannedFor({ carId, values: { location_id: String(there) } })).toContain('email there@dealer.example');
    expect(await plannedFor({ values: { location_id: 'nowhere' } })).toContain(fallback);
  });

  it('goes to people only where a program seems to have sent it', async () => {
    const machines = [
      { channel: 'adf', target: 'crm@dealer.example' },
      { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' },
    ];
    await addRoutes(...machines);
    expect(await plannedFor({ isSuspect: true, values: { PreferredContactMethod: 'SMS' } })).toEqual([fallback]);
    await addRoutes(mail('people'));
    expect(await plannedFor({ isSuspect: true })).toEqual(['email people@dealer.example']);
  });

  it.each([
    ['to a mobile phone', '+61412345678', 'SMS', true],
    ['not where another way was chosen', '+61412345678', 'Phone', false],
    ['not to a landline', '+61855500100', 'SMS', false],
  ])('thanks by SMS too: %s', async (_what, phone, PreferredContactMethod, isSent) => {
    const planned = await plannedFor({ phone, values: { PreferredContactMethod } });
    expect(planned.includes(`confirmation_sms ${phone}`)).toBe(isSent);
  });

  it('is planned once, however often the lead arrives', async () => {
    const lead = leadOf(desk.ours);
    expect(await desk.store(jobs, lead)).toBe(true);
    expect(await desk.store(jobs, lead)).toBe(false);
    expect(await desk.owner`select from lead_deliveries`).toHaveLength(2);
    expect(await desk.owner`select from jobs.job`).toHaveLength(2);
  });

  it('is planned with the lead or not at all', async () => {
    const lead = leadOf(desk.ours);
    const broken: Pick<Jobs, 'send'> = {
      send: async (tx, planned) => {
        await jobs.send(tx, planned);
        throw new Error('the power went');
      },
    };
    await expect(desk.store(broken, lead)).rejects.toThrow('the power went');
    for (const table of ['leads', 'lead_deliveries', 'jobs.job']) {
      expect(await desk.owner.unsafe(`select from ${table}`), table).toHaveLength(0);
    }
  });

  it('is told to no website: neither routes nor deliveries, and no plan of another’s lead', async () => {
    await addRoutes(mail('secret'));
    const lead = leadOf(desk.ours);
    await desk.store({ send: async () => undefined }, lead);
    await desk.owner`truncate lead_deliveries cascade`;
    const other = desk.database.forSite(desk.ours.siteId + 1000);
    const plan = (scope: typeof other) =>
      scope.run(async (tx) => (await tx.$client.query('select * from app.plan_deliveries($1, 0)', [lead.id])).rows);
    expect(await plan(other)).toEqual([]);
    const own = await plan(desk.database.forSite(desk.ours.siteId));
    expect(own).toHaveLength(2);
    for (const row of own) expect(Object.keys(row as object)).toEqual(['id', 'channel', 'group_key']);
    expect(JSON.stringify(own)).not.toContain('@');
    const [allowed] = await desk.owner`
      select has_function_privilege('forecourt_app', 'app.plan_deliveries(uuid, int)', 'execute') as application,
        has_function_privilege('public', 'app.plan_deliveries(uuid, int)', 'execute') as everybody`;
    expect(allowed).toEqual({ application: true, everybody: false });
  });
});

const groupOf = async (channel: string, target: string) =>
  (await desk.owner`select app.delivery_group(7, ${channel}, ${target}) as key`)[0]?.key as string;

describe('jobs', () => {
  it('have their queues made once by servers that start together, and brought up to date by later ones', async () => {
    const fresh = await createTestDatabase();
    const sql = postgres(fresh.url, { max: 1 });
    await Promise.all([prepareJobs(fresh.url, deliveryQueues(10)), prepareJobs(fresh.url, deliveryQueues(10))]);
    await prepareJobs(fresh.url, deliveryQueues(20));
    const queues = await sql`select name, retry_delay from jobs.queue where dead_letter is not null order by name`;
    expect([...queues]).toEqual([
      { name: 'lead-mail', retry_delay: 20 },
      { name: 'lead-sms', retry_delay: 20 },
      { name: 'lead-webhook', retry_delay: 20 },
    ]);
    await sql.end();
    await fresh.drop();
  });

  it('name the dealership and the delivery, and no address', async () => {
    await desk.store(jobs, leadOf(desk.ours));
    const [delivery] = await desk.owner`select id from lead_deliveries where channel = 'email'`;
    const [job] =
      await desk.owner`select id, data, group_id from jobs.job where name = 'lead-mail' and id = ${delivery?.id}`;
    expect(job?.data).toEqual({ deliveryId: delivery?.id, dealershipId: desk.ours.dealershipId });
    expect(job?.group_id).toMatch(/^\d+-[0-3]$/);
  });

  it('share few groups a dealership: one for each host at most, and not one that tells it', async () => {
    const hook = await groupOf('webhook', 'https://crm.example/leads?token=1');
    expect(await groupOf('webhook', 'HTTPS://user@CRM.example/other/path')).toBe(hook);
    expect(await groupOf('webhook', 'https://crm.example?x')).toBe(hook);
    const hosts = Array.from({ length: 40 }, (_, at) => groupOf('webhook', `https://crm${at}.example/leads`));
    expect(new Set(await Promise.all(hosts))).toEqual(new Set(['7-0', '7-1', '7-2', '7-3']));
    expect(await groupOf('confirmation', 'kim@example.com')).toBe('7-visitors');
  });

  it('are seen and changed by whoever works through them, and by no scope of a tenant or the platform', async () => {
    await desk.store(jobs, leadOf(desk.ours));
    const { siteId, dealershipId } = desk.ours;
    const { database } = desk;
    for (const scope of [database.forSite(siteId), database.forDealership(dealershipId), database.forPlatform()]) {
      for (const table of ['jobs.job', 'jobs.job_common']) {
        const counts = await scope.run(async (tx) => [
          (await tx.$client.query(`select from ${table}`)).rowCount,
          (await tx.$client.query(`update ${table} set priority = 1`)).rowCount,
          (await tx.$client.query(`delete from ${table}`)).rowCount,
        ]);
        expect(counts, `${scope.tenant} ${table}`).toEqual([0, 0, 0]);
      }
    }
    expect(await desk.owner`select from jobs.job where priority = 0`).toHaveLength(2);
  });

  it('belong to the owner: the application works with their rows and changes no table', async () => {
    const scope = desk.database.forPlatform();
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
  it('sends each message under its own id, once, and records what went out', async () => {
    await addRoutes(
      mail('sales'),
      { channel: 'adf', target: 'crm@dealer.example' },
      { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' },
    );
    const [car] = await desk.owner`select id from cars where slug = 'ours-car'`;
    const lead = leadOf(desk.ours, { carId: car?.id as number, values: { PreferredContactMethod: 'SMS' } });
    const worker = await desk.work();
    await desk.store(jobs, lead);
    await vi.waitFor(
      async () => expect(await desk.owner`select from lead_deliveries where state = 'sent'`).toHaveLength(5),
      soon,
    );
    const sent = await desk.owner`select * from lead_deliveries order by channel`;
    expect(sent.map(({ channel, attempts }) => `${channel} ${attempts}`)).toEqual([
      'adf 1',
      'confirmation 1',
      'confirmation_sms 1',
      'email 1',
      'webhook 1',
    ]);
    const out = [...desk.outbox.mails, ...desk.outbox.sms, ...desk.outbox.webhooks];
    expect(out.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id as string).toSorted());
    const [adf, confirmation, sms, email, webhook] = sent;
    expect(adf?.content).toContain('<?adf version="1.0"?>');
    expect(confirmation?.content).toContain('ours');
    expect(sms?.content).toBe(desk.outbox.sms[0]?.text);
    expect(email?.content).toContain('Is it still there?');
    expect(JSON.parse(webhook?.content as string)).toMatchObject({ type: 'lead.created' });
    expect(sent.every(({ answer }) => /^taken as \d$/.test(answer as string))).toBe(true);
    expect(await desk.owner`select from lead_delivery_attempts where outcome = 'sent'`).toHaveLength(5);
    await worker.close();
    // A job that comes again finds it done.
    await desk.owner`update jobs.job set state = 'created', started_on = null, completed_on = null`;
    const again = await desk.work();
    await vi.waitFor(
      async () => expect(await desk.owner`select from jobs.job where state = 'completed'`).toHaveLength(5),
      soon,
    );
    await again.close();
    expect(desk.outbox.mails).toHaveLength(3);
  });
});
