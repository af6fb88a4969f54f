import { executeRun } from '../../../src/features/stock-sources/runs/execute-run.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabases } from '../database/open-databases.ts';

// A process that works on one run, for tests that kill it. Arguments: the owner's URL, a dealership, a run.
const [url = '', dealershipId = '', runId = ''] = process.argv.slice(2);
const databases = openDatabases(url, { connections: 4 });
process.stdout.write('ready\n');
await executeRun(
  {
    scope: databases.database.forDealership(Number(dealershipId)),
    clock: systemClock,
    fetchFile: () => Promise.reject(new Error('this source has a file')),
  },
  Number(runId),
);
await databases.close();
process.stdout.write('done\n');
