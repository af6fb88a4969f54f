// Works on one run in a process of its own, and prints its time and peak memory. Arguments: the owner's URL, a dealership, a run.
import process from 'node:process';
import { executeRun } from '../../src/features/stock-sources/runs/execute-run.server.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openDatabases } from '../../tests/support/database/open-databases.ts';
import { runBench } from '../run-bench.ts';

await runBench(async () => {
  const [url = '', dealershipId = '', runId = ''] = process.argv.slice(2);
  const { database, close } = openDatabases(url, { connections: 4 });
  const started = performance.now();
  await executeRun(
    {
      scope: database.forDealership(Number(dealershipId)),
      clock: systemClock,
      fetchFile: () => Promise.reject(new Error('every run of this bench has a file')),
    },
    Number(runId),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage();
  await close();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6, megabytes }));
});
