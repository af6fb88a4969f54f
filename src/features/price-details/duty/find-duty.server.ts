import { findPostcodeStates } from '../../../platform/geo/postcode-states.ts';
import type { Car } from '../../cars/car.ts';
import { australianStates } from '../../sites/dealerships/dealership.ts';
import { toDutiableVehicle } from './dutiable-vehicle.ts';
import type { DutyAnswer, DutyQuery } from './duty-answer.ts';
import { estimateDuty } from './estimate-duty.ts';

type Options = { now: Date; maxAgeMonths: number };

/** Answers with the stamp duty in the state of a postcode. */
export async function findDuty(car: Car, { postcode, state }: DutyQuery, options: Options): Promise<DutyAnswer> {
  const refuse = (error: string): DutyAnswer => ({ postcode, error, result: null });
  if (postcode === '') return { postcode, error: null, result: null };
  if (!/^\d{4}$/.test(postcode)) return refuse('Invalid postcode. Please enter a 4-digit number.');
  const found = await findPostcodeStates(postcode);
  const states = australianStates.filter((each) => found.includes(each));
  const [only] = states;
  if (!only) return refuse('Invalid postcode');
  const chosen = states.length === 1 ? only : states.find((each) => each === state);
  if (!chosen) return { postcode, error: null, result: { kind: 'choose', states: [...states] } };
  return { postcode, error: null, result: estimateDuty(toDutiableVehicle(car), chosen, options) };
}

/** Reads at most what a postcode and a state need. */
export const readDutyQuery = (params: URLSearchParams): DutyQuery => ({
  postcode: (params.get('postcode') ?? '').trim().slice(0, 10),
  state: (params.get('state') ?? '').slice(0, 3),
});
