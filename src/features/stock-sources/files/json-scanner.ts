import { IncompleteFileError, SourceFileError } from './source-file-error.ts';

/** Called at each `[ ] { } ,` outside of strings. The depth is that of the value that the character is directly in. */
export type VisitStructure = (character: Structure, index: number, depth: number) => void;
export type Structure = '[' | ']' | '{' | '}' | ',';

/**
 * Finds the structure of JSON text that arrives in chunks, and does not look at values: `JSON.parse` then reads each row
 * strictly. So a row is the largest text in memory, whatever the file contains.
 */
export class JsonScanner {
  readonly #closing: Structure[] = [];
  readonly #maxDepth: number;
  #isInString = false;
  #isEscaped = false;

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth;
  }

  scan(text: string, visit: VisitStructure): void {
    for (let index = 0; index < text.length; index++) {
      const character = text[index];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString) {
        if (character === '"') this.#isInString = false;
        else if (character === '\\') this.#isEscaped = true;
      } else if (character === '"') this.#isInString = true;
      else if (character === '[' || character === '{') {
        visit(character, index, this.#closing.length);
        if (this.#closing.length === this.#maxDepth) {
          throw new SourceFileError('too-large', `The JSON is nested more than ${this.#maxDepth} levels deep.`);
        }
        this.#closing.push(character === '[' ? ']' : '}');
      } else if (character === ']' || character === '}') {
        if (this.#closing.pop() !== character) throw malformedJson(`an unexpected ${character}`);
        visit(character, index, this.#closing.length);
      } else if (character === ',') visit(character, index, this.#closing.length);
    }
  }

  /** @throws if the text stopped within a value */
  end(): void {
    if (this.#closing.length > 0 || this.#isInString) {
      throw new IncompleteFileError('The file is incomplete: its JSON ends too early.');
    }
  }
}

export const malformedJson = (reason: string, row?: number, cause?: unknown): SourceFileError =>
  new SourceFileError(
    'malformed',
    `The file is not valid JSON: ${reason}${row === undefined ? '' : ` in row ${row}`}.`,
    row === undefined ? {} : { row },
    cause,
  );
