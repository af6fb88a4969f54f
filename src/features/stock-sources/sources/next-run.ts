import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import type { Schedule } from './stock-source.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** When a source is due next, after the given moment. */
export function getNextRun(schedule: Schedule, after: Date, zone: string): Date {
  if (schedule.kind === 'every') return new Date(after.getTime() + schedule.minutes * minuteMs);
  const today = toLocalTime(after, zone).date;
  for (let days = 0; ; days++) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
    const moment = toMoment(`${date}T${schedule.time}:00Z`, zone);
    if (moment > after) return moment;
  }
}

/** A time that does not exist, because clocks are set forward, is the same time by the clock before. */
function toMoment(local: string, zone: string): Date {
  const wanted = Date.parse(local);
  const getOffset = (at: number): number => {
    const { date, time } = toLocalTime(new Date(at), zone);
    return Date.parse(`${date}T${time}Z`) - at;
  };
  const guess = wanted - getOffset(wanted);
  return new Date(wanted - getOffset(guess));
}
