/** Longer names do not match: file systems do not have them, only servers that want to keep us busy. */
const maxNameLength = 255;

/**
 * Whether a file's name matches a pattern: * is any text, ? any one character. Takes at most pattern × name steps, whatever the
 * server names its files: after a mismatch only the last * takes one character more, which is enough because an earlier *
 * that takes more leaves less to match.
 */
export function matchPattern(pattern: string, name: string): boolean {
  if (name.length > maxNameLength) return false;
  let at = 0;
  let position = 0;
  let star = -1;
  let starEnd = 0;
  while (position < name.length) {
    const character = pattern[at];
    if (character === '*') {
      star = at;
      starEnd = position;
      at += 1;
    } else if (character !== undefined && (character === '?' || character === name[position])) {
      at += 1;
      position += 1;
    } else if (star !== -1) {
      starEnd += 1;
      position = starEnd;
      at = star + 1;
    } else {
      return false;
    }
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}
