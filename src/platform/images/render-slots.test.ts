import { expect, test, vi } from 'vitest';
import { createRenderSlots, TooManyRendersError } from './render-slots.ts';

function openGate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test('no more than the given number run at once, the others in the order they came', async () => {
  const slots = createRenderSlots({ slots: 2, mostWaiting: 100 });
  const order: number[] = [];
  let running = 0;
  let mostRunning = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      slots.run(async () => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        order.push(number);
        await new Promise(setImmediate);
        running -= 1;
      }),
    ),
  );
  expect(mostRunning).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('who comes when the line is full is turned away at once', async () => {
  const slots = createRenderSlots({ slots: 1, mostWaiting: 1 });
  const gate = openGate();
  const first = slots.run(() => gate.promise);
  const second = slots.run(async () => 'done');
  await expect(slots.run(async () => 'never')).rejects.toThrow(TooManyRendersError);
  gate.open();
  await first;
  await expect(second).resolves.toBe('done');
});

test('a failing job gives its slot back', async () => {
  const slots = createRenderSlots({ slots: 1, mostWaiting: 1 });
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(slots.areIdle()).toBe(true);
  await expect(slots.run(async () => 'done')).resolves.toBe('done');
});

test('the slots are idle only while nothing runs', async () => {
  const slots = createRenderSlots({ slots: 2, mostWaiting: 1 });
  const gate = openGate();
  const job = slots.run(() => gate.promise);
  expect(slots.areIdle()).toBe(false);
  gate.open();
  await job;
  expect(slots.areIdle()).toBe(true);
});

test('who has waited for too long is told to come back, and the slot goes to those who still wait', async () => {
  vi.useFakeTimers();
  try {
    const slots = createRenderSlots({ slots: 1, mostWaiting: 9, mostWaitMs: 1000 });
    const gate = openGate();
    const first = slots.run(() => gate.promise);
    const second = slots.run(async () => 'never').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    const third = slots.run(async () => 'done');
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBeInstanceOf(TooManyRendersError);
    gate.open();
    await first;
    await expect(third).resolves.toBe('done');
    expect(slots.areIdle()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
