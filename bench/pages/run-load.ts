// A child process of the bench: requests pages as fast as possible, like a browser, and prints the throughput.
import { Agent, get } from 'node:http';
import process from 'node:process';
import { getPercentiles } from '../search/percentile.ts';
import { freshSearch } from './bench-sites.ts';
import { encodings, type LoadPlan, type LoadResult } from './load-plan.ts';
import { repeatRequest } from './repeat-request.ts';

/** Each connection takes the next remaining path. */
async function requestInTurn(
  { port, host, seconds, connections, from }: LoadPlan,
  pathAt: (at: number) => string | undefined,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { host: `${host}:${port}`, 'accept-encoding': encodings };
  const times: number[] = [];
  let [next, failures] = [from, 0];
  const requestNext = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      get({ agent, host: '127.0.0.1', port, path: pathAt(next++), headers }, (response) => {
        if (response.statusCode !== 200) failures++;
        response.resume().on('end', () => {
          times.push(performance.now() - began);
          resolve();
        });
      }).on('error', reject);
    });
  const start = performance.now();
  const isOver = () => performance.now() - start > seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) await requestNext();
    }),
  );
  const taken = (performance.now() - start) / 1000;
  agent.destroy();
  const { p50, p99 } = getPercentiles(times);
  return { requests: times.length, perSecond: times.length / taken, p50, p99, failures };
}

const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;

function run(): Promise<LoadResult> {
  const { path } = plan;
  if (path === 'fresh searches') return requestInTurn(plan, freshSearch);
  return typeof path === 'string'
    ? repeatRequest({ ...plan, path })
    : requestInTurn(plan, (at) => path[at % path.length]);
}

const result = await run();
process.stdout.write(JSON.stringify(result));
