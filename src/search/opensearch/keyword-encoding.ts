/**
 * OpenSearch sorts strings by code point, JavaScript by UTF-16 unit; and only JavaScript allows half a surrogate pair.
 * Encoded strings sort alike in both. All usual strings are their own encoding: only units from U+D7FF on (surrogates,
 * private use, compatibility forms) are written as two, an escape and the distance from it.
 */
const escape = 0xd7_ff;
const escaped = /[\ud7ff-\uffff]/g;

/** Lucene limits a keyword to 32,766 bytes. Longer ones are compared by their first 5,000 units. */
export const maxKeywordLength = 5000;

export const encodeKeyword = (value: string): string =>
  value.slice(0, maxKeywordLength).replace(escaped, (unit) => String.fromCharCode(escape, unit.charCodeAt(0) - escape));

export const decodeKeyword = (encoded: string): string =>
  encoded.replace(/\ud7ff([^])/g, (_, unit: string) => String.fromCharCode(unit.charCodeAt(0) + escape));
