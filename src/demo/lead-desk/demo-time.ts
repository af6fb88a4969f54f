import { toMoment } from '../../platform/text/local-moment.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';

/** A number of minutes ago, or a time of day some days ago: `[2, '10:20']`. Negative days are in the future. */
export type DemoTime = number | readonly [daysAgo: number, time: string];

/** The day some days ago in a time zone: `2026-11-18`. */
export const toDemoDay = (daysAgo: number, { now, zone }: { now: Date; zone: string }): string =>
  Temporal.PlainDate.from(toLocalTime(now, zone).date).subtract({ days: daysAgo }).toString();

export const toDemoMoment = (when: DemoTime, place: { now: Date; zone: string }): Date =>
  typeof when === 'number'
    ? new Date(place.now.getTime() - when * 60_000)
    : toMoment(`${toDemoDay(when[0], place)}T${when[1]}`, place.zone);
