import { listAuditEntries, listAuditPeople } from '../../features/audit/audit-store.server.ts';
import type { Scope } from '../../platform/postgres/database.ts';
import { readHistoryQuery, readOlderThan, toAuditFilter } from './read-history-query.server.ts';

const entriesPerPage = 50;

/** Reads a history page of the platform, a dealership or a website, by its scope. */
export async function readHistory(scope: Scope<string>, url: URL, timeZone?: string) {
  const query = readHistoryQuery(url);
  const page = { olderThan: readOlderThan(url), limit: entriesPerPage };
  const [{ entries, names, next }, people] = await Promise.all([
    listAuditEntries(scope, toAuditFilter(query, timeZone), page),
    listAuditPeople(scope),
  ]);
  return { query, entries, names, next, people, isFirstPage: page.olderThan === undefined };
}
