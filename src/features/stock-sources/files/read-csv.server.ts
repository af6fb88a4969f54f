import { type CsvError, type Info, parse, type Parser } from 'csv-parse';
import { delimiterLine } from './detect-format.ts';
import { createValues } from './row-values.ts';
import { IncompleteFileError, SourceFileError } from './source-file-error.ts';
import type { ReadLimits, SourceRow } from './source-row.ts';

/** Reads delimited text with a header. Quotes inside unquoted values (`17" alloys`) are part of the value. */
export async function* readCsv(
  text: AsyncIterable<string>,
  delimiter: string,
  limits: ReadLimits,
): AsyncGenerator<SourceRow[]> {
  const place = { row: 0, line: 0 }; // of the last row that was parsed
  let rows: SourceRow[] = [];
  let header: readonly string[] | undefined;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: limits.maxRowLength,
    on_record(record, { lines }) {
      const line = place.line + 1;
      place.line = lines;
      if (header === undefined) header = nameColumns(record, limits);
      else {
        place.row += 1;
        rows.push({ number: place.row, line, values: toValues(header, record), ...findProblem(header, record) });
      }
      return null; // rows leave in batches, which is much faster than one by one through the stream
    },
  });
  parser.on('error', () => undefined); // reported by write and end
  let end = '';
  try {
    for await (const chunk of text) {
      await write(parser, end === '' ? chunk.replace(delimiterLine, '') : chunk);
      end = chunk;
      const last = rows.pop(); // may be the last row of the file, which is checked
      yield rows;
      rows = last ? [last] : [];
    }
    await finish(parser);
  } catch (cause) {
    throw explainCsvError(cause, place, limits);
  } finally {
    parser.destroy();
  }
  const last = rows.at(-1);
  if (last?.problem !== undefined && last.number > 1 && !/[\r\n]$/.test(end)) {
    const message = `The file is incomplete: line ${last.line} ends in the middle of a row.`;
    throw new IncompleteFileError(message, { row: last.number, line: last.line });
  }
  yield rows;
}

const write = (parser: Parser, chunk: string): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

const finish = (parser: Parser): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once('error', reject);
    parser.end(resolve);
  });

/** Repeated names get an index, as repeated elements in XML do: `Photo[0]`, `Photo[1]`. Empty ones are numbered. */
function nameColumns(record: readonly string[], { maxColumns }: ReadLimits): string[] {
  if (record.length > maxColumns) {
    throw new SourceFileError('too-large', `The file has ${record.length} columns. At most ${maxColumns} are allowed.`);
  }
  const trimmed = record.map((name) => name.trim());
  const counts = new Map<string, number>();
  for (const name of trimmed) counts.set(name, (counts.get(name) ?? 0) + 1);
  const used = new Map<string, number>();
  return trimmed.map((name, index) => {
    if (name === '') return `column ${index + 1}`;
    if (counts.get(name) === 1) return name;
    const at = used.get(name) ?? 0;
    used.set(name, at + 1);
    return `${name}[${at}]`;
  });
}

function toValues(header: readonly string[], record: readonly string[]): SourceRow['values'] {
  const values = createValues();
  for (const [index, name] of header.entries()) values[name] = record[index] ?? '';
  return values;
}

function findProblem(header: readonly string[], record: readonly string[]): { problem?: string } {
  const isTooLong = record.slice(header.length).some((value) => value.trim() !== '');
  if (record.length >= header.length && !isTooLong) return {};
  return { problem: `The row has ${record.length} values, but the header has ${header.length} columns.` };
}

function explainCsvError(cause: unknown, parsed: { row: number; line: number }, { maxRowLength }: ReadLimits): unknown {
  if (cause instanceof SourceFileError) return cause;
  const { code, lines = 0 } = cause as CsvError & Partial<Info>;
  const row = parsed.row + 1;
  const line = parsed.line + 1;
  const isWithinQuotes = lines > line; // only quoted values have several lines
  if (code === 'CSV_QUOTE_NOT_CLOSED' || (code === 'CSV_MAX_RECORD_SIZE' && isWithinQuotes)) {
    const message = `The file is incomplete: a quote that opens in the row at line ${line} is never closed.`;
    return new IncompleteFileError(message, { row, line }, cause);
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    const message = `The row at line ${line} is longer than ${maxRowLength} characters.`;
    return new SourceFileError('too-large', message, { row, line }, cause);
  }
  if (typeof code === 'string' && code.startsWith('CSV_')) {
    return new SourceFileError('malformed', `The row at line ${line} cannot be read.`, { row, line }, cause);
  }
  return cause;
}
