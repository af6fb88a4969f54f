import type { ReplyPhone } from './assistant-reply.ts';

/** The line of an answer that states a phone number. */
export const printPhoneLine = ({ name, shown }: ReplyPhone): string => `${name}: ${shown}`;
