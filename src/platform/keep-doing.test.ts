import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { keepDoing } from './keep-doing.ts';

const anHour = 3_600_000;

it('does it at once, and again after a while', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = keepDoing(work, { everyMs: 1, onError: () => undefined });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await stop();
});

it('never does it twice at a time, however long it takes', async () => {
  let [atWork, most] = [0, 0];
  const work = vi.fn<() => Promise<void>>(async () => {
    most = Math.max(most, ++atWork);
    await wait(5);
    atWork--;
  });
  const stop = keepDoing(work, { everyMs: 1, onError: () => undefined });
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await stop();
  expect(most).toBe(1);
});

it('tells of a failure and tries again', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const work = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('the database is away')));
  const stop = keepDoing(work, { everyMs: 1, onError });
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(1));
  await stop();
  expect(onError).toHaveBeenCalledWith(new Error('the database is away'));
});

it('stops in the middle of its sleep, and does it no more', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = keepDoing(work, { everyMs: anHour, onError: () => undefined });
  await stop();
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits for what is under way when it is stopped', async () => {
  let isDone = false;
  const work = async (): Promise<void> => {
    await wait(5);
    isDone = true;
  };
  await keepDoing(work, { everyMs: anHour, onError: () => undefined })();
  expect(isDone).toBe(true);
});

it('calls it no failure when work ends early because it was stopped', async () => {
  const onError = vi.fn<(error: unknown) => void>();
  const stop = keepDoing((signal) => wait(anHour, undefined, { signal }), { everyMs: anHour, onError });
  await stop();
  expect(onError).not.toHaveBeenCalled();
});
