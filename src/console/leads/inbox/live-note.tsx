import { Link, useLocation } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { withNextPath } from '../../sign-in/next-path.ts';
import { type LiveStatus, pollMs } from '../live-connection.ts';

/** Says when the page no longer follows changes, or only from time to time. */
export function LiveNote({ status }: { status: LiveStatus }) {
  const { pathname, search } = useLocation();
  return (
    <output>
      {status === 'ended' && (
        <Notice tone="warning">
          Your session has ended, so this page is no longer up to date.{' '}
          <Link to={withNextPath('/sign-in', pathname + search)}>Sign in again</Link>
        </Notice>
      )}
      {status === 'refused' && (
        <Notice tone="warning">You can no longer see these leads, so this page is no longer up to date.</Notice>
      )}
      {status === 'polling' && (
        <p className="mb-2 text-sm text-muted">No live connection, checking every {pollMs / 1000} seconds.</p>
      )}
    </output>
  );
}
