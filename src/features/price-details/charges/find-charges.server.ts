import { findPostcodeStates } from '../../../platform/geo/postcode-states.ts';
import type { Car } from '../../cars/car.ts';
import { australianStates } from '../../sites/dealerships/dealership.ts';
import type { ChargesAnswer, ChargesQuery } from './charges-answer.ts';
import { type ChargesOptions, estimateCharges } from './estimate-charges.ts';

/** Answers with the government charges in the state of a postcode. */
export async function findCharges(
  car: Car,
  { postcode, state }: ChargesQuery,
  options: ChargesOptions,
): Promise<ChargesAnswer> {
  const refuse = (error: string): ChargesAnswer => ({ postcode, error, result: null });
  if (postcode === '') return { postcode, error: null, result: null };
  if (!/^\d{4}$/.test(postcode)) return refuse('Invalid postcode. Please enter a 4-digit number.');
  const found = await findPostcodeStates(postcode);
  const states = australianStates.filter((each) => found.includes(each));
  const [only] = states;
  if (!only) return refuse('Invalid postcode');
  const chosen = states.length === 1 ? only : states.find((each) => each === state);
  if (!chosen) return { postcode, error: null, result: { kind: 'choose', states: [...states] } };
  return { postcode, error: null, result: estimateCharges(car, chosen, options) };
}

/** Reads at most what a postcode and a state need. */
export const readChargesQuery = (params: URLSearchParams): ChargesQuery => ({
  postcode: (params.get('postcode') ?? '').trim().slice(0, 10),
  state: (params.get('state') ?? '').slice(0, 3),
});
