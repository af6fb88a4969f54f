import process from 'node:process';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded/embedded-postgres.ts';

/**
 * Provides the owner's URL of the environment's database: the configured one, or the embedded one, started for as long as it is used.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { database, dataDir } = readConfig(process.env);
  if (database) return work(database.directUrl);
  const embedded = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
