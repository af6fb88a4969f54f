import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';

// A process that uses the embedded database until it is stopped or killed: node hold-postgres.ts <data folder>
const logged: string[] = [];
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: (line) => logged.push(line) });

// Ctrl-C reaches the whole process group; like the application, this one has something to finish first.
process.on('SIGINT', () => process.send?.({ interrupted: true }));
process.on('message', async () => {
  await database.stop();
  process.disconnect?.();
});
process.send?.({ url: database.url, logged });
