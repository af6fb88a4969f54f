import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from './sign-in-code.ts';
import { codeLimits } from './sign-in-limits.server.ts';

/*
 * The odds of guessing. A code is one of a million and allows five wrong attempts, each compared with every valid code of
 * the same browser and phone. So each code that is sent gives an attacker a chance of 5 in 1,000,000.
 *   one phone     10 codes a day on the whole platform: 50 in a million, 1 in 20,000 a day, after ten messages to its
 *                 owner. A chance of one half takes 38 years.
 *   one network   60 codes a day: 300 in a million, 1 in 3,333 a day, for an account the attacker cannot choose.
 *   one website   500 codes an hour, from at least 200 networks: 60,000 guesses a day, 6 in 100 for one account,
 *                 while 12,000 messages go to people who did not request them. The site's operator notices that.
 * sign-in-limits.server.ts has the limits.
 */
export const codeMinutes = 5;
export const maxAttempts = 5;
/** Seconds until another code may be requested: the shortest of the limits. */
export const resendSeconds = codeLimits.phone[0].seconds;

export const makeCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Keyed with the token in the browser's cookie: without it, hashing all million codes finds nothing. */
export const hashCode = (browserToken: string, phone: string, code: string): string =>
  createHmac('sha256', browserToken).update(`${phone} ${code}`).digest('base64url');

/** Takes constant time. */
export const isSameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
