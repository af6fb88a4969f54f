import { isLate } from '../../features/lead-desk/inbox/match-filter.ts';
import type { LeadRow } from '../../features/lead-desk/inbox/lead-row.ts';
import { formatAge } from '../components/format-age.ts';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';

const soonMs = 3_600_000;

type DueClockProps = { lead: Pick<LeadRow, 'state' | 'dueAt' | 'firstResponseAt'>; now: number };

/** When the first response is due; nothing once there was one, or none is needed. */
export function DueClock({ lead, now }: DueClockProps) {
  const { state, dueAt, firstResponseAt } = lead;
  if (dueAt === null || firstResponseAt !== null || state !== 'new') return null;
  const leftMs = Date.parse(dueAt) - now;
  if (isLate(lead, now)) return <Status tone="danger">Overdue {formatAge(-leftMs / 1000)}</Status>;
  if (leftMs < soonMs) return <Status tone="warning">Due in {formatAge(leftMs / 1000)}</Status>;
  return (
    <span className="text-sm text-muted">
      Due <Moment at={dueAt} />
    </span>
  );
}
