/** Up to three words of letters of any script, joined by an apostrophe or a hyphen at most. */
const word = String.raw`\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*){0,2}`;
const name = new RegExp(`^(${word})(?: ${word}){0,2}$`, 'u');
const longest = 24;

/**
 * The first word of what looks like a name: neither an address nor a sentence gets into a mail to somebody else by this
 * way.
 */
export function plausibleName(given: string): string | null {
  const first = name.exec(given.trim())?.[1];
  return first !== undefined && first.length <= longest ? first : null;
}
