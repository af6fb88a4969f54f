import { compact } from '../../tokenize.ts';

const letters = 10;
const base = 38;

/**
 * The first ten letters and digits of an identifier as one number below 2^53, in character order. Other characters
 * count as the largest digit, so that all identifiers with a prefix have keys in one range; callers compare the strings
 * as well.
 */
export function identifierKey(identifier: string, filler: 0 | 37 = 0): number {
  let key = 0;
  let read = 0;
  for (let at = 0; at < identifier.length && read < letters; at++) {
    const digit = toDigit(identifier.charCodeAt(at));
    if (digit === foreign) return toCompactKey(compact(identifier), filler);
    if (digit === punctuation) continue;
    key = key * base + digit;
    read++;
  }
  for (; read < letters; read++) key = key * base + filler;
  return key;
}

const punctuation = -1;
const foreign = -2;

/** 1 to 36 for 0 to 9 and a to z; 0 marks the end. */
function toDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 47;
  if (code >= 97 && code <= 122) return code - 86;
  if (code >= 65 && code <= 90) return code - 54;
  return code < 128 ? punctuation : foreign;
}

function toCompactKey(text: string, filler: number): number {
  let key = 0;
  for (let at = 0; at < letters; at++) {
    const digit = at < text.length ? toDigit(text.charCodeAt(at)) : filler;
    key = key * base + (digit < 0 ? base - 1 : digit);
  }
  return key;
}

/** A compact prefix and the range of keys that may have it. */
export interface IdentifierPrefix {
  text: string;
  firstKey: number;
  lastKey: number;
  /** Whether every key of the range has the prefix, and the first key is exactly the text. */
  isWithinKey: boolean;
}

export const toIdentifierPrefix = (text: string): IdentifierPrefix => ({
  text,
  firstKey: identifierKey(text),
  lastKey: identifierKey(text, 37),
  isWithinKey: text.length < letters && /^[0-9a-z]*$/.test(text),
});
