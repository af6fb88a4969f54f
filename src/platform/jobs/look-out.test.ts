import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { lookOut, type LookOutOptions } from './look-out.ts';

function team(...queues: string[]) {
  const woken: string[] = [];
  const runners = new Map(queues.map((queue) => [queue, [{ wake: () => void woken.push(queue) }]]));
  return { woken, runners };
}

describe('looking out for jobs', () => {
  it('asks once for all queues, and wakes those that have something due', async () => {
    const { woken, runners } = team('mails', 'texts');
    const due = vi.fn<LookOutOptions['due']>(async () => ['texts']);
    const stop = lookOut({ due, runners, everyMs: 5, onError: expect.unreachable });
    await vi.waitFor(() => expect(woken.length).toBeGreaterThan(1));
    stop();
    expect(new Set(woken)).toEqual(new Set(['texts']));
    expect(due).toHaveBeenCalledWith(['mails', 'texts']);
  });

  it('wakes everybody when the question fails, or is not answered', async () => {
    for (const due of [() => Promise.reject(new Error('away')), () => new Promise<string[]>(() => undefined)]) {
      const { woken, runners } = team('mails', 'texts');
      const onError = vi.fn<LookOutOptions['onError']>();
      const stop = lookOut({ due, runners, everyMs: 5, answerMs: 20, onError });
      await vi.waitFor(() => expect(woken.slice(0, 2)).toEqual(['mails', 'texts']));
      stop();
      expect(onError).toHaveBeenCalled();
    }
  });

  it('asks no second time before the first is answered, and none after its end', async () => {
    const { runners } = team('mails');
    const answers = Promise.withResolvers<string[]>();
    const due = vi.fn<LookOutOptions['due']>(() => answers.promise);
    const stop = lookOut({ due, runners, everyMs: 2, onError: expect.unreachable });
    await wait(30);
    expect(due).toHaveBeenCalledTimes(1);
    stop();
    answers.resolve([]);
    await wait(20);
    expect(due).toHaveBeenCalledTimes(1);
  });
});
