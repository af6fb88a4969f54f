import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';
import { eventually } from '../../../tests/support/harness/eventually.ts';

const anHour = 3_600_000;

it('runs immediately, and again after the interval', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = runPeriodically(work, { everyMs: 1, onError: () => undefined });
  expect(work).toHaveBeenCalledTimes(1);
  await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await stop();
});

it('never overlaps, however long a run takes', async () => {
  let [running, maxRunning] = [0, 0];
  const work = vi.fn<() => Promise<void>>(async () => {
    maxRunning = Math.max(maxRunning, ++running);
    await wait(5);
    running--;
  });
  const stop = runPeriodically(work, { everyMs: 1, onError: () => undefined });
  await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await stop();
  expect(maxRunning).toBe(1);
});

it('reports a failure and tries again', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const work = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('the database is down')));
  const stop = runPeriodically(work, { everyMs: 1, onError });
  await eventually(() => expect(work.mock.calls.length).toBeGreaterThan(1));
  await stop();
  expect(onError).toHaveBeenCalledWith(new Error('the database is down'));
});

it('stops during a sleep and does not run again', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = runPeriodically(work, { everyMs: anHour, onError: () => undefined });
  await stop();
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for a running job when it is stopped', async () => {
  let isDone = false;
  const work = async (): Promise<void> => {
    await wait(5);
    isDone = true;
  };
  await runPeriodically(work, { everyMs: anHour, onError: () => undefined })();
  expect(isDone).toBe(true);
});

it('reports no failure when stopping ends the work early', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const stop = runPeriodically((signal) => wait(anHour, undefined, { signal }), { everyMs: anHour, onError });
  await stop();
  expect(onError).not.toHaveBeenCalled();
});
