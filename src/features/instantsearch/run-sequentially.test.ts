import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CpuBudgetExceededError, runSequentially, threadCpuTime } from './run-sequentially.server.ts';

/** Pieces of work that take so many milliseconds each, by a clock that only they move. */
function takingMs(...durations: number[]) {
  let now = 0;
  const done: number[] = [];
  const works = durations.map((duration, place) => async () => {
    now += duration;
    done.push(place);
    return place;
  });
  return { works, clock: () => now, pass: (ms: number) => (now += ms), done };
}

describe('several pieces of work', () => {
  it('are answered in their order', async () => {
    const { works, clock } = takingMs(1, 1, 1);
    expect(await runSequentially(works, clock)).toEqual([0, 1, 2]);
    expect(await runSequentially([], clock)).toEqual([]);
  });

  it('are left when they have taken too long together', async () => {
    const { works, clock, done } = takingMs(200, 200, 200, 200, 200);
    await expect(runSequentially(works, clock)).rejects.toThrow(CpuBudgetExceededError);
    expect(done).toEqual([0, 1, 2]);
  });

  it('are answered when only the last took long', async () => {
    const { works, clock } = takingMs(1, 2000);
    expect(await runSequentially(works, clock)).toEqual([0, 1]);
  });

  it('let others have their turn, which is not counted as theirs', async () => {
    const { works, clock, pass, done } = takingMs(100, 100, 100);
    const seen: number[] = [];
    const others = (async () => {
      while (done.length < works.length) {
        await setImmediate();
        seen.push(done.length);
        pass(1000);
      }
    })();
    expect(await runSequentially(works, clock)).toEqual([0, 1, 2]);
    await others;
    expect(seen).toEqual(expect.arrayContaining([1, 2]));
  });
});

it('thread CPU time increases with work', () => {
  const start = threadCpuTime();
  while (threadCpuTime() === start) Math.sqrt(start);
  expect(threadCpuTime()).toBeGreaterThan(start);
});
