import { useContext, useSyncExternalStore } from 'react';
import { formatMoment, formatTime } from './format-moment.ts';
import { TimeZone } from './time-zone.ts';

type MomentProps = {
  at: Date | string;
  /** Only the time of day, of a moment that is near. */
  isNear?: boolean;
};

const noChanges = () => () => undefined;

/**
 * A time as people say it: '14 Nov 2026, 3:05 pm', in the time zone of the dealership. On pages about many dealerships the
 * server writes UTC, and the browser shows its own time zone.
 */
export function Moment({ at, isNear = false }: MomentProps) {
  const date = new Date(at);
  const timeZone = useContext(TimeZone);
  const format = isNear ? formatTime : formatMoment;
  const text = useSyncExternalStore(
    noChanges,
    () => format(date, timeZone),
    () => (timeZone ? format(date, timeZone) : `${format(date, 'UTC')} UTC`),
  );
  return (
    <time
      dateTime={date.toISOString()}
      className="whitespace-nowrap"
      title={timeZone && `${timeZone.replace(/^.*\//, '')} time`}
    >
      {text}
    </time>
  );
}
