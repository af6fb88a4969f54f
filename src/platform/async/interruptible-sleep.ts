export type InterruptibleSleep = ReturnType<typeof createInterruptibleSleep>;

/** A sleep that can be ended early. A wake-up between two sleeps ends the next one immediately, so none is lost. */
export function createInterruptibleSleep() {
  let isWoken = false;
  let resolveSleep: (() => void) | undefined;
  return {
    wake(): void {
      isWoken = true;
      resolveSleep?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref();
          resolveSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
      resolveSleep = undefined;
    },
  };
}
