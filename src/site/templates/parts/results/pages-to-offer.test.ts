import { expect, test } from 'vitest';
import { pagesToOffer } from './pages-to-offer.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %d of %d one can go to %j', (current, pages, offered) => {
  expect(pagesToOffer(current, pages)).toEqual(offered);
});
