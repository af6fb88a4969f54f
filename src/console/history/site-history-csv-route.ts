import type { LoaderFunctionArgs } from 'react-router';
import { recordAction } from '../../features/audit/audit-store.server.ts';
import { writeAuditCsv } from '../../features/audit/write-audit-csv.server.ts';
import { toDownload } from '../server/download.server.ts';
import { requireSite } from '../server/signed-in.ts';
import { readHistoryQuery, toAuditFilter } from './read-history-query.server.ts';

/** The filtered log of the website as CSV. That it was exported is in the log, too. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, timeZone } = requireSite(context);
  const query = readHistoryQuery(url);
  await scope.run((tx) => recordAction(tx, { action: 'exported the history', details: query }));
  return toDownload(writeAuditCsv(scope, toAuditFilter(query, timeZone)), {
    name: `history-${slug}.csv`,
    type: 'text/csv; charset=utf-8',
  });
}
