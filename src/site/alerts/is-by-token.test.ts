import { expect, it } from 'vitest';
import { isByToken } from './is-by-token.ts';

it.each<[string, boolean]>([
  ['/alerts/stop/AbCd', true],
  ['/alerts/stop', false],
  ['/alerts/confirm/AbCd', false],
  ['/alerts/AbCd', false],
  ['/account/searches', false],
  ['/x/alerts/stop/AbCd', false],
])('a form from another website at %s is taken: %s', (path, isTaken) => {
  expect(isByToken(path)).toBe(isTaken);
});
