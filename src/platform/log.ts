/** The log that components write to. */
export type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

/** Returns a function that logs an error with this message. */
export const createErrorLogger =
  (log: Pick<Log, 'error'>, message: string) =>
  (error: unknown): void =>
    log.error({ err: error }, message);
