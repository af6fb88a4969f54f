import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CpuBudgetExceededError, runSequentially, threadCpuTime } from './run-sequentially.server.ts';

/** Tasks with these durations, on a fake clock that they advance. */
function createTasks(...durations: number[]) {
  let now = 0;
  const done: number[] = [];
  const tasks = durations.map((duration, index) => async () => {
    now += duration;
    done.push(index);
    return index;
  });
  return { tasks, clock: () => now, pass: (ms: number) => (now += ms), done };
}

describe('tasks', () => {
  it('run in order', async () => {
    const { tasks, clock } = createTasks(1, 1, 1);
    expect(await runSequentially(tasks, clock)).toEqual([0, 1, 2]);
    expect(await runSequentially([], clock)).toEqual([]);
  });

  it('stop when they have used too much time together', async () => {
    const { tasks, clock, done } = createTasks(200, 200, 200, 200, 200);
    await expect(runSequentially(tasks, clock)).rejects.toThrow(CpuBudgetExceededError);
    expect(done).toEqual([0, 1, 2]);
  });

  it('finish when only the last takes long', async () => {
    const { tasks, clock } = createTasks(1, 2000);
    expect(await runSequentially(tasks, clock)).toEqual([0, 1]);
  });

  it('yield to other work, whose time is not counted', async () => {
    const { tasks, clock, pass, done } = createTasks(100, 100, 100);
    const seen: number[] = [];
    const others = (async () => {
      while (done.length < tasks.length) {
        await setImmediate();
        seen.push(done.length);
        pass(1000);
      }
    })();
    expect(await runSequentially(tasks, clock)).toEqual([0, 1, 2]);
    await others;
    expect(seen).toEqual(expect.arrayContaining([1, 2]));
  });
});

it('thread CPU time increases with work', () => {
  const start = threadCpuTime();
  while (threadCpuTime() === start) Math.sqrt(start);
  expect(threadCpuTime()).toBeGreaterThan(start);
});
