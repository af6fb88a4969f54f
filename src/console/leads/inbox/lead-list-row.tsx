import { memo, useEffect } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import type { LeadRow } from '../../../features/lead-desk/inbox/lead-row.ts';
import type { ListEntry } from '../../../features/lead-desk/inbox/live-list.ts';
import { classNames } from '../../../ui/class-names.ts';
import { getDone } from '../../components/forms/refused-form.ts';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Status } from '../../components/status.tsx';
import { rowLinkAttribute } from '../../components/use-list-keys.ts';
import { toasts, useToast } from '../../shell/toaster.tsx';
import { DueClock } from '../due-clock.tsx';
import { LeadStatus } from '../lead-status.tsx';

type RowProps = {
  entry: ListEntry;
  now: number;
  /** Of the inbox. */
  path: string;
  selfId: string;
  mayManage: boolean;
  /** After a change by this person. */
  onChanged(): void;
};

/** A lead in the list. The whole row leads to it. */
export const LeadListRow = memo(function LeadListRow({ entry, now, path, selfId, mayManage, onChanged }: RowProps) {
  const { lead, isFresh } = entry;
  if (lead === null) {
    return (
      <li className="lead-row lead-row-gone">
        <span className="text-muted">This lead went to a colleague.</span>
      </li>
    );
  }
  const { id, name, excerpt, isUnread, isSuspect, assigneeId, assigneeName, createdAt, nextAction, nextActionAt } =
    lead;
  return (
    <li className={classNames('lead-row', isUnread && 'lead-row-unread', isFresh && 'lead-row-fresh')}>
      <div className="lead-row-who">
        <Link to={`${path}/${id}`} className="lead-row-link" {...rowLinkAttribute}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {name || 'No name'}
        </Link>
        <span className="lead-row-excerpt">{excerpt || describeSource(lead)}</span>
      </div>
      <div className="lead-row-about">
        <span className="lead-row-line">{lead.carName ?? lead.category}</span>
        <span className="lead-row-line text-sm text-muted">
          {[lead.carName && lead.category, lead.locationName].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="lead-row-state">
        <LeadStatus state={lead.state} />
        {isSuspect && lead.state === 'new' && <Status tone="warning">Looks like spam</Status>}
        <DueClock lead={lead} now={now} />
        {nextAction && nextActionAt && (
          <span className="lead-row-line text-sm text-muted">
            {nextAction}, <Moment at={nextActionAt} />
          </span>
        )}
      </div>
      <div className="lead-row-person">
        {assigneeId === null ? (
          mayManage ? (
            <TakeLead lead={lead} path={path} onChanged={onChanged} />
          ) : (
            <span className="text-muted">Unassigned</span>
          )
        ) : (
          <span className="lead-row-line">
            <Icon name="user" className="text-muted" /> {assigneeId === selfId ? 'You' : assigneeName}
          </span>
        )}
      </div>
      <div className="lead-row-time">
        <Moment at={createdAt} />
      </div>
    </li>
  );
});

const describeSource = ({ source }: LeadRow): string => (source === 'Website' ? 'No message' : source);

/** Assigns the lead to the person. Without JavaScript it is a plain form. */
function TakeLead({ lead, path, onChanged }: { lead: LeadRow; path: string; onChanged(): void }) {
  const fetcher = useFetcher<unknown>({ key: `take ${lead.id}` });
  const { data, state } = fetcher;
  const { search } = useLocation();
  useToast(getDone(data));
  useEffect(() => {
    if (data === undefined) return;
    onChanged();
    const { problem } = data as { problem?: string };
    if (problem !== undefined) toasts.add({ title: problem });
  }, [data, onChanged]);
  return (
    <fetcher.Form method="post" action={path + search} className="lead-row-action">
      <input type="hidden" name="lead" value={lead.id} />
      <button
        type="submit"
        name="intent"
        value="take"
        className="btn btn-outline btn-small"
        disabled={state !== 'idle'}
        data-take=""
        aria-label={`Assign to me: ${lead.name || 'no name'}`}
      >
        Assign to me
      </button>
    </fetcher.Form>
  );
}
