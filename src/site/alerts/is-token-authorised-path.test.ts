import { expect, it } from 'vitest';
import { isTokenAuthorisedPath } from './is-token-authorised-path.ts';

it.each<[string, boolean]>([
  ['/alerts/stop/AbCd', true],
  ['/alerts/stop', false],
  ['/alerts/confirm/AbCd', false],
  ['/alerts/AbCd', false],
  ['/account/searches', false],
  ['/x/alerts/stop/AbCd', false],
])('accepts a form from another website at %s: %s', (path, isAccepted) => {
  expect(isTokenAuthorisedPath(path)).toBe(isAccepted);
});
