export type InterruptibleSleep = ReturnType<typeof createInterruptibleSleep>;

/** A sleep that can be ended early. A wake-up between two sleeps ends the next one at once, so none is lost. */
export function createInterruptibleSleep() {
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
