/** Why a file was sent: the stock changed, the daily time came, or a person pressed "Send now". */
export type PushTrigger = 'change' | 'daily' | 'hand';

export type PushState = 'waiting' | 'sending' | 'sent' | 'failed';

/** A process works on it, or will in a moment. */
export const isUnfinished = (state: PushState): boolean => state === 'waiting' || state === 'sending';
