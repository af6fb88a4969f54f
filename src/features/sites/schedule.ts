import { z } from 'zod';
import { isLocalMoment, toLocalMoment, toMoment } from '../../platform/text/local-moment.ts';

/** When something is shown: from `start` on, until just before `expiry`. */
export type Schedule = { start: Date | null; expiry: Date | null };

const localMoment = z
  .string()
  .default('')
  .refine((value) => value === '' || isLocalMoment(value), 'Enter a date and a time.');

/** The fields of a schedule: local times as browsers send them, or nothing. */
export const scheduleFields = { start: localMoment, expiry: localMoment };

type Place = { timeZone: string; now: Date };

/**
 * The schedule that a form describes, or what is wrong with it. An expiry that has passed is accepted only if it was stored
 * before, so that the texts of what has ended can be changed.
 */
export function readSchedule(
  typed: { start: string; expiry: string },
  { timeZone, now, stored }: Place & { stored?: Schedule | undefined },
): { ok: true; schedule: Schedule } | { ok: false; errors: Record<string, string> } {
  const read = (field: 'start' | 'expiry'): Date | null => {
    const before = stored?.[field] ?? null;
    // The field shows minutes only.
    if (before && typed[field] === toLocalMoment(before, timeZone)) return before;
    return typed[field] === '' ? null : toMoment(typed[field], timeZone);
  };
  const schedule = { start: read('start'), expiry: read('expiry') };
  const { start, expiry } = schedule;
  if (start && expiry && expiry <= start) return refuse('The end must be later than the start.');
  if (expiry && expiry <= now && expiry.getTime() !== stored?.expiry?.getTime())
    return refuse('This time has passed. Choose a later end, or leave it empty.');
  return { ok: true, schedule };
}

const refuse = (expiry: string) => ({ ok: false as const, errors: { expiry } });

/** Converts a schedule to the values of the form. */
export const toScheduleValues = ({ start, expiry }: Schedule, timeZone: string) => ({
  start: start ? toLocalMoment(start, timeZone) : '',
  expiry: expiry ? toLocalMoment(expiry, timeZone) : '',
});

export type ScheduleState = 'scheduled' | 'live' | 'ended';

export function getScheduleState({ start, expiry }: Schedule, now: Date): ScheduleState {
  if (expiry && expiry <= now) return 'ended';
  return start && start > now ? 'scheduled' : 'live';
}
