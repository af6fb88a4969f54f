import { expect, it } from 'vitest';
import { createRestartDelay } from './restart-delay.ts';

it('25.5 waits a second, and twice as long each time a process crashes soon after its start, up to half a minute', () => {
  const { next } = createRestartDelay();
  expect(Array.from({ length: 7 }, () => next(500))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('25.5 waits a second again after a process has run for a minute', () => {
  const { next } = createRestartDelay();
  for (const ranMs of [500, 500, 500]) next(ranMs);
  expect([next(60_000), next(59_999)]).toEqual([1000, 2000]);
});
