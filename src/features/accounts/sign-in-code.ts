export const codeDigits = 6;

/** Spaces and dashes, wherever they come from: a message, a keyboard, a habit of writing in groups. */
const loose = String.raw`[\s\p{Pd}]*`;

/** A code as people write and paste it. It is the field's `pattern` too, so that no browser refuses what we take. */
export const codePattern = String.raw`${loose}(?:\d${loose}){${codeDigits}}`;

const wholeCode = new RegExp(`^${codePattern}$`, 'u');

/** A code as it was typed; nothing for what is none. */
export const readCode = (typed: string): string | undefined =>
  wholeCode.test(typed) ? typed.replaceAll(/\D/g, '') : undefined;
