import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { freePort } from '../../../src/platform/postgres/embedded/free-port.ts';
import { createTenant } from '../../support/database/create-tenant.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { type FlakySmtp, openFlakySmtp } from '../../support/servers/flaky-smtp.ts';
import { type Acknowledged, sendLeadsSteadily } from '../../support/servers/send-leads-steadily.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

const leads = atDepth({ quick: 600, full: 2000 });
const perSecond = 50;
/** Several, because at most four deliveries to one receiver run at a time. */
const sites = ['swan', 'heron', 'ibis', 'emu', 'galah', 'brolga', 'lorikeet', 'magpie', 'wren', 'osprey'];
/** Each writes to one site, so often that no more than three thanks go out to them in the hour. */
const customers = 50;

let folder: string;
let database: EmbeddedPostgres;
let sql: Sql;
let mails: FlakySmtp;
let hooks: WebhookReceiver;
let port: number;
let server: BuiltServer;
let variables: Record<string, string>;
/** By site. */
const locations = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lead-faults-'));
  // Apart from the server, which is about to be killed, and with every commit on the disk.
  database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  mails = await openFlakySmtp({ share: 0.3 });
  hooks = await openWebhookReceiver();
  await writeFile(join(folder, 'hooks.pem'), hooks.certificate);
  port = await freePort();
  variables = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: 'off',
    PORT: String(port),
    TRUST_PROXY: 'loopback', // every visitor comes from an address of his own
    SMTP_URL: mails.url,
    WEBHOOK_NETWORKS: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(folder, 'hooks.pem'),
    DELIVERY_RETRY_SECONDS: '1',
  };
  server = runBuiltServer(variables);
  await server.ready();
  for (const site of sites) await createTenant(sql, site);
  await sql`truncate leads cascade`;
  await sql`delete from lead_routes`;
  await sql`insert into lead_routes (dealership_id, channel, target, secret)
    select id, way.* from dealerships cross join lateral (values ('email', 'sales@' || slug || '.example', null),
      ('adf', 'crm@' || slug || '.example', null), ('webhook', ${hooks.url}, ${hooks.secret})) as way
    where slug in ${sql(sites)}`;
  const places = await sql<{ id: string; slug: string }[]>`select locations.id::text, dealerships.slug from locations
    join dealerships on dealerships.id = dealership_id where location_type = 'sales' and visible`;
  for (const { id, slug } of places) locations.set(slug, id);
}, 300_000);

afterAll(async () => {
  await server?.stop();
  await sql?.end();
  await Promise.all([mails?.close(), hooks?.close(), database?.stop()]);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const findSite = (at: number): string => sites[at % sites.length] as string;

const bodyAt = (at: number) => ({
  form: 'general',
  key: `fault-test-${at}`,
  name: 'Kim',
  last_name: 'Nguyen',
  email: `kim${at % customers}@example.com`,
  phone: `04${String(10_000_000 + at)}`,
  message: `Lead number ${at}`,
  location_id: locations.get(findSite(at)),
  terms_agreed: true,
});

/** Kills it without a shutdown; the next process resumes where this one stopped. */
async function killAndStart(): Promise<void> {
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
  server = runBuiltServer(variables);
  await server.ready();
}

/** What failed again and again would be tried in a minute or two: here its time has come. */
async function pendingInTheEnd(): Promise<number> {
  await sql`update jobs.job set start_after = now() where state = 'retry'`;
  const [row] = await sql`select count(*)::int as pending from lead_deliveries where state = 'pending'`;
  return row?.pending as number;
}

describe(`${leads} leads at ${perSecond} a second, the server killed three times, mail refused three times in ten`, () => {
  let acknowledged: Acknowledged;
  let refused: string[];

  it('acknowledges every lead in the end, and each under one id', async () => {
    const sending = sendLeadsSteadily({
      port,
      hostAt: (at) => `${findSite(at)}.localhost`,
      leads,
      perSecond,
      bodyAt,
      patienceMs: 240_000,
    });
    for (let kill = 0; kill < 3; kill++) {
      await wait((leads / perSecond / 4) * 1000);
      await killAndStart();
    }
    ({ acknowledged, refused } = await sending);
    expect(refused).toEqual([]);
    expect(acknowledged.size).toBe(leads);
    expect([...acknowledged.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  }, 400_000);

  it('stores every acknowledged lead, once', async () => {
    const stored = await sql<{ id: string; message: string }[]>`select id, message from leads`;
    expect(stored.length).toBe(leads);
    expect(new Set(stored.map(({ message }) => message)).size).toBe(leads);
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([...acknowledged.values()].flatMap((ids) => [...ids])));
  });

  it('delivers each lead to every receiver under one key: none missing, misrouted or dead', async () => {
    await expect.poll(pendingInTheEnd, { timeout: 480_000, interval: 1000 }).toBe(0);
    const planned = await sql<{ id: string; lead: string; channel: string; target: string; state: string }[]>`
        select id, lead_id as lead, channel, target, state from lead_deliveries`;
    expect(planned.filter(({ state }) => state !== 'sent')).toEqual([]);
    const stored = await sql<{ id: string; message: string }[]>`select id, message from leads`;
    const wanted = stored.flatMap(({ id, message }) => {
      const site = findSite(Number(message.replace('Lead number ', '')));
      return [`${id} adf crm@${site}.example`, `${id} email sales@${site}.example`, `${id} webhook ${hooks.url}`];
    });
    const routed = planned.filter(({ channel }) => channel !== 'confirmation');
    expect(planned.length - routed.length).toBe(3 * customers);
    expect(routed.map(({ lead, channel, target }) => `${lead} ${channel} ${target}`).toSorted()).toEqual(
      wanted.toSorted(),
    );

    const posted = planned.filter(({ channel }) => channel === 'webhook');
    const mailed = planned.filter(({ channel }) => channel !== 'webhook');
    const taken = [...mails.accepted].map(([id, { to }]) => `${id.split('@')[0]} ${to}`);
    expect(taken.toSorted()).toEqual(mailed.map(({ id, target }) => `${id} ${target}`).toSorted());
    expect([...hooks.deliveries.keys()].toSorted()).toEqual(posted.map(({ id }) => id).toSorted());
    const bodies = posted.filter(({ id, lead }) => (hooks.bodies.get(id) as { id: string }).id !== lead);
    expect(bodies).toEqual([]);
    expect(hooks.refusals).toEqual([]);
    // Otherwise this has not seen the bad days of a mail server.
    expect(mails.refused()).toBeGreaterThan(leads / 2);
  }, 540_000);
});
