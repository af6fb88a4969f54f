import { Link } from 'react-router';
import type { AuditPage } from '../../features/audit/audit-store.server.ts';
import { EmptyState } from './empty-state.tsx';
import { HistoryEntries } from './history-entries.tsx';
import { Panel } from './panel.tsx';

/** From `readDealershipHistory` and the like. */
type HistoryProps = {
  page: AuditPage;
  /** The history page of this level, filtered to the record; where there is one. */
  allPath?: string | undefined;
};

/** Lists the changes of a record by staff: who, when, what, before and after. Goes at the end of a record's page. */
export function History({ page, allPath }: HistoryProps) {
  return (
    <Panel title="History" flush>
      {page.entries.length === 0 ? (
        <EmptyState icon="history" title="No changes yet">
          Changes that staff make here are listed with their name and time.
        </EmptyState>
      ) : (
        <>
          <HistoryEntries {...page} />
          {page.next !== null && allPath && (
            <p className="border-t border-line px-4 py-2.5">
              <Link to={allPath}>Show all</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
