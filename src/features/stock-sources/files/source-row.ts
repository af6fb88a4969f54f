/** A row of a stock file, before mapping. */
export type SourceRow = {
  /** Counts from 1; headers do not count. */
  number: number;
  /** Where the row begins, in files that consist of lines. */
  line?: number;
  /**
   * Values by column name. Nested values have names such as `engine.size`, `images[0].url` and `price.@currency` (an
   * attribute). Has no prototype, so that no column name is special.
   */
  values: Record<string, string>;
  /** Why this row cannot be used. Other rows are not affected. */
  problem?: string;
};

export type SourceFile = {
  path: string;
  /** As uploaded, for messages. The format is detected from the content. */
  name?: string;
};

export type FileFormat = {
  kind: 'csv' | 'json' | 'json-lines' | 'xml';
  container: 'none' | 'gzip' | 'zip';
  /** Of CSV. */
  delimiter?: string;
};

export type ReadLimits = {
  maxRows: number;
  /** After decompression. */
  maxBytes: number;
  /** Characters of one row, including names. */
  maxRowLength: number;
  maxColumns: number;
  /** Of nested JSON and XML. */
  maxDepth: number;
  /** How many times larger than its compressed form a file may be. */
  maxCompressionRatio: number;
};

export const defaultReadLimits: ReadLimits = {
  maxRows: 200_000,
  maxBytes: 1024 * 1024 * 1024,
  maxRowLength: 256 * 1024,
  maxColumns: 500,
  maxDepth: 20,
  maxCompressionRatio: 200,
};

export type ReadOptions = Partial<ReadLimits> & {
  /** How much of the file was read, from 0 to 1. */
  onProgress?(fraction: number): void;
};
