import { expect, onTestFinished, test, vi } from 'vitest';
import { createSemaphore, SemaphoreFullError } from './semaphore.ts';

function openGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test('limits concurrency and runs the others in order of arrival', async () => {
  const slots = createSemaphore({ slots: 2, maxWaiting: 100 });
  const order: number[] = [];
  let running = 0;
  let maxRunning = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      slots.run(async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        order.push(number);
        await new Promise(setImmediate);
        running -= 1;
      }),
    ),
  );
  expect(maxRunning).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('runs each job that waited in a turn of the event loop of its own', async () => {
  const slots = createSemaphore({ slots: 1, maxWaiting: 100 });
  let turn = 0;
  const countTurn = (): void => {
    turn += 1;
    if (!slots.isIdle()) setImmediate(countTurn);
  };
  const turns: number[] = [];
  const jobs = Array.from({ length: 10 }, () => slots.run(async () => turns.push(turn)));
  setImmediate(countTurn);
  await Promise.all(jobs);
  expect(new Set(turns).size).toBe(10);
});

test('rejects immediately when the queue is full', async () => {
  const slots = createSemaphore({ slots: 1, maxWaiting: 1 });
  const gate = openGate();
  const first = slots.run(() => gate.promise);
  const second = slots.run(async () => 'done');
  await expect(slots.run(async () => 'never')).rejects.toThrow(SemaphoreFullError);
  gate.open();
  await first;
  await expect(second).resolves.toBe('done');
});

test('frees the slot of a failed job', async () => {
  const slots = createSemaphore({ slots: 1, maxWaiting: 1 });
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(slots.isIdle()).toBe(true);
  await expect(slots.run(async () => 'done')).resolves.toBe('done');
});

test('is idle only while nothing runs', async () => {
  const slots = createSemaphore({ slots: 2, maxWaiting: 1 });
  const gate = openGate();
  const job = slots.run(() => gate.promise);
  expect(slots.isIdle()).toBe(false);
  gate.open();
  await job;
  expect(slots.isIdle()).toBe(true);
});

test('rejects a job that waited too long, and gives the slot to those still waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const slots = createSemaphore({ slots: 1, maxWaiting: 9, maxWaitMs: 1000 });
    const gate = openGate();
    const first = slots.run(() => gate.promise);
    const second = slots.run(async () => 'never').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    const third = slots.run(async () => 'done');
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBeInstanceOf(SemaphoreFullError);
    gate.open();
    await first;
    await expect(third).resolves.toBe('done');
    expect(slots.isIdle()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('frees the slot of a job that takes too long, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const slots = createSemaphore({ slots: 1, maxWaiting: 2, maxHoldMs: 1000 });
  const [slow, next] = [openGate(), openGate()];
  const started = vi.fn<(name: string) => void>();
  const run = (name: string, gate: ReturnType<typeof openGate>) =>
    slots.run(() => {
      started(name);
      return gate.promise;
    });
  const jobs = [run('slow', slow), run('next', next), run('last', next)];
  await vi.advanceTimersByTimeAsync(999);
  expect(started.mock.calls).toEqual([['slow']]);
  await vi.advanceTimersByTimeAsync(1);
  slow.open();
  await jobs[0];
  await new Promise(setImmediate);
  expect(started.mock.calls).toEqual([['slow'], ['next']]);
  next.open();
  await Promise.all(jobs);
  expect([started.mock.calls.length, slots.isIdle()]).toEqual([3, true]);
});
