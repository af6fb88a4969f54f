import { findRowArray } from './find-row-array.ts';
import { flattenJson } from './flatten-json.ts';
import { JsonScanner, malformedJson } from './json-scanner.ts';
import { SourceFileError } from './source-file-error.ts';
import type { ReadLimits, SourceRow } from './source-row.ts';

/** The most that a file may contain besides its rows. */
const maxOtherLength = 1024 * 1024;

/** Reads the rows of an array, at the top level or within an object. */
export async function* readJson(
  text: AsyncIterable<string>,
  sample: string,
  { maxDepth, maxRowLength }: ReadLimits,
): AsyncGenerator<SourceRow[]> {
  const target = findRowArray(sample, maxDepth);
  const scanner = new JsonScanner(maxDepth);
  let arrays = 0;
  let rowDepth: number | undefined; // while within the array
  let row = '';
  let other = ''; // the text around the rows, which must be valid JSON too
  let number = 0;
  const rows: SourceRow[] = [];

  const finishRow = (isLast: boolean) => {
    if (row.trim() === '' && isLast && number === 0) return;
    number += 1;
    rows.push({ number, values: flattenJson(parseRow(row, number)) });
    row = '';
  };
  for await (const chunk of text) {
    let from = 0;
    const take = (to: number) => {
      const part = chunk.slice(from, to);
      if (rowDepth === undefined) other += part;
      else row += part;
      from = to;
      if (row.length > maxRowLength) {
        const message = `Row ${number + 1} is longer than ${maxRowLength} characters.`;
        throw new SourceFileError('too-large', message, { row: number + 1 });
      }
      if (other.length > maxOtherLength) {
        throw new SourceFileError('malformed', 'The JSON contains too much besides its list of cars.');
      }
    };
    scanner.scan(chunk, (character, index, depth) => {
      if (rowDepth === undefined) {
        if (character !== '[') return;
        if (arrays === target) {
          take(index + 1);
          rowDepth = depth + 1;
        }
        arrays += 1;
      } else if (character === ',' && depth === rowDepth) {
        take(index);
        finishRow(false);
        from = index + 1;
      } else if (character === ']' && depth === rowDepth - 1) {
        take(index);
        finishRow(true);
        rowDepth = undefined;
      }
    });
    take(chunk.length);
    yield rows.splice(0);
  }
  scanner.end();
  try {
    JSON.parse(other);
  } catch (cause) {
    throw malformedJson('the text around the list of cars cannot be read', undefined, cause);
  }
}

function parseRow(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw malformedJson('a syntax error', number, cause);
  }
}
