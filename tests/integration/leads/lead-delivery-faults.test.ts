import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import {
  countDeliveries,
  listDeadLetters,
  retryDeadLetters,
} from '../../../src/features/leads/delivery/dead-letter-store.server.ts';
import { listQueues } from '../../../src/features/operations/jobs/queue-store.server.ts';
import type { Jobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { bundleProgram } from '../../support/servers/bundle-program.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let jobs: Jobs;
let theirs: Tenant;
let worker: Jobs | undefined;

beforeAll(async () => {
  harness = await openLeadHarness();
  theirs = await createTenant(harness.owner, 'theirs');
  await emptyTables(harness.owner, 'leads', 'lead_routes');
  jobs = await harness.open(false);
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  await emptyTables(harness.owner, 'leads', 'lead_routes');
  await harness.owner`delete from jobs.job`;
  for (const stored of [harness.outbox.mails, harness.outbox.sms, harness.outbox.webhooks, harness.log])
    stored.length = 0;
});
afterAll(() => harness.close());

const hook = { channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_c2VjcmV0' };
const addHook = () =>
  harness.owner`insert into lead_routes ${harness.owner({ ...hook, dealership_id: harness.ours.dealershipId })}`;

const delivery = async (channel: string) =>
  (await harness.owner`select * from lead_deliveries where channel = ${channel}`)[0];

const soon = { timeout: 20_000, interval: 50 };

it('26.6 lists every queue with its waiting, later and active jobs for the platform only', async () => {
  await addHook();
  await harness.store(jobs, makeLead(harness.ours));
  await harness.owner`update jobs.job set start_after = now() - interval '1 hour' where name = 'lead-webhook'`;
  await harness.owner`update jobs.job set start_after = now() + interval '1 hour' where name <> 'lead-webhook'`;
  const queues = await listQueues(harness.platformDatabase.forPlatform());
  expect(queues[0]).toMatchObject({ name: 'lead-webhook', waiting: 1, later: 0, active: 0, failed: 0 });
  expect(queues[0]?.oldestWaitingSeconds).toBeGreaterThan(3590);
  expect(queues.find(({ name }) => name === 'lead-mail')).toMatchObject({ waiting: 0, later: 1 });
  expect(queues.map(({ name }) => name)).toContain('lead-dead-letters');
  const seen = await listQueues(harness.database.forDealership(harness.ours.dealershipId) as never);
  expect(seen.every(({ waiting, later }) => waiting + later === 0)).toBe(true);
});

describe('a message that fails', () => {
  it('is retried under the same id until it succeeds, and every attempt is recorded', async () => {
    await addHook();
    const ids: string[] = [];
    worker = await harness.work({
      webhook: async ({ id }) => {
        ids.push(id);
        if (ids.length < 3) throw new Error(`the target answered 50${ids.length}`);
        return '204';
      },
    });
    await harness.store(jobs, makeLead(harness.ours));
    await vi.waitFor(async () => expect(await delivery('webhook')).toMatchObject({ state: 'sent' }), soon);
    const sent = await delivery('webhook');
    expect(ids).toEqual([sent?.id, sent?.id, sent?.id]);
    expect(sent).toMatchObject({ attempts: 3, last_error: 'the target answered 502', answer: '204' });
    const tries = await harness.owner`
      select number, outcome, detail from lead_delivery_attempts where delivery_id = ${sent?.id} order by number`;
    expect([...tries]).toEqual([
      { number: 1, outcome: 'failed', detail: 'the target answered 501' },
      { number: 2, outcome: 'failed', detail: 'the target answered 502' },
      { number: 3, outcome: 'sent', detail: '204' },
    ]);
  });

  it('leaves no error details in the queue', async () => {
    await addHook();
    worker = await harness.work({
      webhook: async () => {
        throw new Error('kim@example.com is unknown here');
      },
    });
    await harness.store(jobs, makeLead(harness.ours));
    const failed = () => harness.owner`select output from jobs.job where name = 'lead-webhook' and priority < 0`;
    await vi.waitFor(async () => expect([...(await failed())]).toEqual([{ output: null }]), soon);
  });

  it('uses the current target of its route', async () => {
    await addHook();
    const urls: string[] = [];
    worker = await harness.work({
      webhook: async ({ url }) => {
        urls.push(url);
        if (url === hook.target) throw new Error('the target answered 404');
        return '204';
      },
    });
    await harness.store(jobs, makeLead(harness.ours));
    await vi.waitFor(() => expect(urls).toEqual([hook.target]), soon);
    await harness.owner`update lead_routes set target = 'https://right.example/leads'`;
    await vi.waitFor(async () => expect(await delivery('webhook')).toMatchObject({ state: 'sent' }), soon);
    expect(await delivery('webhook')).toMatchObject({ target: 'https://right.example/leads', attempts: 2 });
  });

  it('waits longer after each attempt, at most an hour, for two days', async () => {
    await prepareJobs(harness.test.url, deliveryQueues(10));
    const [queue] = await harness.owner`select * from jobs.queue where name = 'lead-webhook'`;
    expect(queue).toMatchObject({
      retry_delay: 10,
      retry_backoff: true,
      retry_delay_max: 3600,
      retry_limit: 55,
      dead_letter: 'lead-dead-letters',
    });
    await prepareJobs(harness.test.url, deliveryQueues(1));
  });

  it('is dead after the last attempt: logged, counted, listed, reported to the dealership, and can be resent', async () => {
    await prepareJobs(harness.test.url, deliveryQueues(1, 1));
    await addHook();
    let isUp = false;
    worker = await harness.work({
      webhook: async () => {
        if (!isUp) throw new Error('the target answered 500');
        return '204';
      },
    });
    await harness.store(jobs, makeLead(harness.ours));
    await vi.waitFor(async () => expect(await delivery('undelivered')).toMatchObject({ state: 'sent' }), soon);
    const platform = harness.platformDatabase.forPlatform();
    const dead = await delivery('webhook');
    expect(dead).toMatchObject({ state: 'dead', attempts: 2 });
    expect(harness.log.at(-1)).toMatchObject({ level: 'error', details: { id: dead?.id, target: hook.target } });
    expect(await countDeliveries(platform)).toEqual({ pending: 0, dead: 1, oldestPendingSeconds: 0 });
    expect(await listDeadLetters(platform)).toMatchObject([
      { id: dead?.id, dealership: 'ours', channel: 'webhook', target: hook.target, error: 'the target answered 500' },
    ]);
    const notice = harness.outbox.mails.find(({ to }) => to === 'sales@dealer.example');
    expect(notice?.text).toContain('the target answered 500');
    expect(notice?.text).toContain('Is it still there?');
    isUp = true;
    expect(await retryDeadLetters(platform, [dead?.id as string], jobs)).toBe(1);
    expect(await retryDeadLetters(platform, 'all', jobs)).toBe(0);
    await vi.waitFor(async () => expect(await delivery('webhook')).toMatchObject({ state: 'sent', attempts: 3 }), soon);
    await prepareJobs(harness.test.url, deliveryQueues(1));
  });

  it('is not reported to the address that failed', async () => {
    await prepareJobs(harness.test.url, deliveryQueues(1, 0));
    worker = await harness.work({
      mail: async () => {
        throw new Error('550 no such mailbox');
      },
    });
    await harness.store(jobs, makeLead(harness.ours, { email: '' }));
    await vi.waitFor(async () => expect(await delivery('email')).toMatchObject({ state: 'dead' }), soon);
    expect(await harness.owner`select from lead_deliveries`).toHaveLength(1);
    await prepareJobs(harness.test.url, deliveryQueues(1));
  });
});

/** Counts how often a message with this reply is sent until it is recorded. */
async function countSends(reply: () => Promise<string>): Promise<number> {
  await addHook();
  const webhook = vi.fn<() => Promise<string>>(reply);
  worker = await harness.work({ webhook });
  await harness.store(jobs, makeLead(harness.ours));
  await vi.waitFor(async () => expect(await delivery('webhook')).toMatchObject({ state: 'sent' }), soon);
  return webhook.mock.calls.length;
}

describe('a message that was sent', () => {
  it('is recorded, whatever characters the reply contains', async () => {
    expect(await countSends(async () => 'thanks\0 \ud800')).toBe(1);
    expect(await delivery('webhook')).toMatchObject({ answer: 'thanks \ufffd' });
  });

  it('is not sent again if it cannot be recorded immediately', async () => {
    const times = await countSends(async () => {
      await harness.owner`revoke update (outcome) on lead_delivery_attempts from forecourt_app`;
      setTimeout(
        () => void harness.owner`grant update (outcome) on lead_delivery_attempts to forecourt_app`.execute(),
        300,
      );
      return '204';
    });
    expect(times).toBe(1);
  });

  it('is not sent again by the process that sent it, however long it cannot be recorded', async () => {
    await addHook();
    await harness.owner`revoke update (outcome) on lead_delivery_attempts from forecourt_app`;
    const webhook = vi.fn<() => Promise<string>>(async () => '204');
    worker = await harness.work({ webhook }, [5, 10]);
    try {
      await harness.store(jobs, makeLead(harness.ours, { email: '' }));
      await vi.waitFor(() => expect(webhook).toHaveBeenCalled(), soon);
      for (const takeover of [1, 2]) {
        // As the supervisor does with a job whose heartbeats do not arrive.
        await harness.owner`update jobs.job set state = 'retry', retry_count = ${takeover}, start_after = now()
          where name = 'lead-webhook' and state = 'active'`;
        const active = () => harness.owner`select from jobs.job where name = 'lead-webhook'
          and state = 'active' and retry_count > ${takeover}`;
        await vi.waitFor(async () => expect(await active()).toHaveLength(1), soon);
      }
    } finally {
      await harness.owner`grant update (outcome) on lead_delivery_attempts to forecourt_app`;
    }
    await vi.waitFor(async () => expect(await delivery('webhook')).toMatchObject({ state: 'sent', attempts: 1 }), soon);
    const over = () => harness.owner`select from jobs.job where name = 'lead-webhook' and state = 'completed'`;
    await vi.waitFor(async () => expect(await over()).toHaveLength(1), soon);
    expect(webhook).toHaveBeenCalledTimes(1);
  });
});

/** Stores a lead of another dealership, and waits until its webhook and confirmation are sent. */
async function sendOtherLead(): Promise<void> {
  const quick = { ...hook, target: 'https://quick.example/leads', dealership_id: theirs.dealershipId };
  await harness.owner`insert into lead_routes ${harness.owner(quick)}`;
  await harness.store(jobs, makeLead(theirs), theirs.siteId);
  const sent = () =>
    harness.owner`select from lead_deliveries where dealership_id = ${theirs.dealershipId} and state = 'sent'`;
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2), soon);
}

