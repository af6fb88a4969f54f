import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryQueueNames, deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { explainConnectionError } from '../../../src/platform/postgres/connections/connection-errors.ts';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { openOwnPostgres } from '../../support/database/own-postgres.ts';
import { eventually } from '../../support/harness/eventually.ts';

/** Roles belong to a cluster, so these tests have one of their own. */
let servers: Awaited<ReturnType<typeof openOwnPostgres>>;
let superuser: Sql;
let ownerUrl: string;

beforeAll(async () => {
  servers = await openOwnPostgres();
  const server = await servers.start();
  superuser = postgres(server.url, { max: 1, onnotice: () => undefined });
  // As docs/deploy.md creates it: the owner may create roles, and is no superuser.
  await superuser.unsafe(`create role forecourt login createrole password 'secret'`);
  await superuser.unsafe('create database forecourt owner forecourt');
  ownerUrl = `postgres://forecourt:secret@${server.host}/forecourt`;
});
afterAll(async () => {
  await superuser?.end();
  await servers?.close();
});

const listRoles = async (): Promise<unknown[]> => {
  const { database, platformDatabase, close } = openDatabases(ownerUrl, { connections: 1 });
  const read = sql`select session_user as role, app.is_platform() as platform, current_setting('statement_timeout') as limit`;
  try {
    return [
      (await database.forSite(1).run((tx) => tx.execute(read))).rows[0],
      (await platformDatabase.forPlatform().run((tx) => tx.execute(read))).rows[0],
    ];
  } finally {
    await close();
  }
};
const bothRoles = [
  { role: 'forecourt_app', platform: false, limit: '15s' },
  { role: 'forecourt_platform', platform: true, limit: '15s' },
];

it('26.4 an owner who may create roles creates both, with their passwords and limits', async () => {
  await migrate(ownerUrl);
  expect(await listRoles()).toEqual(bothRoles);
});

it('26.4 a start in a cluster that lacks the platform role, as after a restore, creates it', async () => {
  await superuser.unsafe('drop role forecourt_platform');
  await migrate(ownerUrl);
  expect(await listRoles()).toEqual(bothRoles);
});

it('26.4 jobs run as the platform role, also on tables whose policies an earlier version created', async () => {
  await prepareJobs(ownerUrl, deliveryQueues(1));
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  const policies = await owner`select polrelid::regclass::text as jobs from pg_policy where polname = 'workers'`;
  for (const { jobs } of policies)
    await owner.unsafe(`alter policy workers on ${jobs} using (current_setting('app.jobs', true) = 'on')`);
  const [migration = ''] = globSync('migrations/*_platform_role.sql');
  await owner.unsafe(readFileSync(migration, 'utf8'));
  await owner.end();
  const { database, close } = openDatabases(ownerUrl, { connections: 1 });
  const jobs = await openJobs({ url: platformDatabaseUrl(ownerUrl), database, works: true, onError: () => undefined });
  const done: unknown[] = [];
  jobs.work(deliveryQueueNames.mail, async ({ lead }) => {
    done.push(lead);
    return 'done';
  });
  await database
    .forSite(1)
    .run((tx) =>
      jobs.send(tx, [{ queue: deliveryQueueNames.mail, id: crypto.randomUUID(), group: 'all', data: { lead: 1 } }]),
    );
  await eventually(() => expect(done).toEqual([1]));
  await jobs.close();
  await close();
});

it('25.7 an owner who may not change a role, because a superuser made it for a restore, is told so', async () => {
  await superuser.unsafe('revoke forecourt_app from forecourt cascade');
  const error = await migrate(ownerUrl).catch((thrown: unknown) => explainConnectionError(thrown, ownerUrl));
  expect(String(error)).toContain('may not create and change the roles forecourt_app and forecourt_platform');
});
