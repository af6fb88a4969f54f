/** Letters of any script, joined by an apostrophe, a hyphen or a space. */
const name = /^\p{L}[\p{L}\p{M}]*(?:['’ -]\p{L}[\p{L}\p{M}]*){0,2}$/u;
const longest = 24;

/** A first name if it looks like one: neither an address nor a sentence gets into a mail to somebody else by this way. */
export const plausibleName = (given: string): string | null => {
  const trimmed = given.trim();
  return trimmed.length <= longest && name.test(trimmed) ? trimmed : null;
};
