import { openRows } from './read-rows.server.ts';
import type { FileFormat, ReadOptions, SourceFile, SourceRow } from './source-row.ts';

export type FilePreview = {
  format: FileFormat;
  /** In the file's order. JSON and XML may have more in later rows. */
  columns: string[];
  rows: SourceRow[];
};

/** Reads the first rows of a file. */
export async function previewFile(
  file: SourceFile,
  { count = 20, ...options }: ReadOptions & { count?: number } = {},
): Promise<FilePreview> {
  const { format, rows } = await openRows(file, options);
  const columns = new Set<string>();
  const first: SourceRow[] = [];
  for await (const row of rows) {
    for (const name of Object.keys(row.values)) columns.add(name);
    first.push(row);
    if (first.length === count) break;
  }
  return { format, columns: [...columns], rows: first };
}
