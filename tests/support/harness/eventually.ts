import { vi } from 'vitest';

/** Repeats the check until it passes. On a machine that runs several tests, what takes a moment may take seconds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
