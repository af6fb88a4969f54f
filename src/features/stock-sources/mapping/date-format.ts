const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const parts: Readonly<Record<string, string>> = {
  YYYY: String.raw`(?<year>\d{4})`,
  YY: String.raw`(?<shortYear>\d{2})`,
  MMM: String.raw`(?<monthName>[a-z]{3,9})\.?`,
  MM: String.raw`(?<month>\d{2})`,
  M: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{2})`,
  D: String.raw`(?<day>\d{1,2})`,
};

/** Between separators, one digit is as clear as two: `DD/MM/YYYY` also reads `1/2/2026`. */
const loosen = (part: string, isSeparated: boolean) =>
  isSeparated && (part === 'MM' || part === 'DD') ? part.slice(1) : part;

/** Formats that are recognised in files, the likely ones first: Australian dates begin with the day. */
export const commonDateFormats = [
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD MMM YYYY',
  'DD-MMM-YYYY',
  'DD-MMM-YY',
  'DD/MM/YY',
  'MM/DD/YYYY',
  'MM/YYYY',
  'YYYY-MM',
  'MMM YYYY',
  'MMM-YYYY',
  'MMM YY',
  'MMM-YY',
] as const;

/**
 * Reads a date; a time after it is ignored. A month without a day is its first day.
 *
 * @returns `2026-11-15`, or nothing if the text has another format or there is no such date
 */
export function parseDateFormat(text: string, format: string): string | undefined {
  const found = toPattern(format).exec(text)?.groups;
  if (!found) return undefined;
  const year = found['year'] ? Number(found['year']) : expandYear(Number(found['shortYear']));
  const month = found['monthName']
    ? months.indexOf(found['monthName'].slice(0, 3).toLowerCase()) + 1
    : Number(found['month']);
  const day = Number(found['day'] ?? 1);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1000 ? date.toISOString().slice(0, 10) : undefined;
}

/** Years of cars and their papers: 70 to 99 are of the last century. */
const expandYear = (year: number): number => (year >= 70 ? 1900 + year : 2000 + year);

const patterns = new Map<string, RegExp>();

function toPattern(format: string): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const isSeparated = !/[YMD]{5}/.test(format);
  const source = format.replaceAll(/YYYY|YY|MMM|MM|M|DD|D|[^A-Za-z]|[A-Za-z]/g, (part) => {
    const known = parts[loosen(part, isSeparated)];
    return known ?? RegExp.escape(part);
  });
  const pattern = compile(`^${source}(?:[T ].*)?$`);
  if (patterns.size < 100) patterns.set(format, pattern);
  return pattern;
}

/** A format that names a part twice matches nothing. */
function compile(source: string): RegExp {
  try {
    return new RegExp(source, 'i');
  } catch {
    return /^\b$/;
  }
}
