/** Line breaks in one form; of what cannot be seen or stored nothing but tabs and these. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
