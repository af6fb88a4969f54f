import type { RouterContextProvider } from 'react-router';
import { type AuditPage, listAuditEntries, listHistory } from '../../features/audit/audit-store.server.ts';
import type { Scope } from '../../platform/postgres/database.ts';
import { hasPermission, requireDealership, requireSite } from './signed-in.ts';

type Context = Readonly<RouterContextProvider>;

/** A record, or everything of some tables, such as all redirects of a website. */
export type HistoryOf = { type: string; id: string | number } | { types: readonly string[] };

/** The props of <History>. */
export type RecordHistory = { page: AuditPage; allPath: string | undefined };

const shown = 10;

/** The newest changes, and the history page with all of them. */
export async function readRecordHistory(
  scope: Scope<string>,
  of: HistoryOf,
  historyPath: string | undefined,
): Promise<RecordHistory> {
  const page =
    'id' in of
      ? await listHistory(scope, of, { limit: shown })
      : await listAuditEntries(scope, { recordType: of.types }, { limit: shown });
  const query = 'id' in of ? `record=${of.type}&id=${encodeURIComponent(of.id)}` : `record=${of.types.join('.')}`;
  return { page, allPath: historyPath && `${historyPath}?${query}` };
}

/** For people who may not open the history page, without a link to it. */
export function readDealershipHistory(context: Context, of: HistoryOf): Promise<RecordHistory> {
  const { scope, slug, roles } = requireDealership(context);
  return readRecordHistory(
    scope,
    of,
    hasPermission(roles, 'history.read') ? `/dealerships/${slug}/history` : undefined,
  );
}

export function readSiteHistory(context: Context, of: HistoryOf): Promise<RecordHistory> {
  const { scope, slug } = requireSite(context);
  return readRecordHistory(scope, of, `/sites/${slug}/history`);
}
