// npm run search -- check | rebuild: compares the shared search index with the database, or has it built again.
import process from 'node:process';
import { readConfig } from '../src/config.ts';
import { compareChecksums, isEqual } from '../src/features/car-index/shared/compare-checksums.server.ts';
import { requestRebuild } from '../src/features/car-index/shared/index-lease-store.server.ts';
import type { PlatformScope } from '../src/platform/postgres/database.ts';
import { openPlatformDatabase } from '../src/platform/postgres/platform-database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { openSharedIndex } from '../src/start/open-shared-index.ts';
import { withDatabase } from './database/with-database.ts';

type Index = ReturnType<typeof openSharedIndex>;

const commands: Record<string, (scope: PlatformScope, index: Index) => Promise<void>> = {
  check: async (scope, index) => {
    const current = await index.currentIndex();
    if (current === undefined) throw new StartError('The index has not been built. Start a worker.');
    const compared = await compareChecksums(scope, index, current);
    const different = compared.filter((dealership) => !isEqual(dealership));
    for (const { dealershipId, stored, indexed } of different)
      console.log(`dealership ${dealershipId}: ${stored.documents} cars in the database, ${indexed.documents} indexed`);
    const cars = compared.reduce((sum, { stored }) => sum + stored.documents, 0);
    console.log(`${current}: ${cars} cars of ${compared.length} dealerships, ${different.length} dealerships differ`);
    // A change that was made during the comparison differs, too: run it again.
    if (different.length > 0) process.exitCode = 1;
  },
  rebuild: async (scope, index) => {
    if (!(await requestRebuild(scope, index.name))) throw new StartError('The index does not exist. Start a worker.');
    console.log('The worker that writes the index builds a new one. Searches use it once it is complete.');
  },
};

try {
  const [name = ''] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError('Usage: npm run search -- check | rebuild');
  const { searchAddress } = readConfig(process.env);
  if (!searchAddress) throw new StartError('There is no shared index: SEARCH_URL is not set.');
  await withDatabase(async ({ logins }) => {
    const database = openPlatformDatabase(logins.platform.directUrl, { connections: 1 });
    const index = openSharedIndex(searchAddress);
    try {
      await command(database.forPlatform(), index);
    } finally {
      await index.close();
      await database.close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
