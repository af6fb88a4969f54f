import { describe, expect, it } from 'vitest';
import { ReindexQueue } from './reindex-queue.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** All batches of the queue. */
function drain(queue: ReindexQueue, atMost: number): number[][] {
  const batches: number[][] = [];
  for (let ids = queue.next(atMost); ids.length > 0; ids = queue.next(atMost)) {
    batches.push([...ids]);
    queue.acknowledge();
  }
  return batches;
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

describe('the reindex queue', () => {
  it('returns every car once, in batches', () => {
    const queue = new ReindexQueue();
    queue.add(range(1, 100), 1);
    queue.add(range(90, 120), 2);
    const batches = drain(queue, 8);
    expect(sorted(batches.flat())).toEqual(range(1, 120));
    expect(batches.slice(0, -1).every((ids) => ids.length === 8)).toBe(true);
    expect(queue).toMatchObject({ isEmpty: true, since: undefined });
  });

  it('takes at most three quarters of a batch from the newest, so that an earlier feed continues', () => {
    const queue = new ReindexQueue();
    queue.add(range(1, 1000), 1);
    queue.add([2001, 2002, 500], 2);
    expect(queue.next(8)).toEqual(expect.arrayContaining([2001, 2002, 500]));
    queue.acknowledge();
    queue.add(range(3001, 4000), 3);
    expect(queue.next(8).filter((id) => id <= 1000)).toHaveLength(2);
  });

  it('returns the same batch until it is acknowledged', () => {
    const queue = new ReindexQueue();
    queue.add(range(1, 10), 1);
    const batch = [...queue.next(4)];
    queue.add([11], 2);
    expect(queue.next(4)).toEqual(batch);
    queue.acknowledge();
    expect(queue.next(4)).toContain(11);
  });

  it('reports how long the oldest car has been waiting', () => {
    const queue = new ReindexQueue();
    expect(queue.since).toBeUndefined();
    queue.add(range(1, 6), 10);
    queue.add(range(11, 14), 20);
    const waits = [queue.since];
    while (queue.next(4).length > 0) {
      waits.push(queue.since);
      queue.acknowledge();
    }
    expect(waits).toEqual([10, 10, 10, 10]);
    queue.add([1], 30);
    queue.next(4);
    queue.add([2], 40);
    expect(queue.since).toBe(30);
    queue.acknowledge();
    expect(queue.since).toBe(40);
  });

  it('returns a car again when it changes again', () => {
    const queue = new ReindexQueue();
    queue.add(range(1, 100), 1);
    queue.add([5], 2);
    expect(queue.next(1)).toEqual([5]);
    queue.acknowledge();
    queue.add([5], 3);
    expect(
      drain(queue, 10)
        .flat()
        .filter((id) => id === 5),
    ).toHaveLength(1);
  });
});
