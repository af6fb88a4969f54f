import { afterEach, expect, test, vi } from 'vitest';
import { createIdleQueue, type IdleQueue } from './idle-queue.ts';

let queue: IdleQueue | undefined;
afterEach(() => {
  queue?.close();
  vi.useRealTimers();
});

interface Options {
  maxLength?: number;
  mayRun?: () => boolean;
  onFailure?: (error: unknown) => void;
}

function createQueue({ maxLength = 10, mayRun = () => true, onFailure = () => undefined }: Options = {}): IdleQueue {
  queue = createIdleQueue({ maxLength, mayRun, onFailure, intervalMs: 1 });
  return queue;
}

test('runs jobs one after another', async () => {
  const done: string[] = [];
  let running = 0;
  const jobs = createQueue();
  for (const key of ['a', 'b', 'c']) {
    jobs.offer(key, async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
      done.push(key);
    });
  }
  await expect.poll(() => done).toEqual(['a', 'b', 'c']);
});

test('waits while the server is busy', async () => {
  let isBusy = true;
  const looks = vi.fn<() => boolean>(() => !isBusy);
  const job = vi.fn<() => Promise<void>>(async () => undefined);
  createQueue({ mayRun: looks }).offer('a', job);
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2);
  expect(job).not.toHaveBeenCalled();
  isBusy = false;
  await expect.poll(() => job).toHaveBeenCalledOnce();
});

test('deduplicates jobs, and drops those that exceed the limit', async () => {
  let mayRun = false;
  const done: string[] = [];
  const jobs = createQueue({ maxLength: 2, mayRun: () => mayRun });
  for (const key of ['a', 'a', 'b', 'c', 'd']) jobs.offer(key, async () => void done.push(key));
  mayRun = true;
  await expect.poll(() => done).toEqual(['a', 'b']);
});

test('does not report that closing interrupted a job', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const ended = Promise.withResolvers<void>();
  const job = vi.fn<() => Promise<void>>(() => ended.promise);
  const jobs = createQueue({ onFailure });
  jobs.offer('a', job);
  await expect.poll(() => job).toHaveBeenCalledOnce();
  jobs.close();
  ended.reject(new Error('interrupted'));
  await new Promise(setImmediate);
  expect(onFailure).not.toHaveBeenCalled();
});

test('reports a failure and continues', async () => {
  const failures: unknown[] = [];
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  const jobs = createQueue({ onFailure: (error) => failures.push(error) });
  jobs.offer('a', () => Promise.reject(new Error('broken')));
  jobs.offer('b', next);
  await expect.poll(() => next).toHaveBeenCalledOnce();
  expect(failures).toEqual([new Error('broken')]);
});

test('runs nothing after it is closed', async () => {
  vi.useFakeTimers();
  const job = vi.fn<() => Promise<void>>(async () => undefined);
  const jobs = createQueue();
  jobs.offer('a', job);
  jobs.close();
  jobs.offer('b', job);
  await vi.advanceTimersByTimeAsync(1000);
  expect(job).not.toHaveBeenCalled();
});
