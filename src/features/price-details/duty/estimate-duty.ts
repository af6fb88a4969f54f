import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { formatDollars } from '../../cars/price.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { createDateFormat } from '../../../ui/text/date-format.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';
import { dutySchedules } from './duty-schedules.ts';
import { stateNames } from './state-names.ts';

export type DutyEstimate = {
  kind: 'estimate';
  state: string; // 'Queensland'
  duty: string; // '$1,140'
  total: string; // the price with the duty
  rule: string;
  source: { name: string; url: string };
  since: string; // '1 July 2018'
  published: string; // 'August 2025'
};

/** No estimate is better than a wrong one. */
export type NoDutyEstimate = { kind: 'none'; state: string; reason: string };

type Options = {
  now: Date;
  /** Rates that were last published longer ago may have changed. */
  maxAgeMonths: number;
};

/** Estimates the stamp duty on a car that is registered in a state today. */
export function estimateDuty(
  vehicle: DutiableVehicle,
  state: AustralianState,
  { now, maxAgeMonths }: Options,
): DutyEstimate | NoDutyEstimate {
  const refuse = (reason: string): NoDutyEstimate => ({ kind: 'none', state: stateNames[state], reason });
  const { date: today } = toLocalTime(now, getTimeZone(state));
  const schedule = dutySchedules.find(
    (each) => each.state === state && each.from <= today && (each.until === null || today <= each.until),
  );
  if (!schedule) return refuse('Its current rates are not known here.');
  const published = formatMonth(toDate(schedule.published));
  if (addMonths(schedule.published, maxAgeMonths) < today) {
    return refuse(`The rates known here were published in ${published} and may have changed.`);
  }
  const duty = schedule.calculate(vehicle);
  if (typeof duty !== 'number') return refuse(`For this car ${duty.unknown}.`);
  const { rule, source, from } = schedule;
  return {
    kind: 'estimate',
    state: stateNames[state],
    duty: formatDollars(Math.round(duty)),
    total: formatDollars(vehicle.price + Math.round(duty)),
    rule,
    source,
    since: formatDay(toDate(from)),
    published,
  };
}

const formatDay = createDateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = createDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-02-04' → midnight UTC */
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days of the next month stand for those that a month lacks. */
function addMonths(day: string, months: number): string {
  const date = toDate(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
