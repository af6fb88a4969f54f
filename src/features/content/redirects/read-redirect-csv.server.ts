import { CsvError, parse } from 'csv-parse/sync';
import type { TypedRedirect } from './plan-redirects.ts';

export const maxRows = 20_000;

export type ReadCsv = { ok: true; redirects: TypedRedirect[] } | { ok: false; problem: string };

type CsvRow = { record: string[]; info: { lines: number } };

/** Reads a file with the columns former address, target and type, in this order or by their names. */
export function readRedirectCsv(text: string): ReadCsv {
  const clean = text.replace(/^\uFEFF/, '');
  let rows: CsvRow[];
  try {
    rows = parse(clean, {
      delimiter: detectDelimiter(clean),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
      to: maxRows + 2,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ok: false, problem: 'The file cannot be read: a quoted value does not end. Check its quotes.' };
  }
  const [first] = rows;
  if (!first) return { ok: false, problem: 'The file has no rows.' };
  const columns = findColumns(first.record);
  const body = columns ? rows.slice(1) : rows;
  if (body.length > maxRows)
    return { ok: false, problem: `A file may have at most ${maxRows.toLocaleString('en-AU')} redirects. Split it.` };
  if (body.length === 0) return { ok: false, problem: 'The file has a header but no rows.' };
  const { from, target, type } = columns ?? { from: 0, target: 1, type: 2 };
  return {
    ok: true,
    redirects: body.map(({ record, info }) => ({
      line: info.lines,
      from: unquoteFormula(record[from]),
      target: unquoteFormula(record[target]),
      permanent: readType(record[type]),
    })),
  };
}

const detectDelimiter = (text: string): string => {
  const [header = ''] = text.split(/\r\n|\n|\r/, 1);
  return ['\t', ';', ','].find((each) => header.includes(each)) ?? ',';
};

const columnNames = {
  from: /^(from|from path|old|old url|old address|former address|source|redirect from)$/,
  target: /^(to|target|new|new url|new address|destination|redirect to)$/,
  type: /^(type|permanent|status|code|status code|redirect type)$/,
};

/** The positions of the columns; undefined if the first row is no header. */
function findColumns(record: readonly string[]) {
  const names = record.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [from, target] = [find(columnNames.from), find(columnNames.target)];
  return from === -1 || target === -1 ? undefined : { from, target, type: find(columnNames.type) };
}

/** Exports put a quote in front of what a spreadsheet would run as a formula. */
const unquoteFormula = (value = ''): string => value.replace(/^'(?=[=+\-@\t])/, '');

/** A missing type is permanent; undefined if it is none. */
function readType(value = ''): boolean | undefined {
  const type = value.trim().toLowerCase();
  if (['', 'permanent', '301', '308', 'yes', 'true', '1'].includes(type)) return true;
  return ['temporary', '302', '303', '307', 'no', 'false', '0'].includes(type) ? false : undefined;
}
