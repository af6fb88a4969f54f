import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import type { DutiableVehicle } from './dutiable-vehicle.ts';

/** Dollars, or why the duty cannot be told. */
export type Duty = number | { unknown: string };

/** The stamp duty on cars of a state for some time. Only light vehicles, without concessions for persons. */
export type DutySchedule = {
  state: AustralianState;
  /** The first day from which the rates are known to apply. */
  from: string; // '2018-07-01'
  /** The last day, if it is known. */
  until: string | null;
  /** The newest date in a publication of exactly these rates. Rates that were not seen for long may have changed. */
  published: string;
  source: { name: string; url: string };
  /** The rates in a sentence. */
  rule: string;
  calculate(vehicle: DutiableVehicle): Duty;
};

/** Duty is charged for every full or part step of the value. */
export const countSteps = (value: number, step = 100): number => Math.ceil(value / step);
