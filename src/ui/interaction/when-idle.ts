/** A busy device may have no idle time at all. */
const latestMs = 3000;

/** Runs work once the page is idle, or after a few seconds. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const request = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200));
  request(work, { timeout: latestMs });
}
