import { openRows } from '../../../src/features/stock-sources/files/read-rows.server.ts';
import type { ReadOptions, SourceFile, SourceRow } from '../../../src/features/stock-sources/files/source-row.ts';

export async function* readRows(file: SourceFile, options: ReadOptions = {}): AsyncGenerator<SourceRow> {
  const { rows } = await openRows(file, options);
  yield* rows;
}
