import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { replaceUser } from '../../src/platform/postgres/connections/postgres-url.ts';
import { type BackupTools, dump, findBackupTools, restore } from '../../tests/support/backup/backup-tools.ts';
import { copyCluster } from '../../tests/support/backup/base-backup.ts';
import { createCar } from '../../tests/support/database/create-tenant.ts';
import { openOwnPostgres } from '../../tests/support/database/own-postgres.ts';
import { type LeadServices, findLeadSite, openLeadServices } from '../../tests/support/lead-faults/lead-services.ts';
import { reserveAndPay } from '../../tests/support/lead-faults/reserve-by-api.ts';
import { createLeadBodies } from '../../tests/support/lead-faults/send-under-kills.ts';
import { runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { sendLeadsSteadily } from '../../tests/support/servers/send-leads-steadily.ts';
import { get } from '../../tests/support/servers/send-request.ts';
import type { SoakTest } from './soak-test.ts';

/** What visitors were told is stored. */
type Acknowledged = { leads: string[]; deposits: string[] };

const host = `${findLeadSite(0)}.localhost`;

async function sendLeads(services: LeadServices, leads: number): Promise<string[]> {
  const { acknowledged } = await sendLeadsSteadily({
    port: services.port,
    hostAt: (at) => `${findLeadSite(at)}.localhost`,
    from: 0,
    leads,
    perSecond: 25,
    bodyAt: createLeadBodies(services),
    patienceMs: 120_000,
  });
  return [...acknowledged.values()].flatMap((ids) => [...ids]);
}

/** Each for a car of its own. */
async function payDeposits({ sql, port }: LeadServices, deposits: number): Promise<string[]> {
  const [dealership] = await sql`select id from dealerships where slug = ${findLeadSite(0)}`;
  const slugs = Array.from({ length: deposits }, (_, at) => `deposit-${at}`);
  for (const slug of slugs)
    await createCar(sql, { dealershipId: Number(dealership?.id), slug, payment_processors: ['sandbox'] });
  const isIndexed = async () => (await get(`http://127.0.0.1:${port}`, host, `/cars/${slugs.at(-1)}`)).status === 200;
  while (!(await isIndexed())) await wait(100);
  const tokens: string[] = [];
  for (const [at, slug] of slugs.entries()) tokens.push(await reserveAndPay({ port, host }, { slug, at }));
  return tokens;
}

type Restored = { url: string; how: string; seconds: { backup: number; restore: number }; bytes?: number };
type Cluster = Awaited<ReturnType<typeof openOwnPostgres>>;
type Source = Pick<LeadServices, 'superuserUrl' | 'databaseUrl' | 'clusterFolder'>;

async function measure<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { seconds: (performance.now() - began) / 1000, result };
}

/** As `createuser --createrole` and `createdb` do. @returns the URL of the owner */
async function createOwner(superuserUrl: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  const superuser = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
  await superuser.unsafe(`create role forecourt login createrole password '${password}'`);
  await superuser`create database forecourt owner forecourt`;
  await superuser.end();
  return replaceUser(superuserUrl, 'forecourt', password).replace(/\/postgres$/, '/forecourt');
}

/** The commands of docs/deploy.md, in their order. */
async function restoreDump(tools: BackupTools, source: Source, cluster: Cluster, folder: string): Promise<Restored> {
  const file = join(folder, 'forecourt.dump');
  const backup = await measure(() => dump(tools, source.databaseUrl, file));
  const url = await createOwner((await cluster.start()).url);
  const owner = postgres(url, { max: 1 });
  await owner`create role forecourt_app`;
  await owner.end();
  const restored = await measure(() => restore(tools, url, file));
  const { size } = await stat(file);
  const how = `pg_dump and pg_restore ${tools.version}`;
  return { url, how, bytes: size, seconds: { backup: backup.seconds, restore: restored.seconds } };
}

/** Where the tools of this version are missing: a base backup, which keeps owner and roles. */
async function restoreCopy(source: Source, cluster: Cluster, folder: string): Promise<Restored> {
  const target = join(folder, 'cluster');
  const backup = await measure(() =>
    copyCluster(
      { url: source.superuserUrl, clusterFolder: source.clusterFolder },
      { target, write: cluster.writeClusterFile },
    ),
  );
  const started = await measure(() => cluster.startOn(target));
  // The copy has the roles and the database of the original.
  const url = new URL(source.databaseUrl);
  url.host = started.result.host;
  return { url: url.href, how: 'base backup', seconds: { backup: backup.seconds, restore: started.seconds } };
}

/** Only web processes: a worker would send the messages that were waiting a second time. */
async function listMissing(url: string, { leads, deposits }: Acknowledged, folder: string) {
  const sql: Sql = postgres(url, { max: 1, onnotice: () => undefined });
  const server = runBuiltServer({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    FORECOURT_ROLE: 'web',
  });
  try {
    const stored = new Set((await sql<{ id: string }[]>`select id from leads`).map(({ id }) => id));
    const started = await measure(() => server.ready());
    const missing = leads.filter((id) => !stored.has(id));
    const lost: string[] = [];
    for (const token of deposits) {
      const { status, text } = await get(started.result, host, `/api/reservations/${token}`);
      const { state, payment_state: payment } = (status === 200 ? JSON.parse(text) : {}) as Record<string, unknown>;
      if (state !== 'held' || payment !== 'succeeded') lost.push(`${status} ${String(state)} ${String(payment)}`);
    }
    return { missing, lost, startSeconds: started.seconds };
  } finally {
    await sql.end();
    await server.stop();
  }
}

export const restoreSoak: SoakTest = {
  name: 'restore',
  target: 'documented backup restored on an empty machine: every acknowledged lead and paid deposit present',
  maxMinutes: 20,
  async run({ scale, say }) {
    await using opened = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-restore-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const cluster = await openOwnPostgres();
    opened.defer(() => cluster.close());
    const tools = await findBackupTools();
    if (!tools) say('no pg_dump 18 in PG_BIN or on the path: taking a base backup instead');
    const { acknowledged, restored } = await backUp(tools, cluster, folder, scale);
    const { missing, lost, startSeconds } = await listMissing(restored.url, acknowledged, folder);
    const { backup, restore: back } = restored.seconds;
    const [leads, deposits] = [acknowledged.leads.length, acknowledged.deposits.length];
    return {
      result: `${restored.how}: ${leads - missing.length} of ${leads} leads and ${deposits - lost.length} of ${deposits} paid deposits; backup ${backup.toFixed(1)} s, restore ${back.toFixed(1)} s, first page ${startSeconds.toFixed(1)} s later`,
      passed: leads > 0 && deposits > 0 && missing.length + lost.length === 0,
      details: {
        leads,
        deposits,
        missing: missing.slice(0, 20),
        lost: lost.slice(0, 20),
        ...restored,
        url: undefined,
        startSeconds,
      },
    };
  },
};

/** The machine with the original is gone once its backup is restored. */
async function backUp(tools: BackupTools | undefined, cluster: Cluster, folder: string, scale: number) {
  await using services = await openLeadServices({ refusedMails: 0, prepare: createOwner });
  const acknowledged: Acknowledged = {
    leads: await sendLeads(services, Math.max(50, Math.round(5000 * scale))),
    deposits: await payDeposits(services, Math.max(5, Math.round(200 * scale))),
  };
  const restored = tools
    ? await restoreDump(tools, services, cluster, folder)
    : await restoreCopy(services, cluster, folder);
  return { acknowledged, restored };
}
