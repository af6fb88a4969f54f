import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { executeRun } from '../../../src/features/stock-sources/runs/execute-run.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createTemporaryFile } from '../../../src/platform/outbound/temporary-file.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { openDatabases } from '../database/open-databases.ts';

// A process that works on one run, for tests that kill it. Arguments: the owner's URL, a dealership, a run, the content of the
// file to fetch, and the transaction before whose commit it stops and says `halted`.
const [url = '', dealershipId = '', runId = '', file = '', haltAt = '0'] = process.argv.slice(2);
const databases = openDatabases(url, { connections: 4 });
const scope = databases.database.forDealership(Number(dealershipId));
let transactions = 0;

/** What the transaction has written is not committed when the process is killed. */
const halting: DealershipScope = {
  ...scope,
  run: (work, moment) =>
    scope.run(async (tx) => {
      transactions += 1;
      const isLast = transactions === Number(haltAt);
      const result = await work(tx);
      if (isLast) {
        process.stdout.write('halted\n');
        await wait(600_000);
      }
      return result;
    }, moment),
};

process.stdout.write('ready\n');
await executeRun(
  {
    scope: halting,
    clock: systemClock,
    fetchFile: async () => {
      const fetched = await createTemporaryFile();
      await writeFile(fetched.path, file);
      return { kind: 'file', file: { ...fetched, name: 'stock.csv', size: file.length }, state: { etag: '"1"' } };
    },
  },
  Number(runId),
);
await databases.close();
process.stdout.write('done\n');
