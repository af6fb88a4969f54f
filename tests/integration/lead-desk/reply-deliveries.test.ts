import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendReply } from '../../../src/features/lead-desk/replies/send-reply.server.ts';
import { retryDeadLetters } from '../../../src/features/leads/delivery/dead-letter-store.server.ts';
import { deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import type { Jobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { createSmtpMailer } from '../../../src/platform/mail/smtp-mailer.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { bundleProgram } from '../../support/servers/bundle-program.ts';
import { openSmtpInbox } from '../../support/servers/smtp-inbox.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let inbox: Awaited<ReturnType<typeof openSmtpInbox>>;
let mailer: ReturnType<typeof createSmtpMailer>;
let jobs: Jobs;
let worker: Jobs | undefined;
let scope: DealershipScope;
let staffId: string;
let refusal: string | undefined;

beforeAll(async () => {
  harness = await openLeadHarness();
  inbox = await openSmtpInbox({ refuse: (to) => (to === 'kim@example.com' ? refusal : undefined) });
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${inbox.port}`, from: 'no-reply@dealers.example' });
  jobs = await harness.open(false);
});
beforeEach(async () => {
  const ann = await createStaff(harness.owner, 'Ann Sales');
  ({ staffId } = ann);
  await harness.owner`update staff set email = ${`ann-${staffId}@ours.example`} where id = ${staffId}`;
  const { dealershipId } = harness.ours;
  await addMember(harness.owner, ann, 'sales', { dealershipId });
  scope = harness.database.forStaff(ann).dealership(dealershipId);
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  refusal = undefined;
  inbox.received.length = 0;
  await emptyTables(harness.owner, 'leads');
  await harness.owner`delete from jobs.job`;
});
afterAll(async () => {
  await mailer.close();
  await inbox.close();
  await harness.close();
});

const soon = { timeout: 20_000, interval: 50 };

const startWorker = () => harness.work({ mail: (mail) => mailer.send(mail) });

/** Stores a lead of Kim. @returns its id */
async function receive(): Promise<string> {
  const lead = makeLead(harness.ours);
  await harness.store(jobs, lead);
  return lead.id;
}

/** @returns the id of the delivery */
async function reply(leadId: string, text: string, target = 'kim@example.com'): Promise<string> {
  const [lead] = await harness.owner`select version from leads where id = ${leadId}`;
  const replies = await harness.owner`select from lead_deliveries where lead_id = ${leadId} and channel = 'reply'`;
  const key = crypto.randomUUID();
  const written = { key, channel: 'email', target, subject: 'Your “car” – Škoda', text } as const;
  const seen = { version: lead?.version as number, seenReplies: replies.length };
  expect(await sendReply(scope, jobs, { ...written, leadId, ...seen })).toBe('done');
  return key;
}

const readDelivery = async (id: string) => (await harness.owner`select * from lead_deliveries where id = ${id}`)[0];

const waitUntilSent = (id: string) =>
  vi.waitFor(async () => expect(await readDelivery(id)).toMatchObject({ state: 'sent' }), soon);

const toMessageId = (id: unknown): string => `<${String(id)}@dealers.example>`;

/** What Kim has received, oldest first. */
const readMails = () => inbox.received.filter(({ to }) => to.includes('kim@example.com'));

it('28.5 a reply reaches the customer as plain text, below the confirmation; the answer goes to the staff member', async () => {
  worker = await startWorker();
  const lead = await receive();
  const [confirmation] = await harness.owner`select id from lead_deliveries where channel = 'confirmation'`;
  await waitUntilSent(confirmation?.id as string);
  const first = await reply(lead, 'Hello <Kim>,\n.\nit is here.');
  await waitUntilSent(first);
  const second = await reply(lead, 'Still here.');
  await waitUntilSent(second);
  const ids = [confirmation?.id, first, second].map(toMessageId);
  const mails = readMails();
  expect(mails.map(({ headers }) => headers.get('message-id'))).toEqual(ids);
  expect(mails.map(({ headers }) => headers.get('in-reply-to'))).toEqual([undefined, ids[0], ids[1]]);
  expect(mails[2]?.headers.get('references')).toBe(`${ids[0]} ${ids[1]}`);
  expect(mails[1]?.parts.map(({ type }) => type)).toEqual(['text/plain']);
  expect(mails[1]?.parts[0]?.content.toString().replaceAll('\r\n', '\n').trimEnd()).toBe(
    'Hello <Kim>,\n.\nit is here.',
  );
  expect(mails[1]?.headers.get('subject')).toBe('Your “car” – Škoda');
  expect(mails[1]?.headers.get('from')).toMatch(/^"Ann Sales, .*" <no-reply@dealers\.example>$/);
  expect(mails[1]?.headers.get('reply-to')).toBe(`Ann Sales <ann-${staffId}@ours.example>`);
  expect(mails[1]?.headers.has('auto-submitted')).toBe(false);
  expect(await readDelivery(first)).toMatchObject({ answer: expect.stringMatching(/^250 /), attempts: 1 });
});

it('28.5 a reply of a person who has left is sent, and answers go to the dealership', async () => {
  const lead = await receive();
  const id = await reply(lead, 'Hello');
  await harness.owner`update staff set disabled_at = now() where id = ${staffId}`;
  worker = await startWorker();
  await waitUntilSent(id);
  const [dealership] = await harness.owner`select email from dealerships where id = ${harness.ours.dealershipId}`;
  const mail = readMails().find(({ headers }) => headers.get('message-id')?.includes(id));
  expect(mail?.headers.get('reply-to')).toContain(`<${String(dealership?.email)}>`);
});

it('28.5 a reply survives a process that is killed between storing and sending it, and is sent once', async () => {
  const lead = await receive();
  await harness.owner`delete from jobs.job`;
  const url = platformDatabaseUrl(harness.test.url);
  const program = await bundleProgram('tests/support/servers/stuck-worker.ts');
  const stuck = spawn(process.execPath, [program, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const id = await reply(lead, 'Hello');
  await once(stuck.stdout, 'data');
  stuck.kill('SIGKILL');
  await once(stuck, 'exit');
  expect(await readDelivery(id)).toMatchObject({ state: 'pending', content: 'Hello' });
  // Simulates fifteen seconds without a heartbeat.
  await harness.owner`update jobs.job set heartbeat_on = now() - interval '16 seconds' where state = 'active'`;
  worker = await startWorker();
  await waitUntilSent(id);
  expect(readMails()).toHaveLength(1);
});

it('28.5 a reply that the mail server refuses is tried again; when it has failed for good, a person can retry it', async () => {
  await prepareJobs(harness.test.url, deliveryQueues(1, 1));
  refusal = 'mailbox is full';
  const lead = await receive();
  await harness.owner`delete from jobs.job`;
  worker = await startWorker();
  const id = await reply(lead, 'Hello');
  await vi.waitFor(async () => expect(await readDelivery(id)).toMatchObject({ state: 'dead' }), soon);
  expect(await readDelivery(id)).toMatchObject({
    attempts: 2,
    content: 'Hello',
    last_error: expect.stringContaining('mailbox is full'),
  });
  refusal = undefined;
  expect(await retryDeadLetters(scope, [id], jobs)).toBe(1);
  await waitUntilSent(id);
  expect(readMails().map(({ headers }) => headers.get('message-id'))).toEqual([`<${id}@dealers.example>`]);
  await prepareJobs(harness.test.url, deliveryQueues(1));
});

it('28.5 a reply whose text was erased meanwhile is not sent', async () => {
  const lead = await receive();
  await harness.owner`delete from jobs.job`;
  const id = await reply(lead, 'Hello');
  await harness.owner`update lead_deliveries set content = null where id = ${id}`;
  worker = await startWorker();
  const waiting = () =>
    harness.owner`select from jobs.job where name = 'lead-mail' and state in ('created', 'active', 'retry')`;
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(0), soon);
  expect(readMails()).toEqual([]);
});
