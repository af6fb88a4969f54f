import type { RouterContextProvider } from 'react-router';
import { isForDealer } from '../../features/stock-sources/runs/run-failure.ts';
import { startRun } from '../../features/stock-sources/runs/start-run.server.ts';
import { receiveFile } from '../../features/stock-sources/sources/receive-file.server.ts';
import type { StockSource } from '../../features/stock-sources/sources/stock-source.ts';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { consoleRequest } from '../server/console-request.ts';
import { pausedSource } from './describe-source.ts';

/** Where to go next, or why the file was refused. */
export type UploadAnswer = { to: string } | { message: string };

type Upload = { name: string; content: AsyncIterable<Uint8Array> };

/** Stores an uploaded file. A source whose columns are mapped runs at once; for a new one the mapping comes first. */
export async function receiveUpload(
  context: Readonly<RouterContextProvider>,
  { scope, source, path }: { scope: DealershipScope; source: StockSource; path: string },
  upload: Upload,
): Promise<UploadAnswer> {
  if (!source.enabled) return { message: pausedSource };
  try {
    const fileId = await receiveFile(scope, source.id, upload);
    if (fileId === undefined) return { message: 'This source was deleted.' };
    if (!source.mapping) return { to: `${path}/mapping` };
    const started = await startRun(scope, context.get(consoleRequest).jobs, { sourceId: source.id, fileId });
    return started.kind === 'started'
      ? { to: `${path}/runs/${started.runId}` }
      : { message: 'The file is stored, but another run is in progress. Run it when that one is finished.' };
  } catch (error) {
    if (isForDealer(error)) return { message: error.message };
    throw error;
  }
}
