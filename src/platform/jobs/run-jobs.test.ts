import { describe, expect, it, vi } from 'vitest';
import {
  type JobHandler,
  type JobOutcome,
  type JobSource,
  runJobs,
  type RunOptions,
  type ClaimedJob,
} from './run-jobs.ts';
import { eventually } from '../../../tests/support/harness/eventually.ts';

const job = (id: string): ClaimedJob => ({ id, retryCount: 0, data: { id } });

/** An in-memory queue that records the results of its jobs. */
function createQueue(...ids: string[]) {
  const waiting = ids.map(job);
  const recorded: string[] = [];
  const source: JobSource = {
    claim: async (max) => waiting.splice(0, max),
    complete: async ({ id }) => recorded.push(`${id} done`),
    fail: async ({ id }, reason) => recorded.push(`${id} failed${reason === undefined ? '' : `: ${reason}`}`),
    heartbeat: async (jobs) => recorded.push(`${jobs.map(({ id }) => id).join()} alive`),
  };
  return { waiting, recorded, source };
}

const run = (source: JobSource, handle: JobHandler, options: Partial<RunOptions> = {}) =>
  runJobs(source, handle, { pollMs: 60_000, onError: (error) => expect(error).toBeUndefined(), ...options });

const never = new Promise<'done'>(() => undefined);

describe('a job worker', () => {
  it('runs every job separately and records its result', async () => {
    const { recorded, source } = createQueue('a', 'b', 'c');
    const outcomes: Record<string, JobOutcome> = { b: 'again', c: { again: 'the server answered 503' } };
    const runner = run(source, async ({ id }) => outcomes[String(id)] ?? 'done');
    const expected = ['a done', 'b failed', 'c failed: the server answered 503'];
    await eventually(() => expect(recorded.toSorted()).toEqual(expected));
    await runner.stop();
  });

  it('retries an unexpected failure, and logs the reason', async () => {
    const { recorded, source } = createQueue('a', 'b');
    const errors: unknown[] = [];
    const failures = new Map([
      ['a', new Error('no')],
      // As of a statement, with its parameters.
      ['b', new Error('Failed query: params: Kim', { cause: new Error('permission denied') })],
    ]);
    const runner = run(source, ({ id }) => Promise.reject(failures.get(String(id))), {
      onError: (error) => errors.push(error),
    });
    await eventually(() => expect(recorded.toSorted()).toEqual(['a failed: no', 'b failed: permission denied']));
    expect(errors).toHaveLength(2);
    expect(errors).toContainEqual(new Error('no'));
    await runner.stop();
  });

  it('runs other jobs beside one that never ends, until that times out', async () => {
    const { waiting, recorded, source } = createQueue('stuck', 'b');
    const errors: unknown[] = [];
    const runner = run(source, async ({ id }) => (id === 'stuck' ? never : 'done'), {
      concurrency: 2,
      jobTimeoutMs: 300,
      onError: (error) => errors.push(error),
    });
    await eventually(() => expect(recorded).toEqual(['b done']));
    waiting.push(job('c'));
    runner.wake();
    await eventually(() => expect(recorded).toEqual(['b done', 'c done', 'stuck failed: timed out after 0.3 seconds']));
    expect(errors).toEqual([new Error('timed out after 0.3 seconds')]);
    await runner.stop();
  });

  it('respects its concurrency limit, and claims the next job as soon as one is done', async () => {
    const { recorded, source } = createQueue('a', 'b', 'c', 'd', 'e');
    let running = 0;
    let maxRunning = 0;
    const runner = run(
      source,
      async () => {
        maxRunning = Math.max(maxRunning, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return 'done';
      },
      { concurrency: 2 },
    );
    await eventually(() => expect(recorded).toHaveLength(5));
    expect(maxRunning).toBe(2);
    await runner.stop();
  });

  it('checks again when it is woken during a check, and at intervals', async () => {
    const { waiting, recorded, source } = createQueue();
    const runner = run(source, async () => 'done', { pollMs: 5 });
    waiting.push(job('a'));
    runner.wake();
    await eventually(() => expect(recorded).toEqual(['a done']));
    waiting.push(job('b'));
    await eventually(() => expect(recorded).toEqual(['a done', 'b done']));
    await runner.stop();
  });

  it('waits for a free slot when it is woken while it claims its last one', async () => {
    const { waiting, recorded, source } = createQueue();
    const { promise, resolve: end } = Promise.withResolvers<'done'>();
    const claim: JobSource['claim'] = async (max) => {
      await new Promise((resolve) => setImmediate(resolve));
      runner.wake();
      return source.claim(max);
    };
    const runner = run({ ...source, claim }, () => promise, { concurrency: 1 });
    waiting.push(job('a'), job('b'));
    await eventually(() => expect(waiting).toHaveLength(1));
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(1);
    end('done');
    await eventually(() => expect(recorded).toEqual(['a done', 'b done']));
    await runner.stop();
  });

  it('sends heartbeats for running jobs', async () => {
    const { recorded, source } = createQueue('slow');
    const runner = run(source, () => never, { heartbeatMs: 5, stopMs: 0 });
    await eventually(() => expect(recorded).toContain('slow alive'));
    await runner.stop();
  });

  it('finishes running jobs before it stops, and claims no more', async () => {
    const { waiting, recorded, source } = createQueue('a');
    const { promise, resolve: end } = Promise.withResolvers<'done'>();
    const runner = run(source, () => promise);
    await eventually(() => expect(waiting).toEqual([]));
    const stopped = runner.stop();
    waiting.push(job('b'));
    runner.wake();
    end('done');
    await stopped;
    expect(recorded).toEqual(['a done']);
    expect(waiting).toHaveLength(1);
  });

  it('survives a database that refuses', async () => {
    const { recorded, source } = createQueue('a');
    const errors: unknown[] = [];
    const claim = vi.fn<JobSource['claim']>(source.claim).mockRejectedValueOnce(new Error('gone'));
    const runner = run({ ...source, claim }, async () => 'done', {
      pollMs: 5,
      onError: (error) => errors.push(error),
    });
    await eventually(() => expect(recorded).toEqual(['a done']));
    expect(errors).toEqual([new Error('gone')]);
    await runner.stop();
  });

  it('survives a database that does not respond: reports it, can be stopped, and continues when it is back', async () => {
    const { recorded, source } = createQueue('a');
    const errors: unknown[] = [];
    let isSilent = true;
    const claim: JobSource['claim'] = (max) => (isSilent ? new Promise(() => undefined) : source.claim(max));
    const options = { pollMs: 5, claimTimeoutMs: 20, stuckMs: 60, onError: (error: unknown) => errors.push(error) };
    const runner = run({ ...source, claim }, async () => 'done', options);
    const other = run({ ...source, claim }, async () => 'done', {
      ...options,
      claimTimeoutMs: 60_000,
      stopMs: 20,
    });
    expect(runner.isStuck()).toBe(false);
    await eventually(() => expect(runner.isStuck()).toBe(true));
    expect(errors).toContainEqual(new Error('timed out after 0.02 seconds'));
    await other.stop();
    isSilent = false;
    await eventually(() => expect(recorded).toEqual(['a done']));
    expect(runner.isStuck()).toBe(false);
    await runner.stop();
  });
});
