import type { AustralianState } from '../../sites/dealerships/dealership.ts';

/** What a fee of a state was in one financial year. Fees change every 1 July, so one whose year is over is no longer the fee. */
export type FeeSchedule = {
  state: AustralianState;
  from: string; // '2025-07-01'
  until: string; // '2026-06-30'
  /** The newest date in a publication of the fee. */
  published: string;
  /** Who sets the fee, and where it can be looked up. */
  source: { name: string; url: string };
};

export type FoundFee<Schedule> = { schedule: Schedule; isLastYears: boolean };

type Options = { today: string; allowsLastYears: boolean };

/** The fee of a day; that of the financial year before only if it is allowed and none is known of this year. */
export function findFee<Schedule extends FeeSchedule>(
  schedules: readonly Schedule[],
  state: AustralianState,
  { today, allowsLastYears }: Options,
): FoundFee<Schedule> | null {
  const ofState = schedules.filter((each) => each.state === state);
  const current = ofState.find(({ from, until }) => from <= today && today <= until);
  if (current) return { schedule: current, isLastYears: false };
  const last = allowsLastYears && ofState.find(({ until }) => until === findLastYearsEnd(today));
  return last ? { schedule: last, isLastYears: true } : null;
}

/** '2026-06-30' → '2025–26' */
export function formatFinancialYear(day: string): string {
  const end = Number(findLastYearsEnd(day).slice(0, 4)) + 1;
  return `${end - 1}–${String(end).slice(2)}`;
}

/** The last 30 June before a day. */
const findLastYearsEnd = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= '07-01' ? year : year - 1}-06-30`;
};
