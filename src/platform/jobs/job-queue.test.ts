import { describe, expect, it } from 'vitest';
import { getRetryLimit } from './job-queue.ts';

const twoDays = 2 * 86_400;

describe('the number of retries', () => {
  it.each([
    ['first delay ten seconds, for two days', 10, twoDays, 55],
    ['first delay one second, for two days', 1, twoDays, 59],
    ['first delay an hour: once per hour', 3600, twoDays, 48],
    ['for a few seconds', 1, 4, 2],
    ['not at all', 10, 0, 0],
  ])('%s', (_what, retrySeconds, retryForSeconds, retries) => {
    expect(getRetryLimit({ retrySeconds, retryForSeconds })).toBe(retries);
  });
});
