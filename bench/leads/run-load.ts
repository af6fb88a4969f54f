// A child process of the bench: sends leads as fast as they are accepted, each from another visitor, and prints the
// throughput.
import { Agent, request } from 'node:http';
import process from 'node:process';
import type { LoadResult } from '../pages/load-plan.ts';
import { getPercentiles } from '../search/percentile.ts';
import { addressAt, leadAt, type LeadPlan } from './lead-plan.ts';

const { port, host, seconds, connections, cars, from } = JSON.parse(process.argv[2] ?? '{}') as LeadPlan;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
let [next, failures] = [from, 0];

const sendOne = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const at = next++;
    const body = JSON.stringify(leadAt(at, cars));
    const headers = {
      host: `${host}:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': addressAt(at),
    };
    const began = performance.now();
    request({ agent, host: '127.0.0.1', port, path: '/api/leads', method: 'POST', headers }, (response) => {
      if (response.statusCode !== 200) failures++;
      response.resume().on('end', () => {
        times.push(performance.now() - began);
        resolve();
      });
    })
      .on('error', reject)
      .end(body);
  });

const start = performance.now();
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() - start < seconds * 1000) await sendOne();
  }),
);
const taken = (performance.now() - start) / 1000;
agent.destroy();
const { p50, p99 } = getPercentiles(times);
const result: LoadResult = { requests: times.length, perSecond: times.length / taken, p50, p99, failures };
process.stdout.write(JSON.stringify(result));
