export type AlarmClock = ReturnType<typeof createAlarmClock>;

/** Sleeps that somebody may end early. A call between two sleeps ends the next one at once: none is lost. */
export function createAlarmClock() {
  let called = false;
  let wake: (() => void) | undefined;
  return {
    ring(): void {
      called = true;
      wake?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!called) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      called = false;
      wake = undefined;
    },
  };
}
