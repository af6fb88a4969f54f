import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Work that ends when the test says so. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
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
    const inTurn = createKeyedMutex(2);
    const { begun, work, end, fail } = makeWork();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn('car', work(name)));
    const settled = Promise.allSettled(all);
    await ticks();
    expect(begun).toEqual(['a', 'b']);
    fail('b');
    await ticks();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    await ticks();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
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
    const inTurn = createKeyedMutex(1);
    const { begun, work, end } = makeWork();
    const both = [inTurn('one', work('a')), inTurn('two', work('b'))];
    await ticks();
    expect(begun).toEqual(['a', 'b']);
    end('a');
    end('b');
    expect(await Promise.all(both)).toEqual(['a', 'b']);
    expect(await inTurn('one', async () => 'again')).toBe('again');
  });
});
