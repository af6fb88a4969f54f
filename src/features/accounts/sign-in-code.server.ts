import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from './sign-in-code.ts';

/*
 * What guessing comes to. A code is one of a million and takes five wrong ones, each compared with every live code of
 * the same browser and phone; so each code that is sent gives whoever asked for it 5 in 1,000,000.
 *   one phone     10 codes a day on the whole platform: 50 in a million, 1 in 20,000 a day, after ten messages to its
 *                 owner. Half a chance takes 38 years.
 *   one network   60 codes a day: 300 in a million, 1 in 3,333 a day, of one account that nobody has chosen.
 *   one website   500 codes an hour, from 200 networks at least: 60,000 guesses a day, 6 in 100 for one such account,
 *                 while 12,000 messages go to people who did not ask. That is a rush which the site's operator sees.
 * The paces stand in migrations/0023_sign_in_pace.sql, and a test holds each of them.
 */
export const codeMinutes = 5;
export const mostAttempts = 5;
/** How long until another code may be asked for: the least of those paces. */
export const resendSeconds = 30;

export const makeCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** The key is in the browser's cookie alone: of a million hashes that anybody could make, none says which code it is. */
export const hashCode = (browserToken: string, phone: string, code: string): string =>
  createHmac('sha256', browserToken).update(`${phone} ${code}`).digest('base64url');

/** In the same time whatever the difference. */
export const isSameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
