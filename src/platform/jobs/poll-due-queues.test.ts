import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { pollDueQueues, type PollOptions } from './poll-due-queues.ts';
import { eventually } from '../../../tests/support/harness/eventually.ts';

function team(...queues: string[]) {
  const woken: string[] = [];
  const runners = new Map(queues.map((queue) => [queue, [{ wake: () => void woken.push(queue) }]]));
  return { woken, runners };
}

describe('polling for due jobs', () => {
  it('queries all queues in one statement, and wakes the workers of those with due jobs', async () => {
    const { woken, runners } = team('mails', 'texts');
    const due = vi.fn<PollOptions['findDue']>(async () => ['texts']);
    const stop = pollDueQueues({ findDue: due, runners, everyMs: 5, onError: expect.unreachable });
    await eventually(() => expect(woken.length).toBeGreaterThan(1));
    stop();
    expect(new Set(woken)).toEqual(new Set(['texts']));
    expect(due).toHaveBeenCalledWith(['mails', 'texts']);
  });

  it('wakes all workers when the query fails or times out', async () => {
    for (const due of [() => Promise.reject(new Error('away')), () => new Promise<string[]>(() => undefined)]) {
      const { woken, runners } = team('mails', 'texts');
      const onError = vi.fn<PollOptions['onError']>();
      const stop = pollDueQueues({ findDue: due, runners, everyMs: 5, timeoutMs: 20, onError });
      await eventually(() => expect(woken.slice(0, 2)).toEqual(['mails', 'texts']));
      stop();
      expect(onError).toHaveBeenCalled();
    }
  });

  it('never overlaps queries, and stops at its end', async () => {
    const { runners } = team('mails');
    const found = Promise.withResolvers<string[]>();
    const due = vi.fn<PollOptions['findDue']>(() => found.promise);
    const stop = pollDueQueues({ findDue: due, runners, everyMs: 2, onError: expect.unreachable });
    await wait(30);
    expect(due).toHaveBeenCalledTimes(1);
    stop();
    found.resolve([]);
    await wait(20);
    expect(due).toHaveBeenCalledTimes(1);
  });
});
