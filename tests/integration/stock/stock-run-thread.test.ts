import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeRun } from '../../../src/features/stock-sources/runs/execute-run.server.ts';
import { openRunThread } from '../../../src/features/stock-sources/runs/thread/open-run-thread.server.ts';
import { appDatabaseUrl } from '../../support/database/role-urls.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import type { RunThreadData } from '../../../src/start/stock-run-thread.ts';
import { type FeedHarness, feedRow, openFeedHarness } from '../../support/stock/feed-harness.ts';

let feed: FeedHarness;
let thread: ReturnType<typeof openRunThread>;
beforeAll(async () => {
  feed = await openFeedHarness();
  thread = openRunThread({
    program: join(projectRoot, 'src/start/stock-run-thread.ts'),
    workerData: { databaseUrl: appDatabaseUrl(feed.test.url), isDatabaseEmbedded: false } satisfies RunThreadData,
  });
});
afterAll(async () => {
  await thread.close();
  await feed.close();
});

async function start(input: Record<string, unknown>, rows: Parameters<FeedHarness['start']>[1]) {
  const sourceId = await feed.addSource(input);
  const started = await feed.start(sourceId, rows);
  if (started.kind !== 'started') throw new Error(started.kind);
  return { sourceId, runId: started.runId };
}

const execute = (runId: number) => executeRun({ ...feed.tools(), work: thread.work }, runId);

async function readRun(runId: number) {
  const [run] = await feed.owner`select state, message, lease from stock_runs where id = ${runId}`;
  return run;
}

describe('27 runs in a thread of their own', () => {
  it('change cars as in the thread of the server', async () => {
    const { runId } = await start({ trusted: true }, [feedRow('T1'), feedRow('T2')]);
    expect(await execute(runId)).toBe('done');
    expect(await readRun(runId)).toMatchObject({ state: 'applied', message: null });
    const cars = await feed.owner`select stocknum from cars where stocknum in ('T1', 'T2') order by stocknum`;
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(['T1', 'T2']);
  });

  it('fail with the sentence for the dealer', async () => {
    const sourceId = await feed.addSource({ trusted: true });
    await feed.upload(sourceId, 'colour,price\nRed,1000\n');
    const started = await feed.start(sourceId);
    if (started.kind !== 'started') throw new Error(started.kind);
    expect(await execute(started.runId)).toBe('done');
    expect(await readRun(started.runId)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('No column is mapped to the stock number'),
    });
  });

  it('can be continued after the thread has ended', async () => {
    const { runId } = await start({ trusted: true }, [feedRow('T3')]);
    const begun = Promise.withResolvers<void>();
    const work: typeof thread.work = (...given) => {
      const working = thread.work(...given);
      begun.resolve();
      return working;
    };
    const failure = executeRun({ ...feed.tools(), work }, runId).catch((error: unknown) => error);
    await begun.promise;
    await thread.close();
    expect(await failure).toMatchObject({ message: 'the thread of stock runs is closed' });
    expect(await readRun(runId)).toMatchObject({ lease: null });
    await execute(runId);
    expect(await readRun(runId)).toMatchObject({ state: 'applied' });
  });
});
