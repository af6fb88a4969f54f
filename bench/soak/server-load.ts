import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/project-root.ts';
import { loadCore, nodeOnCore } from '../pages/cpu-pinning.ts';
import { load } from '../pages/load.ts';
import { sendRequest, type SiteServer } from '../pages/site-server.ts';
import type { SteadyLoad, SteadyResult } from './steady-load.ts';

const run = promisify(execFile);

/**
 * How many pages the server renders for 16 visitors at a time, after a warm-up: a second, and a second of its CPU time, which does not
 * depend on what other programs use.
 */
export async function measureCapacity({ port, cpuSeconds }: SiteServer, host: string, seconds: number) {
  const plan = { port, host, connections: 16, path: 'fresh searches', from: 0 } as const;
  await load({ ...plan, seconds: seconds / 2 });
  const before = await cpuSeconds();
  const { perSecond, requests } = await load({ ...plan, seconds, from: 1_000_000 });
  return { perSecond, perCpuSecond: requests / ((await cpuSeconds()) - before) };
}

/** A car that the site lists, for forms about it. */
export async function findCar(port: number, host: string): Promise<SteadyLoad['car']> {
  const { body } = await sendRequest(port, host, '/api/cars/search');
  const [car] = (JSON.parse(body.toString()) as { hits: { id: number; slug: string }[] }).hits;
  if (!car) throw new Error(`${host} lists no car`);
  return { id: car.id, path: `/cars/${car.slug}` };
}

/** Runs the load generator on its own core, until it is done or stopped. */
export async function sendLoad(plan: SteadyLoad, signal?: AbortSignal): Promise<SteadyResult> {
  const [command, args] = nodeOnCore(loadCore, [join(projectRoot, 'bench/soak/run-load.ts'), JSON.stringify(plan)]);
  const { stdout } = await run(command, args, { timeout: (plan.seconds + 90) * 1000, signal });
  return JSON.parse(stdout) as SteadyResult;
}
