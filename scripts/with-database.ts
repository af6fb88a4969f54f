import process from 'node:process';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded/embedded-postgres.ts';

/**
 * Provides the database of the environment: the configured one, or the embedded one, started for as long as it is used.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) return work(databaseUrl);
  const embedded = await startEmbeddedPostgres({ dataDir, log: console.log });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
