/** Where a part of the server tells what somebody should look at. */
export type Log = Record<'warn' | 'error', (details: object, message: string) => void>;
