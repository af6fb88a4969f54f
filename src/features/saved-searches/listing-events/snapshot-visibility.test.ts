import { describe, expect, it } from 'vitest';
import { createVisibilityCheck } from './snapshot-visibility.ts';

describe('visibility in a snapshot', () => {
  it.each<[string, bigint, boolean, string]>([
    ['100:100:', 99n, true, 'ended before'],
    ['100:100:', 100n, false, 'begins later'],
    ['100:105:100,103', 100n, false, 'was still running'],
    ['100:105:100,103', 103n, false, 'was still running'],
    ['100:105:100,103', 102n, true, 'ended while an older one was running'],
    ['100:105:100,103', 105n, false, 'begins later'],
  ])('%s and transaction %d: %s, which %s', (snapshot, xid, seen) => {
    expect(createVisibilityCheck(snapshot)(xid)).toBe(seen);
  });
});
