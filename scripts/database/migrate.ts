// npm run migrate: prepares the database for servers that do not have its owner's login.
import process from 'node:process';
import { readConfig } from '../../src/config.ts';
import { StartError } from '../../src/platform/start-error.ts';
import { createCleanupStack } from '../../src/start/cleanup-stack.ts';
import { prepareDatabase } from '../../src/start/prepare-database.ts';

const undo = createCleanupStack();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
try {
  await prepareDatabase(readConfig(process.env), { undo, print: console.log, signal: stopping.signal });
  console.log('The database is ready for this version.');
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
} finally {
  await undo.run();
}
