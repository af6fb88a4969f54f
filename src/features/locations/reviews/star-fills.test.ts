import { describe, expect, it } from 'vitest';
import { getStarFills } from './star-fills.ts';

describe('five stars', () => {
  it.each([
    [5, 4, 100], // the fifth is the partial one, filled completely
    [4.9, 4, 90],
    [4.1, 4, 10],
    [4, 4, 0],
    [3.7, 3, 70],
    [0.4, 0, 40],
    [7, 4, 100],
  ])('%d → at most four full stars and a partial one', (average, full, partial) => {
    expect(getStarFills(average)).toEqual({ full, partial });
  });
});
