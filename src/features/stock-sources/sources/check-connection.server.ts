import { getUnknownKey } from '../../../platform/outbound/outbound-error.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { previewFile } from '../files/preview-file.server.ts';
import type { FileFormat } from '../files/source-row.ts';
import type { FetchSourceFile } from '../runs/fetch-source-file.server.ts';
import { isForDealer } from '../runs/run-failure.ts';
import { insertFile } from './file-store.server.ts';
import { readFetchDetails } from './source-store.server.ts';
import { withHostKey } from './with-host-key.server.ts';

export type CheckedConnection =
  | { kind: 'works'; name: string; bytes: number; format: FileFormat['kind']; columns: number }
  /** With a sentence for the dealer. */
  | { kind: 'fails'; message: string }
  /** An SFTP server has another key than before. It is stored with the source, so that a person can accept it. */
  | { kind: 'new key' }
  | { kind: 'missing' };

/** Fetches the file of a source and stores it, so that its columns can be mapped before the first run. Changes no cars. */
export async function checkConnection(
  scope: DealershipScope,
  fetchFile: FetchSourceFile,
  sourceId: number,
): Promise<CheckedConnection> {
  const details = await scope.run((tx) => readFetchDetails(tx, sourceId));
  if (!details) return { kind: 'missing' };
  const { lastVersion: _lastVersion, hostKey, ...source } = details;
  try {
    const { dealershipId } = scope;
    const owner = { table: 'stock_sources', id: sourceId, settings: source.settings, hostKey } as const;
    const fetched = await withHostKey(scope, owner, (known) => fetchFile({ ...source, dealershipId, state: known }));
    if (fetched.kind === 'unchanged') return { kind: 'fails', message: 'The server sent no file.' };
    const { hostKeyFingerprint: _hostKey, ...version } = fetched.state;
    const { file } = fetched;
    try {
      const { format, columns } = await previewFile(file, { count: 1 });
      await scope.run((tx) => insertFile(tx, scope.dealershipId, { sourceId, ...file, version }));
      return { kind: 'works', name: file.name, bytes: file.size, format: format.kind, columns: columns.length };
    } finally {
      await file.remove();
    }
  } catch (error) {
    if (getUnknownKey(error) !== undefined) return { kind: 'new key' };
    if (isForDealer(error)) return { kind: 'fails', message: error.message };
    throw error;
  }
}
