import { Link, useLocation } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { withNextPath } from '../../sign-in/next-path.ts';
import type { LiveStatus } from '../live-connection.ts';

/** Says when the page no longer follows changes, or only from time to time. */
export function LiveNote({ status }: { status: LiveStatus }) {
  const { pathname, search } = useLocation();
  if (status === 'ended') {
    return (
      <Notice tone="warning">
        Your session has ended, so this list is no longer up to date.{' '}
        <Link to={withNextPath('/sign-in', pathname + search)}>Sign in again</Link>
      </Notice>
    );
  }
  return (
    <output className="sr-only">
      {status === 'polling' && 'No live connection at the moment. The list is updated every 15 seconds.'}
    </output>
  );
}
