export type SourceFileErrorCode =
  /** The file ends too early. */
  | 'incomplete'
  /** The file, a row or a number of columns exceeds a limit. */
  | 'too-large'
  /** Not a kind of file that can be read. */
  | 'unsupported'
  /** The file violates its format. */
  | 'malformed'
  /** The file has no rows. */
  | 'empty'
  /** The file contains something that could harm the reader, such as entities. */
  | 'unsafe';

type Place = { row?: number; line?: number };

/** A file that cannot be used. The message is a sentence for the dealer; `code` also works across server bundles. */
export class SourceFileError extends Error {
  override name = 'SourceFileError';
  readonly code: SourceFileErrorCode;
  readonly row: number | undefined;
  readonly line: number | undefined;

  constructor(code: SourceFileErrorCode, message: string, { row, line }: Place = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.row = row;
    this.line = line;
  }
}

/** A truncated file must never be applied: all cars after the end would be withdrawn. */
export class IncompleteFileError extends SourceFileError {
  override name = 'IncompleteFileError';

  constructor(message: string, place: Place = {}, cause?: unknown) {
    super('incomplete', message, place, cause);
  }
}
