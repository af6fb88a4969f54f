import {
  addOpenMinutes,
  type ClockHours,
  countOpenMinutes,
} from '../../../src/features/lead-desk/clock/response-clock.ts';
import { getTimeZone } from '../../../src/features/locations/opening-hours/time-zone.ts';
import { secondsOfQuietHours } from '../../../src/features/saved-searches/alerts/quiet-hours.ts';
import type { AustralianState } from '../../../src/features/sites/dealerships/dealership.ts';
import { getNextRun } from '../../../src/features/stock-sources/sources/next-run.ts';
import { toLocalMoment, toMoment } from '../../../src/platform/text/local-moment.ts';
import { listTransitions, toWallTime, zones } from './clock-transitions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type LocalTimeCheck = { checked: number; faults: string[] };

type Around = { zone: string; from: number; until: number };

/** Checks everything that is due at a local time, on the days around every change of clocks. @param years from 2026 on */
export function checkLocalTimes({ years, stepMinutes }: { years: number; stepMinutes: number }): LocalTimeCheck {
  const check: LocalTimeCheck = { checked: 0, faults: [] };
  for (const zone of zones) {
    for (const transition of listTransitions(zone, years)) {
      const around = { zone, from: transition - 2 * day, until: transition + 2 * day };
      checkDailyRuns(check, around, stepMinutes);
      checkResponseClock(check, around, stepMinutes);
      checkScheduledMoments(check, around, stepMinutes);
    }
  }
  for (const state of states) {
    for (const transition of listTransitions(getTimeZone(state), years))
      checkQuietHours(check, state, transition, stepMinutes);
  }
  return check;
}

const expectThat = (check: LocalTimeCheck, holds: boolean, describe: () => string): void => {
  check.checked += 1;
  if (!holds) check.faults.push(describe());
};

/** A daily schedule runs once on every local day: not before its time, and at most an hour after a time that clocks skip. */
function checkDailyRuns(check: LocalTimeCheck, { zone, from, until }: Around, step: number): void {
  for (let minutes = 0; minutes < 24 * 60; minutes += step) {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const schedule = { kind: 'daily', time } as const;
    const days: string[] = [];
    for (let at = from; at < until;) {
      const next = getNextRun(schedule, new Date(at), zone).getTime();
      expectThat(
        check,
        next > at,
        () => `${zone}: the run at ${time} repeats itself after ${new Date(at).toISOString()}`,
      );
      if (next <= at) break;
      at = next;
      const wall = toWallTime(at, zone);
      days.push(wall.date);
      const isSkipped = toLocalMoment(toMoment(`${wall.date}T${time}`, zone), zone) !== `${wall.date}T${time}`;
      expectThat(
        check,
        wall.time === time || isSkipped,
        () => `${zone}: the run at ${time} is due at ${wall.date} ${wall.time}`,
      );
    }
    expectThat(check, isConsecutive(days), () => `${zone}: the run at ${time} is due on ${days.join(', ')}`);
  }
}

const isConsecutive = (days: readonly string[]): boolean =>
  days.every((date, at) => at === 0 || Date.parse(date) - Date.parse(days[at - 1] ?? '') === day);

/** Open day and night, and over the hours in which clocks change. */
const hoursAround = (zone: string): ClockHours[] =>
  [
    { open: '09:00', close: '17:00' },
    { open: '00:00', close: '24:00' },
    { open: '02:15', close: '03:45' },
  ].map((times) => ({
    zone,
    contact_detail: {
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open' as const, ...times })),
      special_hours: [],
    },
  }));

/** A response is due once its minutes have passed, no earlier, and a later lead is never due before an earlier one. */
function checkResponseClock(check: LocalTimeCheck, { zone, from, until }: Around, step: number): void {
  for (const hours of hoursAround(zone)) {
    let previous = 0;
    for (let at = from; at < until; at += step * minute) {
      const due = addOpenMinutes(hours, new Date(at), 120);
      const passed = due === null ? null : countOpenMinutes(hours, new Date(at), due);
      expectThat(check, passed === 120, () => `${zone}: ${passed} minutes passed until a response was due`);
      expectThat(check, (due?.getTime() ?? 0) >= previous, () => `${zone}: a later lead is due before an earlier one`);
      previous = due?.getTime() ?? previous;
    }
  }
}

/** What staff schedule for a local time is published then, or at most an hour later if clocks skip that time. */
function checkScheduledMoments(check: LocalTimeCheck, { zone, from, until }: Around, step: number): void {
  for (let at = from; at < until; at += step * minute) {
    const local = toLocalMoment(new Date(at), zone);
    const moment = toMoment(local, zone).getTime();
    expectThat(
      check,
      toLocalMoment(new Date(moment), zone) === local,
      () => `${zone}: ${local} is published at another time`,
    );
    // Clocks that are set back show a time twice; the first one counts.
    expectThat(
      check,
      at - moment >= 0 && at - moment <= hour,
      () => `${zone}: ${local} is published ${at - moment} ms early`,
    );
  }
}

const states: readonly AustralianState[] = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];

/** A text message that waits for the morning is sent between 8:00 and 20:00, and no later than 9:00 by daylight saving. */
function checkQuietHours(check: LocalTimeCheck, state: AustralianState, transition: number, step: number): void {
  const zone = getTimeZone(state);
  for (let start = transition - day; start < transition + day; start += step * minute) {
    let at = start;
    // The job looks again when it runs.
    for (let wait = 1; wait > 0; at += wait * 1000) wait = secondsOfQuietHours(new Date(at), state);
    const { time } = toWallTime(at, zone);
    expectThat(check, time >= '08:00' && time < '20:00', () => `${state}: a text message is sent at ${time}`);
    expectThat(check, at === start || time <= '09:00', () => `${state}: a text message waits until ${time}`);
  }
}
