/** Neither a word nor the edge of one: a joiner that joins nothing is no answer. */
const isBlank = (sign: string | undefined): boolean => sign !== undefined && /[\s\u200c\u200d]/.test(sign);

/**
 * Line breaks in one form; of what cannot be seen or stored nothing but tabs, these, and the two joiners, without which
 * Persian and Hindi words are other words and a family in one sign falls apart.
 */
export const cleanText = (text: string): string =>
  trimmed(
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, ''),
  );

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

/** By hand: a pattern for what stands at the end begins anew at every blank within, which takes its time on many. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}
