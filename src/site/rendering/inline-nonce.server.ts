import { randomBytes } from 'node:crypto';

/** Marks the inline scripts and styles of a page that are our own. It is removed before a page leaves this process. */
export const inlineNonce = randomBytes(16).toString('hex');
