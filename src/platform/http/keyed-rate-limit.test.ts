import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyedRateLimiter, type KeyedRateLimiter } from './keyed-rate-limit.ts';

let now = 0;
let limit: KeyedRateLimiter;

beforeEach(() => {
  now = Date.parse('2026-11-15T02:00:00Z');
  limit = createKeyedRateLimiter({ max: 3, perSeconds: 60 }, () => new Date(now));
});

const after = (seconds: number) => (now += seconds * 1000);

describe('a keyed rate limit', () => {
  it('allows a number of actions, then returns the seconds to wait', () => {
    expect(['a', 'b', 'c'].map((action) => limit('+61412345678', action))).toEqual([0, 0, 0]);
    expect(limit('+61412345678', 'd')).toBe(60);
    after(59.5);
    expect(limit('+61412345678', 'd')).toBe(1);
    after(0.5);
    expect(limit('+61412345678', 'd')).toBe(0);
  });

  it('frees slots one by one', () => {
    for (const action of ['a', 'b', 'c']) {
      limit('k', action);
      after(10);
    }
    expect(limit('k', 'd')).toBe(30);
    after(30);
    expect(limit('k', 'd')).toBe(0);
    expect(limit('k', 'e')).toBe(10);
  });

  it('counts a repeated action once, and allows it even at the limit', () => {
    expect(['a', 'a', 'a', 'a', 'b', 'c', 'a', 'b'].map((action) => limit('k', action))).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(limit('k', 'd')).toBe(60);
  });

  it('counts each key separately', () => {
    for (const action of ['a', 'b', 'c']) limit('k', action);
    expect(limit('other', 'd')).toBe(0);
  });

  it('drops the least recently used of very many keys', () => {
    for (const action of ['a', 'b', 'c']) limit('first', action);
    for (let key = 0; key < 9_999; key++) limit(`key ${key}`, 'a');
    expect(limit('first', 'd')).toBe(60); // used just now
    for (let key = 0; key < 10_000; key++) limit(`another ${key}`, 'a');
    expect(limit('first', 'd')).toBe(0);
  });
});
