const firstDelayMs = 1000;
const maxDelayMs = 30_000;
/** A process that ran this long worked: its crash is not counted together with earlier ones. */
const soundAfterMs = 60_000;

/** Delays before crashed processes are started again: longer and longer while they crash soon after their start. */
export function createRestartDelay() {
  let crashes = 0;
  return {
    /** @param ranMs how long the process ran */
    next(ranMs: number): number {
      crashes = ranMs >= soundAfterMs ? 1 : crashes + 1;
      return Math.min(firstDelayMs * 2 ** (crashes - 1), maxDelayMs);
    },
  };
}
