export const codeDigits = 6;

/** Spaces and dashes as they come from messages, keyboards and grouped digits. */
const separators = String.raw`[\s\p{Pd}]*`;

/** A code as people type and paste it. Also the field's `pattern`, so browsers accept what the server accepts. */
export const codePattern = String.raw`${separators}(?:\d${separators}){${codeDigits}}`;

const codeRegExp = new RegExp(`^${codePattern}$`, 'u');

/** The digits of a typed code; undefined if it is not a code. */
export const parseCode = (typed: string): string | undefined =>
  codeRegExp.test(typed) ? typed.replaceAll(/\D/g, '') : undefined;
