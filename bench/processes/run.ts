// npm run bench:processes: how much more two web processes on two cores serve than one on one core.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { isPinned, loadCore, serverCore } from '../pages/cpu-pinning.ts';
import { load } from '../pages/load.ts';
import type { LoadPlan } from '../pages/load-plan.ts';
import { startSiteServer, type SiteServer } from '../pages/site-server.ts';
import { prepareServer } from '../prepare.ts';
import { runBench } from '../run-bench.ts';
import { readIdleSeconds, readServerCpuSeconds } from './cpu-time.ts';

const host = 'swan-river-toyota.localhost';
const bothCores = `${serverCore},${loadCore}`;
const rounds = 7;
const seconds = 4;
const connections = 32;
const target = 1.7;

const pages = { uncached: 'fresh searches', cached: '/' } as const;
type Page = keyof typeof pages;
type Round = { perSecond: number; usedSeconds: number; idleSeconds: number; requests: number; failures: number };

type Setup = { server: SiteServer; cores: number[]; loadCores: number | string };

let searches = 0;

async function measureRound({ server, cores, loadCores }: Setup, path: LoadPlan['path']): Promise<Round> {
  const readTimes = () => [readServerCpuSeconds(server.pid), readIdleSeconds(cores)] as const;
  const [usedBefore, idleBefore] = readTimes();
  const from = searches++ * 100_000;
  const { perSecond, requests, failures } = await load(
    { port: server.port, host, seconds, connections, path, from },
    loadCores,
  );
  const [used, idle] = readTimes();
  return { perSecond, requests, failures, usedSeconds: used - usedBefore, idleSeconds: idle - idleBefore };
}

const getMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The first round is warm-up. */
function summarize(all: readonly Round[]) {
  const measured = all.slice(1);
  const median = (value: (round: Round) => number) => getMedian(measured.map(value));
  return {
    perSecond: median(({ perSecond }) => perSecond),
    perUsedSecond: median(({ requests, usedSeconds }) => requests / usedSeconds),
    perAvailableSecond: median(({ requests, usedSeconds, idleSeconds }) => requests / (usedSeconds + idleSeconds)),
    idleShare: median(({ usedSeconds, idleSeconds }) => idleSeconds / (usedSeconds + idleSeconds)),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function comparePages(one: Setup, two: Setup, page: Page) {
  const [ofOne, ofTwo]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ofOne.push(await measureRound(one, pages[page]));
    ofTwo.push(await measureRound(two, pages[page]));
  }
  const [single, pair] = [summarize(ofOne), summarize(ofTwo)];
  return { page, single, pair, speedUp: (2 * pair.perAvailableSecond) / single.perUsedSecond };
}

type Compared = Awaited<ReturnType<typeof comparePages>>;

const show = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${Math.round(share * 100)} %`;

function printCompared({ page, single, pair, speedUp }: Compared): void {
  console.log(`${page}
  one process, one core    ${show(single.perUsedSecond)} requests per CPU second; core idle ${percent(single.idleShare)}
  two processes, two cores ${show(pair.perAvailableSecond)} per available CPU second (${show(pair.perUsedSecond)} per used one); idle ${percent(pair.idleShare)}
  speed-up ${speedUp.toFixed(2)} (target ${target}), failed requests ${single.failures + pair.failures}`);
}

async function main(): Promise<void> {
  if (!isPinned || availableParallelism() < 2) throw new Error('This bench needs two cores and taskset.');
  prepareServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt bench '));
  const loadAverage = loadavg()[0] ?? 0;
  const servers: SiteServer[] = [];
  try {
    const variables = { DEMO: 'on', FORECOURT_ROLE: 'web', DATA_DIR: dataDir };
    const single = await startSiteServer(dataDir, { ...variables, WEB_PROCESSES: '1' });
    servers.push(single);
    const pair = await startSiteServer(dataDir, { ...variables, WEB_PROCESSES: '2' }, bothCores);
    servers.push(pair);
    const one: Setup = { server: single, cores: [serverCore], loadCores: loadCore };
    const two: Setup = { server: pair, cores: [serverCore, loadCore], loadCores: bothCores };
    const compared: Compared[] = [];
    for (const page of ['uncached', 'cached'] as const) {
      const result = await comparePages(one, two, page);
      printCompared(result);
      compared.push(result);
    }
    console.log(`load average at the start ${loadAverage.toFixed(1)}`);
    const folder = join(projectRoot, 'bench/results');
    mkdirSync(folder, { recursive: true });
    const report = { cpu: cpus()[0]?.model, node: process.version, loadAverage, rounds, seconds, compared };
    writeFileSync(join(folder, 'processes.json'), `${JSON.stringify(report, null, 2)}\n`);
    if (compared.some(({ speedUp }) => speedUp < target)) process.exitCode = 1;
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runBench(main);
