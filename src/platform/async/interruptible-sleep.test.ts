import { expect, it } from 'vitest';
import { createInterruptibleSleep } from './interruptible-sleep.ts';

const anHour = 3_600_000;

it('a wake-up ends a sleep', async () => {
  const timer = createInterruptibleSleep();
  const sleeping = timer.sleep(anHour);
  timer.wake();
  await expect(sleeping).resolves.toBeUndefined();
});

it('a wake-up between two sleeps ends the next one, and several count once', async () => {
  const timer = createInterruptibleSleep();
  timer.wake();
  timer.wake();
  await timer.sleep(anHour);
  const again = timer.sleep(anHour).then(() => 'woken');
  expect(await Promise.race([again, new Promise((resolve) => setImmediate(resolve, 'still sleeping'))])).toBe(
    'still sleeping',
  );
  timer.wake();
  expect(await again).toBe('woken');
});

it('a sleep ends when its time is over', async () => {
  await expect(createInterruptibleSleep().sleep(1)).resolves.toBeUndefined();
});
