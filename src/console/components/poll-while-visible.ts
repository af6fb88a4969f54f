type PollOptions = {
  /** Before the first read, and between all others unless they slow down. */
  firstMs: number;
  /** The pause doubles up to this one. */
  slowestMs?: number;
};

/** Reads again and again, each time after the answer to the last one. A hidden page pauses. @returns a function that stops it */
export function pollWhileVisible(
  read: () => Promise<unknown>,
  { firstMs, slowestMs = firstMs }: PollOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reads = 0;
  let isStopped = false;
  const schedule = (): void => {
    clearTimeout(timer);
    if (isStopped || document.visibilityState !== 'visible') return;
    timer = setTimeout(run, Math.min(firstMs * 2 ** reads, slowestMs));
  };
  const run = (): void => {
    reads += 1;
    void read().finally(schedule);
  };
  // A page that is shown again is read soon.
  const onVisibility = (): void => {
    reads = 0;
    schedule();
  };
  document.addEventListener('visibilitychange', onVisibility);
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
