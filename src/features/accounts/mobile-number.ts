import { isMobile, toE164 } from '../sites/australian-phone.ts';

export const mobileWords = 'Please enter an Australian mobile number, such as 0412 345 678.';

/** A number that can be sent a code, `+61412345678`; nothing for what is no Australian mobile's. */
export function toMobile(typed: string): string | undefined {
  const phone = toE164(typed);
  return phone !== undefined && isMobile(phone) ? phone : undefined;
}
