/**
 * One line of a feed. Programs read feeds, so that a value which a spreadsheet would take for a formula stays as it is:
 * a quote put before it would be part of the value.
 */
export type PrintLine = (values: readonly (string | number | null)[]) => string;

/** Tab-separated: a value has no tabs or line breaks of its own, and is quoted where it holds a quote. */
export const printTabbed: PrintLine = (values) =>
  `${values.map((value) => quoted(plain(value).replaceAll(/\s+/g, ' '), /"/)).join('\t')}\n`;

/** Comma-separated, as of RFC 4180: a quoted value may have line breaks. */
export const printCommas: PrintLine = (values) =>
  `${values.map((value) => quoted(plain(value), /[",\n]/)).join(',')}\r\n`;

// What no text has and a reader stops at, except for tabs and line breaks.
const control = /[\p{Cc}--[\t\n]]/gv;

const plain = (value: string | number | null): string =>
  value === null ? '' : String(value).replaceAll(/\r\n?/g, '\n').replaceAll(control, '').trim();

const quoted = (text: string, needsIt: RegExp): string =>
  needsIt.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
