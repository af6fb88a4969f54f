import { z } from 'zod';
import { isEmailAddress } from '../../platform/mail/email-address.ts';

/** As it is stored and compared: lower case, without spaces around it. Undefined if it is not an address. */
export function parseStaffEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  // The sign-in library accepts fewer addresses than the mail server.
  return isEmailAddress(email) && z.email().safeParse(email).success ? email : undefined;
}

export const invalidEmailMessage = 'Please enter an email address such as name@dealer.example.';
