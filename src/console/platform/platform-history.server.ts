import type { RouterContextProvider } from 'react-router';
import { readRecordHistory, type HistoryOf, type RecordHistory } from '../server/record-history.server.ts';
import { getOperatorScope } from './operator-scope.server.ts';

/** The newest changes of a record of the platform, for the end of its page. */
export const readPlatformHistory = (context: Readonly<RouterContextProvider>, of: HistoryOf): Promise<RecordHistory> =>
  readRecordHistory(getOperatorScope(context), of, '/platform/history');
