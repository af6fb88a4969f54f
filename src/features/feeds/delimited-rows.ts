/**
 * Formats one row of a feed. Values that look like spreadsheet formulas are not escaped: programs read feeds, and would
 * take an added quote as part of the value.
 */
export type FormatRow = (values: readonly (string | number | null)[]) => string;

/** Tab-separated: replaces tabs and line breaks in values by spaces, and quotes values that contain a quote. */
export const formatTsvRow: FormatRow = (values) =>
  `${values.map((value) => quote(toText(value).replaceAll(/\s+/g, ' '), /"/)).join('\t')}\n`;

/** Comma-separated, as in RFC 4180: quoted values may contain line breaks. */
export const formatCsvRow: FormatRow = (values) =>
  `${values.map((value) => quote(toText(value), /[",\n]/)).join(',')}\r\n`;

// Control characters other than tabs and line breaks, which break parsers.
const control = /[\p{Cc}--[\t\n]]/gv;

const toText = (value: string | number | null): string =>
  value === null ? '' : String(value).replaceAll(/\r\n?/g, '\n').replaceAll(control, '').trim();

const quote = (text: string, needsQuotes: RegExp): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
