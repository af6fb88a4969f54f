import { SourceFileError } from './source-file-error.ts';
import type { FileFormat } from './source-row.ts';

const htmlStart = /^<(?:!doctype\s+html|html|head|body)\b/i;

/** Detects the format from the beginning of the text. */
export function detectFormat(sample: string): Pick<FileFormat, 'kind' | 'delimiter'> {
  const start = sample.trimStart();
  if (start === '') throw new SourceFileError('empty', 'The file is empty.');
  if (htmlStart.test(start)) {
    throw new SourceFileError('unsupported', 'This is a web page, not a stock file. Check the address or the sign-in.');
  }
  if (start.startsWith('<')) return { kind: 'xml' };
  if (start.startsWith('[')) return { kind: 'json' };
  if (start.startsWith('{')) return { kind: isJsonLines(start) ? 'json-lines' : 'json' };
  return { kind: 'csv', delimiter: detectDelimiter(sample) };
}

/** JSON lines: the first line is a whole object, and another one follows. */
function isJsonLines(start: string): boolean {
  const end = start.indexOf('\n');
  if (end === -1 || !start.slice(end).trimStart().startsWith('{')) return false;
  try {
    JSON.parse(start.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

const delimiters = [',', '\t', ';', '|'] as const;
const comparedLines = 20;

/** Excel's way of naming the delimiter in the first line. */
export const delimiterLine = /^sep=(.)\r?\n/;

/** The delimiter that occurs in the header, and equally often in most other lines. */
function detectDelimiter(sample: string): string {
  const named = delimiterLine.exec(sample)?.[1];
  if (named !== undefined) return named;
  const lines = sample
    .replaceAll(/"[^"]*"/g, '"') // delimiters within quotes do not count
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, comparedLines);
  const scores = delimiters.map((delimiter) => {
    const [inHeader = 0, ...others] = lines.map((line) => line.split(delimiter).length - 1);
    const same = others.filter((count) => count === inHeader).length;
    return { delimiter, inHeader, score: inHeader === 0 ? 0 : 1 + same };
  });
  scores.sort((a, b) => b.score - a.score || b.inHeader - a.inHeader);
  return scores[0]?.delimiter ?? ',';
}
