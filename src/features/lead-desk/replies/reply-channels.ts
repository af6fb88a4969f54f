import { isEmailAddress } from '../../../platform/mail/email-address.ts';
import type { LeadState } from '../../leads/lead-state.ts';
import { isMobile } from '../../sites/phone-numbers/australian-phone.ts';

export type ReplyKind = 'email' | 'sms';

/** Suspected spam gets no reply: the address may be a stranger's. A person who has changed the state has judged it. */
export const isSpam = ({ isSuspect, state }: { isSuspect: boolean; state: LeadState }): boolean =>
  state === 'spam' || (isSuspect && state === 'new');

/** How the customer can be written to. */
export const listReplyKinds = (
  { email, phone }: { email: string; phone: string },
  { hasSmsGateway }: { hasSmsGateway: boolean },
): ReplyKind[] => [
  ...(isEmailAddress(email) ? (['email'] as const) : []),
  ...(hasSmsGateway && isMobile(phone) ? (['sms'] as const) : []),
];
