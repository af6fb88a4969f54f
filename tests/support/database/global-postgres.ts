import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { migrate } from '../../../src/platform/postgres/migrate.ts';
import { StartError } from '../../../src/platform/start-error.ts';
import './test-database.ts';
import { openTestServer } from './template-databases.ts';

const FOLDER = '.data/test';

/** Test data may be lost in a power failure, so the database need not wait for the disk. Never use this for real data. */
const FAST_AND_UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/** One PostgreSQL for the whole run, separate from that of `npm start`. Tests use it through createTestDatabase. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openServer();
  try {
    const { server, close } = await openTestServer(
      database.url,
      [
        'migrations',
        'db/functions',
        'src/platform/postgres/migrate.ts',
        'src/platform/postgres/apply-functions.ts',
        'src/platform/jobs',
        'package-lock.json',
      ],
      async (url) => {
        await migrate(url);
        await prepareJobs(url, []);
      },
    );
    project.provide('postgres', server);
    return async () => {
      await close();
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openServer(): Promise<EmbeddedPostgres> {
  // For machines without a build of the embedded PostgreSQL.
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { url: external, stop: async () => undefined };
  try {
    return await startScratch();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // Without fsync a machine crash may have corrupted the cluster. It contains nothing worth keeping.
    console.warn(`${error.message} Recreating the test database.`);
    await rm(join(FOLDER, 'postgres'), { recursive: true, force: true });
    return startScratch();
  }
}

function startScratch(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: FOLDER, log: () => undefined, settings: FAST_AND_UNSAFE });
}
