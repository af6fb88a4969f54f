/** Joiners at the edge of a text are blank: they join nothing. */
const isBlank = (char: string | undefined): boolean => char !== undefined && /[\s\u200c\u200d]/.test(char);

/**
 * Normalises line breaks and removes control and invisible characters, except tabs and the two joiners, which Persian and
 * Hindi words and combined emoji need.
 */
export const cleanText = (text: string): string =>
  trimBlanks(
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, ''),
  );

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

/** Not a regular expression: one for trailing blanks restarts at every blank, which is quadratic. */
function trimBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}
