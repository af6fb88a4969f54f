import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { formatSpreadsheetRow } from '../../../platform/text/delimited-rows.ts';
import { describeReason } from './describe-reason.ts';
import { listQuarantineColumns, readQuarantineAfter } from './run-history-store.server.ts';

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';
const batch = 500;
/** Rows of JSON and XML can all have different columns. */
const maxColumns = 1000;

/** The rows that a run set aside, with reasons and the values of the file, to be corrected where they come from. */
export async function* writeQuarantineCsv(scope: DealershipScope, runId: number): AsyncGenerator<string> {
  const columns = await scope.run((tx) => listQuarantineColumns(tx, runId, maxColumns));
  yield byteOrderMark + formatSpreadsheetRow(['Row', 'Stock number', 'Reasons', ...columns]);
  for (let after = 0; ;) {
    const rows = await scope.run((tx) => readQuarantineAfter(tx, { runId, after, limit: batch }));
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows
      .map(({ rowNumber, stocknum, reasons, row }) => {
        const texts = reasons.map(describeReason).join(' ');
        return formatSpreadsheetRow([rowNumber, stocknum, texts, ...columns.map((column) => row[column] ?? '')]);
      })
      .join('');
  }
}
