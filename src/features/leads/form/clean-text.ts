/**
 * Line breaks in one form; of what cannot be seen or stored nothing but tabs, these, and the two joiners, without which
 * Persian and Hindi words are other words and a family in one sign falls apart.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .replaceAll(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, ''); // a joiner that joins nothing is no answer

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
