import { describe, expect, it } from 'vitest';
import { buildWatchlistSummary } from './watchlist-summary.ts';

const nouns = { one: 'car', many: 'cars' };
const as = { change: null, state: null };
const down = { change: { label: '', isDown: true }, state: null };
const up = { change: { label: '', isDown: false }, state: null };
const sold = { change: null, state: 'sold' as const };
const reserved = { change: null, state: 'reserved' as const };
const unlisted = { change: null, state: 'unlisted' as const };

describe('the summary of a watchlist', () => {
  it.each([
    ['', []],
    ['You are watching 1 car.', [as]],
    ['You are watching 2 cars: 1 has come down in price.', [as, down]],
    ['You are watching 3 cars: 2 have come down in price and 1 has been sold.', [down, sold, down]],
    ['You are watching 2 cars: 2 are reserved.', [reserved, reserved]],
    [
      'You are watching 5 cars: 1 has come down in price, 1 has gone up in price, 1 is reserved, 1 has been sold and 1 is no longer listed.',
      [unlisted, sold, reserved, up, down],
    ],
  ])('%s', (summary, cars) => {
    expect(buildWatchlistSummary(cars, nouns)).toBe(summary);
  });
});
