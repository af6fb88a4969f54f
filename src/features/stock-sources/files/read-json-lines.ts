import { flattenJson } from './flatten-json.ts';
import { JsonScanner } from './json-scanner.ts';
import { createValues } from './row-values.ts';
import { IncompleteFileError, SourceFileError } from './source-file-error.ts';
import type { ReadLimits, SourceRow } from './source-row.ts';

/** Reads one JSON object per line. A bad line does not affect others, unless it is the last and has no line end. */
export async function* readJsonLines(text: AsyncIterable<string>, limits: ReadLimits): AsyncGenerator<SourceRow[]> {
  let number = 0;
  let line = 0;
  let carried = '';
  const readLine = (content: string): SourceRow | undefined => {
    line += 1;
    if (content.length > limits.maxRowLength) throw tooLong(number + 1, line, limits);
    if (content.trim() === '') return undefined;
    number += 1;
    return { number, line, ...parseLine(content, limits) };
  };
  for await (const chunk of text) {
    const lines = (carried + chunk).split('\n');
    carried = lines.pop() ?? '';
    if (carried.length > limits.maxRowLength) throw tooLong(number + lines.length + 1, line + lines.length + 1, limits);
    yield lines.map(readLine).filter((row) => row !== undefined);
  }
  const last = readLine(carried);
  if (last?.problem !== undefined) {
    throw new IncompleteFileError(`The file is incomplete: line ${line} ends in the middle of a row.`, {
      row: number,
      line,
    });
  }
  if (last) yield [last];
}

function parseLine(content: string, { maxDepth }: ReadLimits): Pick<SourceRow, 'values' | 'problem'> {
  try {
    new JsonScanner(maxDepth).scan(content, () => undefined); // flattening is recursive, so the depth is checked first
    return { values: flattenJson(JSON.parse(content)) };
  } catch (error) {
    const problem = error instanceof SourceFileError ? error.message : 'The line is not valid JSON.';
    return { values: createValues(), problem };
  }
}

const tooLong = (row: number, line: number, { maxRowLength }: ReadLimits): SourceFileError =>
  new SourceFileError('too-large', `Line ${line} is longer than ${maxRowLength} characters.`, { row, line });
