import { expect, it } from 'vitest';
import { findPostcodeStates } from './postcode-states.ts';

it.each([
  ['2000', ['NSW']],
  ['6000', ['WA']],
  ['2620', ['ACT', 'NSW']],
  ['0872', ['NT', 'SA', 'WA']],
  ['9999', []],
])('postcode %s is in %j', async (postcode, states) => {
  expect([...(await findPostcodeStates(postcode))].toSorted()).toEqual(states);
});
