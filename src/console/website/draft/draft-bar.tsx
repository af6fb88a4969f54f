import { Link, useLocation } from 'react-router';
import { Moment } from '../../components/moment.tsx';
import { Status } from '../../components/status.tsx';
import type { DraftSummary } from './draft-summary.server.ts';

/** On every page of the website editor: what waits to be published, and who changed it last. */
export function DraftBar({ base, changes, changedBy, changedAt, isOwn, canEdit }: DraftSummary) {
  const { pathname } = useLocation();
  const isHere = (page: string): boolean => pathname === `${base}/${page}`;
  if (changes === 0)
    return (
      <div className="draft-bar">
        <span className="text-muted">No unpublished changes</span>
        {!isHere('versions') && <Link to={`${base}/versions`}>Versions</Link>}
      </div>
    );
  return (
    <div className="draft-bar">
      <Status tone="warning">Draft</Status>
      <span className="font-medium">{changes === 1 ? '1 change' : `${changes} changes`}</span>
      {changedAt && (
        <span className="text-sm text-muted">
          {isOwn ? 'by you' : `by ${changedBy}`}, <Moment at={changedAt} />
        </span>
      )}
      <span className="draft-bar-actions">
        {!isHere('preview') && (
          <Link to={`${base}/preview`} className="btn btn-outline btn-small">
            Preview
          </Link>
        )}
        {!isHere('publish') && (
          <Link to={`${base}/publish`} className="btn btn-brand btn-small">
            {canEdit ? 'Review and publish' : 'Review'}
          </Link>
        )}
      </span>
    </div>
  );
}
