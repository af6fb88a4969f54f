import { isEmailAddress } from '../../../platform/mail/email-address.ts';
import { toE164 } from '../../sites/phone-numbers/australian-phone.ts';

/** How a person is found: all email addresses and phone numbers that staff know to be theirs. */
export type PersonContacts = { emails: readonly string[]; phones: readonly string[] };

/** Sorts typed contacts into email addresses in lower case and phone numbers in E.164. Undefined if one is neither. */
export function parseContacts(typed: readonly string[]): PersonContacts | undefined {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const text of typed.map((each) => each.trim()).filter(Boolean)) {
    const phone = toE164(text);
    if (phone !== undefined) phones.add(phone);
    else if (isEmailAddress(text)) emails.add(text.toLowerCase());
    else return undefined;
  }
  return { emails: [...emails], phones: [...phones] };
}

export const listContacts = ({ emails, phones }: PersonContacts): string[] => [...emails, ...phones];
