/** Formats one row of a table. */
export type FormatRow = (values: readonly (string | number | null)[]) => string;

/** Tab-separated: replaces tabs and line breaks in values by spaces, and quotes values that contain a quote. */
export const formatTsvRow: FormatRow = (values) =>
  `${values.map((value) => quote(toText(value).replaceAll(/\s+/g, ' '), /"/)).join('\t')}\n`;

/**
 * Comma-separated, as in RFC 4180: quoted values may contain line breaks. For programs such as advertisers' feeds: values
 * that look like spreadsheet formulas are not escaped, as a program would take an added quote as part of the value.
 */
export const formatCsvRow: FormatRow = (values) =>
  `${values.map((value) => quote(toText(value), /[",\n]/)).join(',')}\r\n`;

/**
 * The same for people, who open it in a spreadsheet: a text that it would run as a formula gets a quote in front, also at
 * the beginning of a line within the value.
 */
export const formatSpreadsheetRow: FormatRow = (values) =>
  formatCsvRow(
    values.map((value) => (typeof value === 'string' ? toText(value).replaceAll(/^(?=[=+\-@\t])/gm, "'") : value)),
  );

// Control characters other than tabs and line breaks, which break parsers.
const control = /[\p{Cc}--[\t\n]]/gv;

const toText = (value: string | number | null): string =>
  value === null ? '' : String(value).replaceAll(/\r\n?/g, '\n').replaceAll(control, '').trim();

const quote = (text: string, needsQuotes: RegExp): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
