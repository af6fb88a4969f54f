import { expect, it } from 'vitest';
import { describeMarketPosition, getMarketPosition } from './market-position.ts';

it.each([
  [20_000, 20_000, 'At market'],
  [20_299, 20_000, 'At market'],
  [19_600, 20_000, '2% below'],
  [18_000, 20_000, '10% below'],
  [23_000, 20_000, '15% above'],
  [0, 20_000, undefined],
  [10, 20_000, undefined],
  [20_000, null, undefined],
  [20_000, 0, undefined],
])('27.1 a price of %d with an average of %s is: %s', (price, average, text) => {
  const position = getMarketPosition(price, average);
  expect(position && describeMarketPosition(position)).toBe(text ?? null);
});
