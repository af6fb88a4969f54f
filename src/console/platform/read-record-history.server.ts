import type { RouterContextProvider } from 'react-router';
import { type AuditPage, listHistory } from '../../features/audit/audit-store.server.ts';
import { getOperatorScope } from './operator-scope.server.ts';

const shown = 10;

/** The newest changes of a record, for the end of its page. */
export const readRecordHistory = (
  context: Readonly<RouterContextProvider>,
  type: 'groups' | 'dealerships' | 'sites' | 'models' | 'accessories',
  id: number,
): Promise<AuditPage> => listHistory(getOperatorScope(context), { type, id }, { limit: shown });
