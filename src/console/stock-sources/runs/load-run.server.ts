import { data, type LoaderFunctionArgs } from 'react-router';
import { findRun } from '../../../features/stock-sources/runs/run-history-store.server.ts';
import { readId } from '../../server/read-id.ts';
import { loadSource } from '../load-source.server.ts';

/** The run in the address of a page. @throws a 404 response if the source has no such run */
export async function loadRun(args: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const loaded = await loadSource(args);
  const id = readId(args.params.run);
  const run = id === undefined ? undefined : await loaded.scope.run((tx) => findRun(tx, id));
  if (run?.sourceId !== loaded.source.id) throw data('', { status: 404 });
  return { ...loaded, run };
}
