import type { Scope } from '../../platform/postgres/database.ts';
import { formatSpreadsheetRow } from '../../platform/text/delimited-rows.ts';
import type { AuditEntry, AuditFilter } from './audit-entry.ts';
import { listAuditEntries } from './audit-store.server.ts';
import { describeAction, summariseEntry } from './describe-entry.ts';

/** Few enough that a page takes little memory, many enough that queries are few. */
const pageSize = 500;

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';

const header = ['Time (UTC)', 'Person', 'Network', 'Action', 'Record type', 'Record', 'Changes', 'Request'];

/**
 * The entries as CSV for spreadsheets, newest first, in pieces: the log may be longer than memory allows. The caller records
 * the export with recordAction().
 */
export async function* writeAuditCsv(scope: Scope<string>, filter: AuditFilter): AsyncGenerator<string> {
  yield byteOrderMark + formatSpreadsheetRow(header);
  let olderThan: number | null | undefined;
  while (olderThan !== null) {
    const { entries, next } = await listAuditEntries(scope, filter, { olderThan, limit: pageSize });
    yield entries.map(formatEntry).join('');
    olderThan = next;
  }
}

const formatEntry = (entry: AuditEntry): string =>
  formatSpreadsheetRow([
    entry.at.toISOString().slice(0, 19).replace('T', ' '),
    entry.staffName,
    entry.network,
    describeAction(entry),
    entry.recordType,
    entry.recordId,
    summariseEntry(entry),
    entry.requestId,
  ]);
