import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { formatDay, formatMonth } from '../format-dates.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';
import { dutySchedules } from './duty-schedules.ts';

export type DutyEstimate = {
  amount: number; // dollars and cents
  /** Of the rates. */
  rates: { rule: string; source: { name: string; url: string }; since: string; published: string };
};

/** No estimate is better than a wrong one. */
export type NoDutyEstimate = { reason: string };

type Options = {
  /** In the state. */
  today: string;
  /** Rates that were last published longer ago may have changed. */
  maxAgeMonths: number;
};

/** Estimates the stamp duty on a car that is registered in a state today. */
export function estimateDuty(
  vehicle: DutiableVehicle,
  state: AustralianState,
  { today, maxAgeMonths }: Options,
): DutyEstimate | NoDutyEstimate {
  const schedule = dutySchedules.find(
    (each) => each.state === state && each.from <= today && (each.until === null || today <= each.until),
  );
  if (!schedule) return { reason: 'Its current rates are not known here.' };
  const { rule, source, from } = schedule;
  const published = formatMonth(schedule.published);
  if (addMonths(schedule.published, maxAgeMonths) < today)
    return { reason: `The rates known here were published in ${published} and may have changed.` };
  const duty = schedule.calculate(vehicle);
  if (typeof duty !== 'number') return { reason: `For this car ${duty.unknown}.` };
  return { amount: Math.round(duty * 100) / 100, rates: { rule, source, since: formatDay(from), published } };
}

/** Days of the next month stand for those that a month lacks. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
