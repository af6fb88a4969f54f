import { JsonScanner } from './json-scanner.ts';
import { SourceFileError } from './source-file-error.ts';

type FoundArray = { ordinal: number; length: number };

/**
 * Finds the array with the rows, from the beginning of the text: of the arrays of objects, the one with the most text.
 * An array contains the arrays within its rows, so it is never one of those.
 *
 * @returns how many arrays begin before it
 */
export function findRowArray(sample: string, maxDepth: number): number {
  const scanner = new JsonScanner(maxDepth);
  const open: { ordinal: number; start: number; isList: boolean }[] = [];
  const found: FoundArray[] = [];
  let count = 0;
  const close = (end: number) => {
    const array = open.pop();
    if (array?.isList) found.push({ ordinal: array.ordinal, length: end - array.start });
  };
  try {
    scanner.scan(sample, (character, index) => {
      if (character === '[') {
        const isList = /^\s*[{\]]/.test(sample.slice(index + 1, index + 1000));
        open.push({ ordinal: count, start: index, isList });
        count += 1;
      } else if (character === ']') close(index);
    });
  } catch (error) {
    // Rows before the error decide. Reading the file reports the error where it is.
    if (!(error instanceof SourceFileError)) throw error;
  }
  while (open.length > 0) close(sample.length);
  const [largest] = found.sort((a, b) => b.length - a.length || a.ordinal - b.ordinal);
  if (!largest) throw new SourceFileError('malformed', 'The JSON contains no list of cars.');
  return largest.ordinal;
}
