import { decodeText } from './decode-text.server.ts';
import { detectFormat } from './detect-format.ts';
import { openBytes } from './open-bytes.server.ts';
import { peekText, type PeekedText } from './peek-text.ts';
import { readCsv } from './read-csv.server.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readXml } from './read-xml.server.ts';
import { checkRow } from './row-values.ts';
import { SourceFileError } from './source-file-error.ts';
import {
  defaultReadLimits,
  type FileFormat,
  type ReadLimits,
  type ReadOptions,
  type SourceFile,
  type SourceRow,
} from './source-row.ts';

/** Enough to detect the format and the rows' place in it. */
const sampleLength = 256 * 1024;

export type OpenedRows = { format: FileFormat; rows: AsyncIterable<SourceRow> };

/**
 * Opens a stock file and detects its format from the content. Rows are read as they are consumed. A file that proves to be
 * incomplete or invalid fails at that point, so nothing may be applied before the last row.
 */
export async function openRows(file: SourceFile, options: ReadOptions = {}): Promise<OpenedRows> {
  const { onProgress, ...changed } = options;
  const limits = { ...defaultReadLimits, ...changed };
  const { container, bytes } = await openBytes(file.path, limits, onProgress);
  const peeked = await peekText(decodeText(bytes), sampleLength);
  try {
    const detected = detectFormat(peeked.sample);
    return { format: { ...detected, container }, rows: checkRows(readFormat(detected, peeked, limits), limits) };
  } catch (error) {
    await peeked.close();
    throw error;
  }
}

function readFormat(
  { kind, delimiter = ',' }: Pick<FileFormat, 'kind' | 'delimiter'>,
  { text, sample }: PeekedText,
  limits: ReadLimits,
): AsyncIterable<SourceRow[]> {
  if (kind === 'csv') return readCsv(text, delimiter, limits);
  if (kind === 'json') return readJson(text, sample, limits);
  if (kind === 'json-lines') return readJsonLines(text, limits);
  return readXml(text, sample, limits);
}

/** Readers return the rows of a chunk together: passing single rows through several generators would take most of the time. */
async function* checkRows(batches: AsyncIterable<SourceRow[]>, limits: ReadLimits): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      count += 1;
      if (count > limits.maxRows) {
        throw new SourceFileError('too-large', `The file has more than ${limits.maxRows} rows.`, { row: count });
      }
      yield checkRow(row, limits);
    }
  }
  if (count === 0) throw new SourceFileError('empty', 'The file contains no cars.');
}
