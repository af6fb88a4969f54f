import { toLikePatterns } from './like-patterns.ts';

/** A phone number as people write it: `0412 345 678`, `+61 (0)2 9999 9999`. */
const phoneNumber = /^\+?[\d\s()./-]{5,25}$/;

/**
 * Converts a text to `like` patterns: one for each word. A phone number is one word, without the zero or country code at its
 * beginning, since it is stored as `+61412345678`.
 */
export function toContactPatterns(text: string): string[] {
  if (!phoneNumber.test(text.trim())) return toLikePatterns(text);
  const digits = text.replaceAll(/\(0\)|\D/g, '').replace(/^(?:0011)?61(?=\d{9}$)|^0/, '');
  return [`%${digits}%`];
}
