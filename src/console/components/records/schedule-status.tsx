import { getScheduleState, type Schedule, type ScheduleState } from '../../../features/sites/schedule.ts';
import { Moment } from '../moment.tsx';
import { Status, type StatusTone } from '../status.tsx';

export type ShownSchedule = { state: ScheduleState; changes: Date | null };

/** The state with the moment at which it changes, or has changed. */
export function toShownSchedule(schedule: Schedule, now: Date): ShownSchedule {
  const state = getScheduleState(schedule, now);
  return { state, changes: state === 'scheduled' ? schedule.start : schedule.expiry };
}

const states: Record<ScheduleState, { tone: StatusTone; label: string; moment: string }> = {
  scheduled: { tone: 'accent', label: 'Scheduled', moment: 'from' },
  live: { tone: 'good', label: 'Live', moment: 'until' },
  ended: { tone: 'neutral', label: 'Ended', moment: 'on' },
};

export function ScheduleStatus({ state, changes }: ShownSchedule) {
  const { tone, label, moment } = states[state];
  return (
    <>
      <Status tone={tone}>{label}</Status>
      {changes && (
        <span className="text-sm text-muted">
          {' '}
          {moment} <Moment at={changes} />
        </span>
      )}
    </>
  );
}
