import { describe, expect, test } from 'vitest';
import { hashText, createRandom } from './random.ts';

const draws = (...key: (string | number)[]): number[] => {
  const random = createRandom(...key);
  return Array.from({ length: 20 }, () => random.next());
};

describe('a stream of draws', () => {
  test('is the same for the same key, and different for another key', () => {
    expect(draws('car', 7)).toEqual(draws('car', 7));
    expect(draws('car', 7)).not.toEqual(draws('car', 8));
    expect(hashText('car/7')).not.toBe(hashText('car/8'));
  });

  test('covers the whole range of integers, and nothing outside it', () => {
    const random = createRandom('ints');
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });

  test('follows the weights', () => {
    const random = createRandom('weights');
    const items = [
      { name: 'often', weight: 9 },
      { name: 'seldom', weight: 1 },
      { name: 'never', weight: 0 },
    ];
    const counts = Object.groupBy(
      Array.from({ length: 2000 }, () => random.weighted(items, ({ weight }) => weight).name),
      String,
    );
    expect(counts.never).toBeUndefined();
    expect(counts.often?.length).toBeGreaterThan(1650);
    expect(counts.seldom?.length).toBeGreaterThan(120);
  });

  test('picks different items, in the order of the list', () => {
    const some = createRandom('some').some([1, 2, 3, 4, 5, 6, 7, 8], 4);
    expect(some).toHaveLength(4);
    expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
  });
});
