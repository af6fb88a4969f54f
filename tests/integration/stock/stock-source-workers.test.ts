import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cancelRun } from '../../../src/features/stock-sources/runs/decide-run.server.ts';
import { startStockSourceWorkers } from '../../../src/features/stock-sources/start-stock-source-workers.server.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import type { JobHandler } from '../../../src/platform/jobs/run-jobs.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { connectionSecrets } from '../../support/stock/connection-secrets.ts';
import { type FeedHarness, feedRow, openFeedHarness } from '../../support/stock/feed-harness.ts';

let feed: FeedHarness;
beforeAll(async () => {
  feed = await openFeedHarness();
});
afterAll(() => feed.close());

function startWorkers() {
  const workers = new Map<string, { handle: JobHandler; concurrency: number | undefined }>();
  const sent: Job[] = [];
  const stop = startStockSourceWorkers({
    jobs: {
      send: async (_tx, jobs) => void sent.push(...jobs),
      work: (queue, handle, options) => void workers.set(queue, { handle, concurrency: options?.concurrency }),
    },
    database: feed.databases.database,
    platformDatabase: feed.databases.platformDatabase,
    clock: systemClock,
    mailer: { send: async () => undefined } as never,
    photoDependencies: {} as never,
    rules: createOutboundRules(['127.0.0.1']),
    connectionSecrets,
    getConsoleOrigin: () => 'https://console.example',
    log: { error: () => undefined } as never,
  });
  return { workers, sent, stop };
}

it('27.3 a run that the queue gives up has failed, and the managers are told once', async () => {
  const { workers, sent, stop } = startWorkers();
  const source = await feed.addSource({ name: 'Given up' });
  const started = await feed.start(source, [feedRow('G1')]);
  if (started.kind !== 'started') throw new Error('not started');
  const { runId } = started;
  const giveUp = () => workers.get('stock-run-dead-letters')!.handle({ dealershipId: feed.ours.dealershipId, runId });
  expect(await giveUp()).toBe('done');
  const [run] = await feed.owner`select state, message from stock_runs where id = ${runId}`;
  expect(run).toEqual({ state: 'failed', message: 'The run could not be completed. Start it again.' });
  await giveUp();
  await stop();
  const alerts = sent.filter(({ queue }) => queue === 'stock-alerts');
  expect(alerts.map(({ data }) => data)).toMatchObject([{ sourceId: source, reason: 'failed' }]);
});

describe('27.3 a server that never finishes', () => {
  it('delays no other dealership, and its transfer stops when the run is cancelled', async () => {
    const requested = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const slow = createServer((_request, response) => {
      response.writeHead(200).write('stocknum,');
      response.on('close', () => closed.resolve());
      requested.resolve();
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { workers, stop } = startWorkers();
    try {
      const worker = workers.get('stock-runs')!;
      expect(worker.concurrency).toBeGreaterThan(4);
      const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/stock.csv`;
      const slowSource = await feed.addSource({ kind: 'https', settings: { url, auth: 'none' } });
      const slowRun = await feed.start(slowSource);
      const quickSource = await feed.addSource({}, feed.theirScope);
      const quickRun = await feed.start(quickSource, [feedRow('Q1')], feed.theirScope);
      if (slowRun.kind !== 'started' || quickRun.kind !== 'started') throw new Error('not started');
      const slowWork = worker.handle({ dealershipId: feed.ours.dealershipId, runId: slowRun.runId });
      await requested.promise;
      await worker.handle({ dealershipId: feed.theirs.dealershipId, runId: quickRun.runId });
      const [row] = await feed.owner`select state from stock_runs where id = ${quickRun.runId}`;
      expect(row).toEqual({ state: 'planned' });
      await cancelRun(feed.scope, slowRun.runId);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await slowWork).toBe('done');
      await closed.promise;
    } finally {
      vi.useRealTimers();
      await stop();
      slow.closeAllConnections();
      slow.close();
    }
  });
});
