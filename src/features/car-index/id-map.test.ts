import { expect, it } from 'vitest';
import { IdMap } from './id-map.ts';

it('stores the last value of each id that was not deleted', () => {
  const map = new IdMap();
  const plain = new Map<number, number>();
  for (let step = 0; step < 5000; step++) {
    const id = (step * 7919) % 20_011;
    if (step % 3 === 2) {
      map.delete(id);
      plain.delete(id);
    } else {
      map.set(id, step + 1);
      plain.set(id, step + 1);
    }
  }
  expect([...map.keys()]).toEqual([...plain.keys()].toSorted((a, b) => a - b));
  for (let id = 0; id < 20_100; id++) expect(map.get(id)).toBe(plain.get(id));
  map.delete(1_000_000);
  expect(map.get(1_000_000)).toBeUndefined();
});
