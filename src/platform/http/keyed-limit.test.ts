import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyedLimiter, type KeyedLimiter } from './keyed-limit.ts';

let now = 0;
let limit: KeyedLimiter;

beforeEach(() => {
  now = Date.parse('2026-11-15T02:00:00Z');
  limit = createKeyedLimiter({ most: 3, perSeconds: 60 }, () => new Date(now));
});

const after = (seconds: number) => (now += seconds * 1000);

describe('a limit by a key of its own', () => {
  it('lets so many through, then says how long to wait', () => {
    expect(['a', 'b', 'c'].map((deed) => limit('+61412345678', deed))).toEqual([0, 0, 0]);
    expect(limit('+61412345678', 'd')).toBe(60);
    after(59.5);
    expect(limit('+61412345678', 'd')).toBe(1);
    after(0.5);
    expect(limit('+61412345678', 'd')).toBe(0);
  });

  it('makes room one by one', () => {
    for (const deed of ['a', 'b', 'c']) {
      limit('k', deed);
      after(10);
    }
    expect(limit('k', 'd')).toBe(30);
    after(30);
    expect(limit('k', 'd')).toBe(0);
    expect(limit('k', 'e')).toBe(10);
  });

  it('counts a repetition once, and lets it through when there is no more room', () => {
    expect(['a', 'a', 'a', 'a', 'b', 'c', 'a', 'b'].map((deed) => limit('k', deed))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(limit('k', 'd')).toBe(60);
  });

  it('holds nobody to another’s pace', () => {
    for (const deed of ['a', 'b', 'c']) limit('k', deed);
    expect(limit('other', 'd')).toBe(0);
  });

  it('does not grow without end: of very many keys the least used are forgotten', () => {
    for (const deed of ['a', 'b', 'c']) limit('first', deed);
    for (let key = 0; key < 9_999; key++) limit(`key ${key}`, 'a');
    expect(limit('first', 'd')).toBe(60); // used just now
    for (let key = 0; key < 10_000; key++) limit(`another ${key}`, 'a');
    expect(limit('first', 'd')).toBe(0);
  });
});
