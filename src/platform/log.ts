/** Where a part of the server tells what somebody should look at. */
export type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

/** What tells of an error in these words. */
export const telling =
  (log: Pick<Log, 'error'>, message: string) =>
  (error: unknown): void =>
    log.error({ err: error }, message);
