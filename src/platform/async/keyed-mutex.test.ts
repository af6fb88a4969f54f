import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Work that ends when the test calls `end` or `fail`. */
function makeWork() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

const ticks = () => new Promise((resolve) => setImmediate(resolve));

describe('a keyed mutex', () => {
  it('runs a few jobs per key at a time, in order, and a failure frees its slot', async () => {
    const runLocked = createKeyedMutex(2);
    const { started, work, end, fail } = makeWork();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => runLocked('car', work(name)));
    const settled = Promise.allSettled(all);
    await ticks();
    expect(started).toEqual(['a', 'b']);
    fail('b');
    await ticks();
    expect(started).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await ticks();
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    end('d');
    end('e');
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('runs jobs of different keys independently, and frees all slots in the end', async () => {
    const runLocked = createKeyedMutex(1);
    const { started, work, end } = makeWork();
    const both = [runLocked('one', work('a')), runLocked('two', work('b'))];
    await ticks();
    expect(started).toEqual(['a', 'b']);
    end('a');
    end('b');
    expect(await Promise.all(both)).toEqual(['a', 'b']);
    expect(await runLocked('one', async () => 'again')).toBe('again');
  });
});
