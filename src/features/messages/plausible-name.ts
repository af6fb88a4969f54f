/** Up to three words of letters of any script, with apostrophes or hyphens. */
const word = String.raw`\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*){0,2}`;
const name = new RegExp(`^(${word})(?: ${word}){0,2}$`, 'u');
const maxLength = 24;

/** The first word of input that looks like a name; null otherwise, so that no URL or sentence gets into a mail. */
export function findPlausibleFirstName(given: string): string | null {
  const first = name.exec(given.trim())?.[1];
  return first !== undefined && first.length <= maxLength ? first : null;
}
