import type { LoaderFunctionArgs } from 'react-router';
import { writeQuarantineCsv } from '../../../features/stock-sources/runs/write-quarantine-csv.server.ts';
import { toDownload } from '../../server/download.server.ts';
import { loadRun } from './load-run.server.ts';

/** The rows that a run set aside, to be corrected where they come from. */
export async function loader(args: LoaderFunctionArgs) {
  const { run, scope } = await loadRun(args);
  return toDownload(writeQuarantineCsv(scope, run.id), {
    name: `quarantine-${run.id}.csv`,
    type: 'text/csv; charset=utf-8',
  });
}
