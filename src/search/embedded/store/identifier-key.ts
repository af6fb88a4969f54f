import { compact } from '../../words.ts';

const letters = 10;
const base = 38;

/**
 * The first ten letters and digits of an identifier as one number, in the order of their characters, exact below 2^53.
 * What is neither (a letter beyond a to z) counts as the largest, so that the numbers of a beginning's continuations
 * are one range; whoever looks there compares the strings as well.
 */
export function identifierKey(identifier: string, filler: 0 | 37 = 0): number {
  let key = 0;
  let read = 0;
  for (let at = 0; at < identifier.length && read < letters; at++) {
    const digit = digitOf(identifier.charCodeAt(at));
    if (digit === foreign) return identifierKeyOfCompact(compact(identifier), filler);
    if (digit === punctuation) continue;
    key = key * base + digit;
    read++;
  }
  for (; read < letters; read++) key = key * base + filler;
  return key;
}

const punctuation = -1;
const foreign = -2;

/** 1 to 36 for 0 to 9 and a to z; 0 stands for the end. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 47;
  if (code >= 97 && code <= 122) return code - 86;
  if (code >= 65 && code <= 90) return code - 54;
  return code < 128 ? punctuation : foreign;
}

function identifierKeyOfCompact(text: string, filler: number): number {
  let key = 0;
  for (let at = 0; at < letters; at++) {
    const digit = at < text.length ? digitOf(text.charCodeAt(at)) : filler;
    key = key * base + (digit < 0 ? base - 1 : digit);
  }
  return key;
}

/** What identifiers are looked for by: the first characters, compact, and the range of keys that have them. */
export interface Beginning {
  text: string;
  firstKey: number;
  lastKey: number;
  /** Whether a key of the range has the text for certain, and the first key is the text and no more. */
  isWithinKey: boolean;
}

export const beginningOf = (text: string): Beginning => ({
  text,
  firstKey: identifierKey(text),
  lastKey: identifierKey(text, 37),
  isWithinKey: text.length < letters && /^[0-9a-z]*$/.test(text),
});
