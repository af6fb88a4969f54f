import { describe, expect, it } from 'vitest';
import { getRetryLimit } from './job-queue.ts';

const twoDays = 2 * 86_400;

describe('the number of retries', () => {
  it.each([
    ['ten seconds first, for two days', 10, twoDays, 55],
    ['a second first, for two days', 1, twoDays, 59],
    ['an hour first: as often as hours', 3600, twoDays, 48],
    ['for a few seconds', 1, 4, 2],
    ['not at all', 10, 0, 0],
  ])('%s', (_what, retrySeconds, patienceSeconds, retries) => {
    expect(getRetryLimit({ retrySeconds, retryForSeconds: patienceSeconds })).toBe(retries);
  });
});
