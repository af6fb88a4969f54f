import { SourceFileError } from './source-file-error.ts';
import { createXmlParser } from './xml-parser.server.ts';

type Candidate = { path: string; name: string; depth: number; count: number; length: number; hasFields: boolean };

/** Names of one car, without a prefix such as `g:`. A file with one car, which repeats nothing, needs them. */
const vehicleNames = /^(?:vehicle|car|motor_?vehicle)$/i;
const itemNames = /^(?:item|listing|advert|ad|entry|stock_?item|product|record|row|unit)$/i;

/**
 * Finds the element that is one row, from the beginning of the text: by its name, else the repeated element with the most
 * text. Elements within a row have less text than the row.
 */
export function findRowElement(sample: string, maxDepth: number): string {
  const candidates = [...countElements(sample, maxDepth).values()].filter(
    ({ depth, hasFields }) => depth > 0 && hasFields,
  );
  candidates.sort((a, b) => b.length - a.length);
  const outermost = [...candidates].sort((a, b) => a.depth - b.depth || b.count - a.count);
  const found =
    outermost.find(({ name }) => vehicleNames.test(name)) ??
    outermost.find((candidate) => itemNames.test(candidate.name) && isRepeated(candidate)) ??
    outermost.find(({ name }) => itemNames.test(name)) ??
    candidates.find(isRepeated) ??
    outermost[0];
  if (!found) throw new SourceFileError('empty', 'The XML contains no cars.');
  return found.path;
}

const isRepeated = ({ count }: Candidate) => count > 1;

function countElements(sample: string, maxDepth: number): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const open: { candidate: Candidate; start: number }[] = [];
  const close = (position: number) => {
    const closed = open.pop();
    if (closed) closed.candidate.length += position - closed.start;
  };
  const parser = createXmlParser(maxDepth, {
    onOpen({ name, attributes }, path, position) {
      const parent = open.at(-1);
      if (parent) parent.candidate.hasFields = true;
      const localName = name.replace(/^.*:/, '');
      const candidate = candidates.get(path) ?? {
        path,
        name: localName,
        depth: open.length,
        count: 0,
        length: 0,
        hasFields: false,
      };
      candidate.count += 1;
      if (attributes.length > 0) candidate.hasFields = true;
      candidates.set(path, candidate);
      open.push({ candidate, start: position });
    },
    onClose: close,
  });
  try {
    parser.write(sample);
  } catch (error) {
    // The part before the error decides. Reading the file reports a malformed part; other errors forbid reading it at all.
    if (!(error instanceof SourceFileError) || error.code !== 'malformed') throw error;
  }
  while (open.length > 0) close(sample.length);
  return candidates;
}
