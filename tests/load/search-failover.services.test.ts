import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSearchCluster, startOpenSearch } from '../../scripts/services/opensearch.ts';
import type { CarIndex } from '../../src/features/car-index/car-index.server.ts';
import { createCar } from '../support/database/create-tenant.ts';
import { openSharedIndexHarness, type SharedIndexHarness } from '../support/harness/shared-index-harness.ts';

const searchesPerSecond = 100;
const updatesPerSecond = 20;
/** Two answered searches may be no further apart, whatever is killed between them. */
const maxOutageMs = 3000;
/** The others found no node, or only one that was being elected. */
const minAnsweredShare = 0.6;

let cluster: OpenSearchCluster;
let harness: SharedIndexHarness;
let reader: CarIndex;
let writers: Writer[] = [];
const carIds: number[] = [];

beforeAll(async () => {
  cluster = await startOpenSearch({ nodes: 3 });
  harness = await openSharedIndexHarness(cluster.urls.join(','));
  const { dealershipId } = harness.swan;
  for (let car = 0; car < 100; car += 1)
    carIds.push(await createCar(harness.owner, { dealershipId, slug: `car-${car}` }));
  writers = [startWriter(), startWriter()];
  reader = await harness.openReader();
  await waitUntilGreen();
  await warmUp();
}, 240_000);
afterAll(async () => {
  for (const writer of writers) writer.process.kill('SIGKILL');
  await harness?.close();
  await cluster?.stop();
});

type Writer = { process: ChildProcess; isWriting: boolean };

/** Runs a process that writes the index, or waits until it can take over. */
function startWriter(): Writer {
  const program = ['--import', './scripts/stop-with-parent.mjs', 'tests/support/servers/index-writer-program.ts'];
  const child = spawn(process.execPath, [...program, harness.ownerUrl, harness.searchUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const writer = { process: child, isWriting: false };
  child.stdout?.on('data', (chunk) => {
    writer.isWriting = String(chunk).trimEnd().endsWith('writing');
  });
  return writer;
}

/** Every shard has its copies. */
async function waitUntilGreen(): Promise<void> {
  for (const url of cluster.urls) {
    const response = await fetch(`${url}/_cluster/health?wait_for_status=green&timeout=60s`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error('the cluster is not green');
}

const searchCars = () => reader.engine.search({ text: 'toyota', offset: 0, limit: 24, facets: { make: 10, price: 0 } });

/** The first searches of a Java process take long. */
async function warmUp(): Promise<void> {
  for (let search = 0; search < 300; search += 1) await searchCars();
}

/** Searches and updates at a fixed rate until it is stopped. */
function startLoad() {
  const stopping = new AbortController();
  const failures: Record<'searches' | 'updates', unknown[]> = { searches: [], updates: [] };
  let [lastAnswer, longestOutage, searches, answered, updates] = [performance.now(), 0, 0, 0, 0];
  const endGap = (): void => {
    const now = performance.now();
    longestOutage = Math.max(longestOutage, now - lastAnswer);
    lastAnswer = now;
  };
  const repeat = async (perSecond: number, failed: unknown[], work: () => Promise<unknown>): Promise<void> => {
    const pending = new Set<Promise<unknown>>();
    // At the rate even if a timer is late: the next call is due at its own time.
    for (let due = performance.now(); !stopping.signal.aborted; due += 1000 / perSecond) {
      await wait(Math.max(0, due - performance.now()));
      const call = work().catch((error: unknown) => failed.push(error));
      pending.add(call);
      void call.finally(() => pending.delete(call));
    }
    await Promise.all(pending);
  };
  const running = [
    repeat(searchesPerSecond, failures.searches, async () => {
      searches += 1;
      await searchCars();
      answered += 1;
      endGap();
    }),
    repeat(updatesPerSecond, failures.updates, async () => {
      updates += 1;
      const id = carIds[updates % carIds.length] as number;
      await harness.owner`update cars set price = ${10_000 + updates}, name = ${`Toyota ${updates}`} where id = ${id}`;
    }),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      endGap();
      return { searches, answered, updates, failures, longestOutage };
    },
  };
}

/** Kills something under load, and waits until the index has every change. Prints how long searches were interrupted. */
async function expectNoOutage(what: string, kill: () => Promise<void>): Promise<void> {
  const load = startLoad();
  await wait(1000);
  await kill();
  await wait(4000);
  const { searches, answered, updates, failures, longestOutage } = await load.stop();
  console.log(`${what}: ${answered} of ${searches} searches answered, at most ${Math.round(longestOutage)} ms apart`);
  expect(failures.updates).toEqual([]);
  expect(updates).toBeGreaterThan(20);
  expect(answered / searches).toBeGreaterThan(minAnsweredShare);
  expect(longestOutage).toBeLessThan(maxOutageMs);
  await expect.poll(() => harness.listDifferences(), { timeout: 30_000, interval: 250 }).toEqual([]);
}

describe('25.2 25.3 with searches and updates under way', () => {
  it.each([1, 2, 3])(
    'kill -9 of node %i interrupts no search for long and loses no update',
    async (node) => {
      await expectNoOutage(`node ${node} killed`, () => cluster.kill(node));
      // Two of three nodes must be left when the next one is killed. The writer is killed while the third is away.
      if (node < 3) await cluster.restart(node).then(waitUntilGreen).then(warmUp);
    },
    180_000,
  );

  it('kill -9 of the writer loses no update: the other one takes over', async () => {
    const leader = writers.find(({ isWriting }) => isWriting);
    if (!leader) throw new Error('no process writes the index');
    await expectNoOutage('writer killed', async () => {
      leader.process.kill('SIGKILL');
      await once(leader.process, 'exit');
    });
    await expect.poll(() => writers.some((writer) => writer !== leader && writer.isWriting)).toBe(true);
  }, 120_000);
});
