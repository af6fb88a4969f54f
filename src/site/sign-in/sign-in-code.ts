/** Of a code, which people also write with a space or a dash. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[^0-9]/g, '');

export const isWholeCode = (typed: string): boolean => digitsOf(typed).length === 6;

/** What the field takes: the digits, with one space or dash between them. */
export const codePattern = String.raw`\d{3}[ \-]?\d{3}`;
export const longestCode = 7;
