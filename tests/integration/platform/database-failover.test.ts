import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readChanges, readPosition } from '../../../src/features/car-index/car-index-store.server.ts';
import {
  acquireLease,
  type Lease,
  readWriterState,
  savePosition,
} from '../../../src/features/car-index/shared/index-lease-store.server.ts';
import { deliveryQueueNames, deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { DatabaseUnavailable } from '../../../src/platform/postgres/connections/connection-loss.ts';
import { openDatabase, type PlatformScope } from '../../../src/platform/postgres/database.ts';
import { openPlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { openOwnPostgres, type OwnPostgres } from '../../support/database/own-postgres.ts';

const soon = { timeout: 20_000, interval: 50 };

let servers: Awaited<ReturnType<typeof openOwnPostgres>>;
let primary: OwnPostgres;
let standby: OwnPostgres;
let url: string;
/** As superuser. */
let standbySql: Sql;

beforeAll(async () => {
  servers = await openOwnPostgres();
  ({ primary, standby } = await servers.startPair());
  // The standby first: the role decides, not the order.
  url = `postgres://postgres:${servers.password}@${standby.host},${primary.host}/postgres`;
  await migrate(url);
  await prepareJobs(url, deliveryQueues(1));
  standbySql = postgres(standby.url, { max: 1, onnotice: () => undefined });
});

afterAll(async () => {
  await standbySql?.end();
  await servers?.close();
});

const isOnStandby = (scope: PlatformScope): Promise<boolean | undefined> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ recovers: boolean }>(sql`select pg_is_in_recovery() as recovers`);
    return rows[0]?.recovers;
  });

const write = (scope: PlatformScope) =>
  scope.run((tx) =>
    tx.execute(sql`insert into manufacturers (name, slug) select name, name from gen_random_uuid() name`),
  );

it('25.6 reads that may lag come from the replica, and from the primary while the replica lags', async () => {
  const served = { replica: 0, primary: 0 };
  const database = openPlatformDatabase(platformDatabaseUrl(url), {
    connections: 2,
    replica: {
      url: platformDatabaseUrl(url, standby.url),
      maxLagSeconds: 0,
      onRead: (server) => (served[server] += 1),
    },
  });
  const lagging = database.lagging.forPlatform();
  await vi.waitFor(async () => expect(await isOnStandby(lagging)).toBe(true), soon);
  expect(await isOnStandby(database.forPlatform())).toBe(false);
  await expect(write(lagging)).rejects.toMatchObject({ cause: { code: '25006' } });

  await standbySql`select pg_wal_replay_pause()`;
  await database.forPlatform().run((tx) => tx.execute(sql`select pg_current_xact_id()`));
  await vi.waitFor(async () => expect(await isOnStandby(lagging)).toBe(false), soon);
  await standbySql`select pg_wal_replay_resume()`;
  await vi.waitFor(async () => expect(await isOnStandby(lagging)).toBe(true), soon);
  expect(Math.min(served.replica, served.primary)).toBeGreaterThan(0);
  await database.close();
});

it('25.6 reads that may lag come from the primary while the replica is unreachable', async () => {
  const database = openPlatformDatabase(platformDatabaseUrl(url), {
    connections: 2,
    replica: { url: 'postgres://127.0.0.1:9/postgres', maxLagSeconds: 10 },
  });
  expect(await isOnStandby(database.lagging.forPlatform())).toBe(false);
  await expect(write(database.lagging.forPlatform())).rejects.toMatchObject({ cause: { code: '25006' } });
  await database.close();
});

it('25.6 continues on the promoted standby when the primary is killed: writes, notifications and jobs', async () => {
  const database = openDatabase(appDatabaseUrl(url), { connections: 3 });
  const platformDatabase = openPlatformDatabase(platformDatabaseUrl(url), { connections: 3 });
  const scope = platformDatabase.forPlatform();
  const jobs = await openJobs({ url: platformDatabaseUrl(url), database, works: true, onError: () => undefined });
  const done: unknown[] = [];
  jobs.work(deliveryQueueNames.mail, async ({ lead }) => {
    done.push(lead);
    return 'done';
  });
  const send = (lead: string) =>
    scope.run((tx) =>
      jobs.send(tx, [{ queue: deliveryQueueNames.mail, id: crypto.randomUUID(), group: 'all', data: { lead } }]),
    );
  const onChange = vi.fn<() => void>();
  await database.listen('site_changed', onChange);
  await send('before');
  await vi.waitFor(() => expect(done).toEqual(['before']), soon);
  await vi.waitFor(async () => {
    const [row] = await standbySql`select count(*)::int from jobs.job where state = 'completed'`;
    expect(row?.count).toBe(1);
  }, soon);

  const position = await readPosition(scope);
  expect(await readChanges(scope, position)).toMatchObject({ lost: false });
  const lease = (await acquireLease(scope, { name: 'cars', holder: crypto.randomUUID() }, 5)) as Lease;
  await savePosition(scope, lease, position);
  expect(await readWriterState(scope, lease.name)).toMatchObject({ position });
  await vi.waitFor(async () => expect(await standbySql`select from shared_indexes`).toHaveLength(1), soon);

  primary.kill();
  // No server accepts writes: requests fail at once with an error that clients may retry. A connection of the killed
  // server may outlive it for a moment.
  await vi.waitFor(() => expect(write(scope)).rejects.toBeInstanceOf(DatabaseUnavailable), soon);
  await expect(write(scope)).rejects.toMatchObject({ statusCode: 503 });
  const notified = onChange.mock.calls.length;

  await standbySql`select pg_promote()`;
  await vi.waitFor(() => write(scope), soon);
  // The promoted server may lack transactions that an index has, and uses their numbers again.
  expect(await readChanges(scope, position), '25.2 indexes load every car again').toMatchObject({ lost: true });
  expect(await readWriterState(scope, lease.name)).toMatchObject({ position: undefined });
  expect(await readChanges(scope, await readPosition(scope))).toMatchObject({ lost: false });
  await send('after');
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), soon);
  // Once after the reconnection, then for the notification.
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBe(notified + 1), soon);
  await database.notify('site_changed');
  await vi.waitFor(() => expect(onChange.mock.calls.length).toBe(notified + 2), soon);
  await jobs.close();
  await platformDatabase.close();
  await database.close();
});
