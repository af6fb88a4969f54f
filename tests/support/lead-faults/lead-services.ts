import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import postgres, { type Sql } from 'postgres';
import { retry } from '../../../src/platform/async/retry.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { freePort } from '../../../src/platform/postgres/embedded/free-port.ts';
import { createTenant } from '../database/create-tenant.ts';
import { type BuiltServer, runBuiltServer } from '../servers/built-server.ts';
import { openFlakySmtp } from '../servers/flaky-smtp.ts';
import { openWebhookReceiver } from '../servers/webhook-receiver.ts';

/** Several, because at most four deliveries to one receiver of a dealership run at a time. */
const leadSites = ['swan', 'heron', 'ibis', 'emu', 'galah', 'brolga', 'lorikeet', 'magpie', 'wren', 'osprey'];

/** What is killed, in turn. */
export const killed = ['web', 'worker', 'database'] as const;
export type Killed = (typeof killed)[number];

/** Every lead goes to one site, in turn. */
export const findLeadSite = (at: number): string => leadSites[at % leadSites.length] as string;

export interface LeadServices {
  superuserUrl: string;
  /** Without a proxy. */
  databaseUrl: string;
  /** Where the database stores its files. */
  clusterFolder: string;
  port: number;
  /** As owner. Reconnects after a kill of the database. */
  sql: Sql;
  mails: Awaited<ReturnType<typeof openFlakySmtp>>;
  hooks: Awaited<ReturnType<typeof openWebhookReceiver>>;
  /** The location of each site, by its slug. */
  locations: ReadonlyMap<string, string>;
  /** Whether neither process has ended by itself. */
  isRunning(): boolean;
  /** The ends of the logs. */
  lastLines(): string[];
  /** kill -9, then a new start. @returns once it serves again */
  kill(name: Killed): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface LeadServiceOptions {
  /** The share of mails that the mail server refuses for now. */
  refusedMails: number;
  /** Where the folder with all files is made. */
  parent?: string;
  /** Prepares the cluster. @returns the URL of the database that the server owns; default: that of the superuser */
  prepare?(superuserUrl: string): Promise<string>;
  /** Leads the server to the database and the mail server through a proxy. */
  reach?(url: string): string | Promise<string>;
  /** Additional environment variables of the server. */
  variables?: Record<string, string>;
}

/** Half a minute. */
const startDelaysMs = Array<number>(120).fill(250);

/**
 * A web process, a worker, a database that writes every commit to the disk, a mail server that refuses some mails, and a
 * receiver of webhooks. Every site sends its leads to a mailbox and to the receiver.
 */
export async function openLeadServices({
  refusedMails,
  parent = tmpdir(),
  prepare = async (url) => url,
  reach = (url) => url,
  variables: others = {},
}: LeadServiceOptions): Promise<LeadServices> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(parent, 'lead-services-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, revive: true });
  opened.defer(() => database.stop());
  const databaseUrl = await prepare(database.url);
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  opened.defer(() => sql.end());
  const mails = await openFlakySmtp({ share: refusedMails });
  opened.defer(() => mails.close());
  const hooks = await openWebhookReceiver();
  opened.defer(() => hooks.close());
  await writeFile(join(folder, 'hooks.pem'), hooks.certificate);
  const port = await freePort();
  const variables = {
    DATABASE_URL: await reach(databaseUrl),
    DATA_DIR: folder,
    DEMO: 'off',
    TRUST_PROXY: 'loopback', // every visitor comes from their own address
    SMTP_URL: await reach(mails.url),
    WEBHOOK_NETWORKS: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(folder, 'hooks.pem'),
    DELIVERY_RETRY_SECONDS: '1',
    ...others,
  };
  const start = {
    web: () => runBuiltServer({ ...variables, FORECOURT_ROLE: 'web', PORT: String(port) }),
    worker: () => runBuiltServer({ ...variables, FORECOURT_ROLE: 'worker' }),
  };
  const servers: Record<keyof typeof start, BuiltServer> = { web: start.web(), worker: start.worker() };
  for (const name of ['web', 'worker'] as const) opened.defer(async () => void (await servers[name].stop()));
  await Promise.all([servers.web.ready(), servers.worker.ready()]);
  const locations = await createSites(sql, hooks);
  const closing = opened.move();

  const restart = async (name: keyof typeof start): Promise<void> => {
    servers[name].process.kill('SIGKILL');
    await once(servers[name].process, 'exit');
    servers[name] = start[name]();
    await servers[name].ready();
  };
  const restartDatabase = async (): Promise<void> => {
    const [pid] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    // The first connections may still end with the killed server.
    await retry(() => sql`select`, startDelaysMs);
  };
  return {
    superuserUrl: database.url,
    databaseUrl,
    clusterFolder: join(await realpath(folder), 'postgres'),
    port,
    sql,
    mails,
    hooks,
    locations,
    isRunning: () =>
      Object.values(servers).every(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null),
    lastLines: () => Object.values(servers).flatMap(({ lines }) => lines.slice(-15)),
    kill: (name) => (name === 'database' ? restartDatabase() : restart(name)),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

async function createSites(sql: Sql, hooks: LeadServices['hooks']) {
  for (const site of leadSites) await createTenant(sql, site);
  await sql`truncate leads cascade`;
  await sql`delete from lead_routes`;
  await sql`insert into lead_routes (dealership_id, channel, target, secret)
    select id, route.* from dealerships cross join lateral (values ('email', 'sales@' || slug || '.example', null),
      ('webhook', ${hooks.url}, ${hooks.secret})) as route where slug in ${sql(leadSites)}`;
  const found = await sql<{ id: string; slug: string }[]>`select locations.id::text, dealerships.slug from locations
    join dealerships on dealerships.id = dealership_id where location_type = 'sales' and visible`;
  return new Map(found.map(({ id, slug }) => [slug, id]));
}