describe('an endpoint that hangs', () => {
  it.each([
    ['of one host', (at: number) => `https://crm.example/leads/${at}`, 4],
    ['of many hosts', (at: number) => `https://crm${at}.example/leads`, 16],
  ])('blocks few workers, even with twenty routes %s, and no other dealer’s leads', async (_what, urlAt, most) => {
    for (let at = 0; at < 20; at++) {
      const route = { ...hook, target: urlAt(at), dealership_id: harness.ours.dealershipId };
      await harness.owner`insert into lead_routes ${harness.owner(route)}`;
    }
    let hanging = 0;
    const { promise: reply, reject: fail } = Promise.withResolvers<string>();
    worker = await harness.work({
      webhook: async ({ url }) => {
        if (!url.startsWith('https://crm')) return '204';
        hanging++;
        return reply;
      },
    });
    for (let count = 0; count < 10; count++) await harness.store(jobs, makeLead(harness.ours, { email: '' }));
    await vi.waitFor(() => expect(hanging).toBe(most), soon);
    await sendOtherLead(); // the others hang until the end of the test
    expect(hanging).toBe(most);
    fail(new Error('the connection was closed'));
  });

  it('does not delay first attempts, however many messages are retried', async () => {
    await prepareJobs(harness.test.url, deliveryQueues(60));
    await addHook();
    const leads = 70; // more than there are workers
    let failed = 0;
    let hanging = 0;
    const { promise: reply, reject: fail } = Promise.withResolvers<string>();
    worker = await harness.work({
      webhook: async ({ url }) => {
        if (url !== hook.target) return '204';
        if (failed++ < leads) throw new Error('the target answered 500');
        hanging++;
        return reply;
      },
    });
    for (let count = 0; count < leads; count++) await harness.store(jobs, makeLead(harness.ours, { email: '' }));
    const waiting = () => harness.owner`select from jobs.job where name = 'lead-webhook' and priority < 0`;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(leads), soon);
    // As if each belonged to another dealership and were due.
    await harness.owner`update jobs.job set group_id = id::text, start_after = now() where name = 'lead-webhook'`;
    await vi.waitFor(() => expect(hanging).toBe(32), soon);
    await sendOtherLead(); // the others hang until the end of the test
    expect(hanging).toBe(32);
    fail(new Error('the connection was closed'));
    await prepareJobs(harness.test.url, deliveryQueues(1));
  });
});

describe('a process that is killed', () => {
  let stuck: ChildProcess | undefined;
  afterEach(() => stuck?.kill('SIGKILL'));

  it('leaves its deliveries to the others', async () => {
    const program = await bundleProgram('tests/support/servers/stuck-worker.ts');
    stuck = spawn(process.execPath, [program, platformDatabaseUrl(harness.test.url)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await harness.store(jobs, makeLead(harness.ours, { email: '' }));
    if (stuck.stdout) await once(stuck.stdout, 'data');
    stuck.kill('SIGKILL');
    await once(stuck, 'exit');
    // Simulates fifteen seconds without a heartbeat.
    await harness.owner`update jobs.job set heartbeat_on = now() - interval '16 seconds' where state = 'active'`;
    worker = await harness.work();
    await vi.waitFor(async () => expect(await delivery('email')).toMatchObject({ state: 'sent' }), soon);
    expect(harness.outbox.mails).toHaveLength(1);
  });
});
