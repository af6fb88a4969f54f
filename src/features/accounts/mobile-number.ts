import { isMobile, toE164 } from '../sites/phone-numbers/australian-phone.ts';

export const invalidMobileMessage = 'Please enter an Australian mobile number, such as 0412 345 678.';

/** A mobile number in E.164 (`+61412345678`); undefined if it is not an Australian mobile. */
export function parseMobile(typed: string): string | undefined {
  const phone = toE164(typed);
  return phone !== undefined && isMobile(phone) ? phone : undefined;
}
