import { describe, expect, it, vi } from 'vitest';
import { type JobHandler, type JobSource, runJobs, type RunOptions, type ClaimedJob } from './run-jobs.ts';

const job = (id: string): ClaimedJob => ({ id, retryCount: 0, data: { id } });

/** An in-memory queue that records the results of its jobs. */
function queueOf(...ids: string[]) {
  const waiting = ids.map(job);
  const went: string[] = [];
  const source: JobSource = {
    claim: async (most) => waiting.splice(0, most),
    complete: async ({ id }) => went.push(`${id} done`),
    fail: async ({ id }) => went.push(`${id} failed`),
    heartbeat: async (jobs) => went.push(`${jobs.map(({ id }) => id).join()} held`),
  };
  return { waiting, went, source };
}

const run = (source: JobSource, handle: JobHandler, options: Partial<RunOptions> = {}) =>
  runJobs(source, handle, { pollMs: 60_000, onError: (error) => expect(error).toBeUndefined(), ...options });

const never = new Promise<'done'>(() => undefined);

describe('a job worker', () => {
  it('runs every job separately and records its result', async () => {
    const { went, source } = queueOf('a', 'b', 'c');
    const runner = run(source, async ({ id }) => (id === 'b' ? 'again' : 'done'));
    await vi.waitFor(() => expect(went.toSorted()).toEqual(['a done', 'b failed', 'c done']));
    await runner.stop();
  });

  it('retries an unexpected failure, and logs the reason', async () => {
    const { went, source } = queueOf('a');
    const heard: unknown[] = [];
    const runner = run(source, () => Promise.reject(new Error('no')), { onError: (error) => heard.push(error) });
    await vi.waitFor(() => expect(went).toEqual(['a failed']));
    expect(heard).toEqual([new Error('no')]);
    await runner.stop();
  });

  it('runs other jobs beside one that never ends, until that times out', async () => {
    const { waiting, went, source } = queueOf('stuck', 'b');
    const heard: unknown[] = [];
    const runner = run(source, async ({ id }) => (id === 'stuck' ? never : 'done'), {
      concurrency: 2,
      jobTimeoutMs: 300,
      onError: (error) => heard.push(error),
    });
    await vi.waitFor(() => expect(went).toEqual(['b done']));
    waiting.push(job('c'));
    runner.wake();
    await vi.waitFor(() => expect(went).toEqual(['b done', 'c done', 'stuck failed']));
    expect(heard).toEqual([new Error('not done within 0.3 seconds')]);
    await runner.stop();
  });

  it('respects its concurrency limit, and claims the next job as soon as one is done', async () => {
    const { went, source } = queueOf('a', 'b', 'c', 'd', 'e');
    let atOnce = 0;
    let most = 0;
    const runner = run(
      source,
      async () => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce--;
        return 'done';
      },
      { concurrency: 2 },
    );
    await vi.waitFor(() => expect(went).toHaveLength(5));
    expect(most).toBe(2);
    await runner.stop();
  });

  it('checks again when it is woken during a check, and at intervals', async () => {
    const { waiting, went, source } = queueOf();
    const runner = run(source, async () => 'done', { pollMs: 5 });
    waiting.push(job('a'));
    runner.wake();
    await vi.waitFor(() => expect(went).toEqual(['a done']));
    waiting.push(job('b'));
    await vi.waitFor(() => expect(went).toEqual(['a done', 'b done']));
    await runner.stop();
  });

  it('waits for a free slot when it is woken while it claims its last one', async () => {
    const { waiting, went, source } = queueOf();
    const { promise, resolve: end } = Promise.withResolvers<'done'>();
    const take: JobSource['claim'] = async (most) => {
      await new Promise((resolve) => setImmediate(resolve));
      runner.wake();
      return source.claim(most);
    };
    const runner = run({ ...source, claim: take }, () => promise, { concurrency: 1 });
    waiting.push(job('a'), job('b'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(waiting).toHaveLength(1);
    end('done');
    await vi.waitFor(() => expect(went).toEqual(['a done', 'b done']));
    await runner.stop();
  });

  it('sends heartbeats for running jobs', async () => {
    const { went, source } = queueOf('slow');
    const runner = run(source, () => never, { heartbeatMs: 5, stopMs: 0 });
    await vi.waitFor(() => expect(went).toContain('slow held'));
    await runner.stop();
  });

  it('finishes running jobs before it stops, and claims no more', async () => {
    const { waiting, went, source } = queueOf('a');
    const { promise, resolve: end } = Promise.withResolvers<'done'>();
    const runner = run(source, () => promise);
    await vi.waitFor(() => expect(waiting).toEqual([]));
    const stopped = runner.stop();
    waiting.push(job('b'));
    runner.wake();
    end('done');
    await stopped;
    expect(went).toEqual(['a done']);
    expect(waiting).toHaveLength(1);
  });

  it('survives a database that refuses', async () => {
    const { went, source } = queueOf('a');
    const heard: unknown[] = [];
    const take = vi.fn<JobSource['claim']>(source.claim).mockRejectedValueOnce(new Error('gone'));
    const runner = run({ ...source, claim: take }, async () => 'done', {
      pollMs: 5,
      onError: (error) => heard.push(error),
    });
    await vi.waitFor(() => expect(went).toEqual(['a done']));
    expect(heard).toEqual([new Error('gone')]);
    await runner.stop();
  });

  it('survives a database that does not respond: reports it, can be stopped, and continues when it is back', async () => {
    const { went, source } = queueOf('a');
    const heard: unknown[] = [];
    let isSilent = true;
    const take: JobSource['claim'] = (most) => (isSilent ? new Promise(() => undefined) : source.claim(most));
    const patience = { pollMs: 5, claimTimeoutMs: 20, stuckMs: 60, onError: (error: unknown) => heard.push(error) };
    const runner = run({ ...source, claim: take }, async () => 'done', patience);
    const other = run({ ...source, claim: take }, async () => 'done', {
      ...patience,
      claimTimeoutMs: 60_000,
      stopMs: 20,
    });
    expect(runner.isStuck()).toBe(false);
    await vi.waitFor(() => expect(runner.isStuck()).toBe(true));
    expect(heard).toContainEqual(new Error('not done within 0.02 seconds'));
    await other.stop();
    isSilent = false;
    await vi.waitFor(() => expect(went).toEqual(['a done']));
    expect(runner.isStuck()).toBe(false);
    await runner.stop();
  });
});
